import type { FastifyBaseLogger, FastifyRequest } from 'fastify'
import { ipKey } from '#server/edges/http/ip-key.ts'
import type { Shop } from '#server/shop/create-shop.ts'
import type { Caller } from '#server/shop/customers/find-caller.ts'
import { bearerToken, loginOf } from '../auth/login-of.ts'
import { type Context, MOST_ROWS } from './context.ts'

type Deps = { shop: Shop; clock: () => number }

const nobody = async () => undefined

/** The context of a call over the network, and that of a page's own calls, which are always a visitor's. */
export function createContextOf({ shop, clock }: Deps) {
  return {
    request(request: FastifyRequest): Context {
      const now = clock()
      const shopNow = shop.at({ log: request.log, now })
      let caller: Promise<Caller | undefined> | undefined
      return {
        shop: shopNow,
        now,
        ip: () => ipKey(request.ip),
        rowsLeft: MOST_ROWS,
        caller: () => {
          caller ??= shopNow.customers.findCaller(loginOf(request))
          return caller
        },
        callerMeanwhile: (read) => {
          caller ??= shopNow.customers.findCaller(loginOf(request), read)
          return caller
        },
        tokenCaller: async () => shopNow.staff.findTokenCaller(bearerToken(request) ?? ''),
      }
    },
    visitor(log: FastifyBaseLogger): Context {
      const now = clock()
      return {
        shop: shop.at({ log, now }),
        now,
        ip: () => '',
        rowsLeft: MOST_ROWS,
        caller: nobody,
        callerMeanwhile: nobody,
        tokenCaller: nobody,
      }
    },
  }
}
