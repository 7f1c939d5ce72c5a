import type { FastifyBaseLogger, FastifyRequest } from 'fastify'
import type { Database } from '#server/platform/database/open-database.ts'
import type { Tokens } from '#server/shop/customers/token.ts'
import { type Caller, findCaller } from '../auth/caller.ts'
import { type Context, MOST_ROWS } from './context.ts'

type Deps = Pick<Context, 'payments' | 'messages' | 'pictures'> & {
  database: Database
  tokens: Tokens
  clock: () => number
}

/** The context of a call over the network, and that of a page's own calls, which are always a visitor's. */
export function createContextOf({
  database: { db, engine },
  tokens,
  clock,
  payments,
  messages,
  pictures,
}: Deps) {
  const contextOf = (log: FastifyBaseLogger, now: number, caller: Context['caller']): Context => ({
    db,
    engine,
    payments,
    messages,
    pictures,
    log,
    now,
    rowsLeft: MOST_ROWS,
    caller,
  })
  return {
    request(request: FastifyRequest): Context {
      const now = clock()
      let caller: Promise<Caller | undefined> | undefined
      return contextOf(request.log, now, () => {
        caller ??= findCaller(request, { db, tokens, now })
        return caller
      })
    },
    visitor: (log: FastifyBaseLogger): Context => contextOf(log, clock(), async () => undefined),
  }
}
