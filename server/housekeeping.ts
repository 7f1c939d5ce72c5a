import type { FastifyBaseLogger } from 'fastify'
import { forgetExpired } from './accounts/forget-expired.ts'
import { settleEndedOffers } from './catalogue/settle-offers.ts'
import { forgetOrderKeys } from './orders/order-keys.ts'
import type { OrderParts } from './orders/order-parts.ts'
import { refundCancelledOrders } from './orders/refund-cancelled.ts'
import { settleOpenPayments } from './orders/settle-open-payments.ts'
import { forgetPaymentEvents } from './payment/payment-events.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

type Parts = Omit<OrderParts, 'now' | 'log'> & { clock: () => number; log: FastifyBaseLogger }

export type Housekeeping = { stop: () => Promise<void> }

/** What has to be done from time to time. Several processes doing it do no harm. */
export function startHousekeeping({ clock, ...parts }: Parts): Housekeeping {
  const { db, log } = parts
  const chores = [
    { every: MINUTE, run: () => settleEndedOffers(db, clock()) },
    { every: MINUTE, run: () => settleOpenPayments({ ...parts, now: clock() }) },
    { every: MINUTE, run: () => refundCancelledOrders({ ...parts, now: clock() }) },
    { every: HOUR, run: () => forgetExpired(db, clock()) },
    { every: HOUR, run: () => forgetOrderKeys(db, clock()) },
    { every: HOUR, run: () => forgetPaymentEvents(db, clock()) },
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
