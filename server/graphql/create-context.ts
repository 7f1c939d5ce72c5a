import type { FastifyRequest } from 'fastify'
import { type Caller, findCaller } from '../accounts/caller.ts'
import type { Tokens } from '../accounts/token.ts'
import type { Database } from '../database/open-database.ts'
import { type Context, MOST_ROWS } from './context.ts'

type Parts = {
  database: Database
  tokens: Tokens
  clock: () => number
}

/** The context of a call over the network, and that of a page's own calls, which are always a visitor's. */
export function createContextOf({ database: { db, engine }, tokens, clock }: Parts) {
  return {
    request(request: FastifyRequest): Context {
      const now = clock()
      let caller: Promise<Caller | undefined> | undefined
      return {
        db,
        engine,
        now,
        rowsLeft: MOST_ROWS,
        caller: () => {
          caller ??= findCaller(request, { db, tokens, now })
          return caller
        },
      }
    },
    visitor: (): Context => ({
      db,
      engine,
      now: clock(),
      rowsLeft: MOST_ROWS,
      caller: async () => undefined,
    }),
  }
}
