import type { FastifyBaseLogger } from 'fastify'
import type { Kysely } from 'kysely'
import { forgetExpired } from './accounts/forget-expired.ts'
import { settleEndedOffers } from './catalogue/settle-offers.ts'
import type { Tables } from './database/tables.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

type Parts = { db: Kysely<Tables>; clock: () => number; log: FastifyBaseLogger }

export type Housekeeping = { stop: () => Promise<void> }

/** What has to be done from time to time. Several processes doing it do no harm. */
export function startHousekeeping({ db, clock, log }: Parts): Housekeeping {
  const chores = [
    { every: MINUTE, run: () => settleEndedOffers(db, clock()) },
    { every: HOUR, run: () => forgetExpired(db, clock()) },
  ]
  let underWay: Promise<void> = Promise.resolve()
  const timers = chores.map(({ every, run }) =>
    setInterval(() => {
      underWay = underWay.then(run).catch((error) => log.error(error, 'housekeeping failed'))
    }, every),
  )
  return {
    stop: async () => {
      for (const timer of timers) clearInterval(timer)
      await underWay
    },
  }
}
