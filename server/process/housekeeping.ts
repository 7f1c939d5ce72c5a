import type { FastifyBaseLogger } from 'fastify'
import { settleEndedOffers } from '#server/shop/catalogue/settle-offers.ts'
import { forgetExpired } from '#server/shop/customers/forget-expired.ts'
import type { OrderDeps } from '#server/shop/orders/order-deps.ts'
import { forgetOrderKeys } from '#server/shop/orders/order-keys.ts'
import { refundCancelledOrders } from '#server/shop/orders/refund-cancelled.ts'
import { settleOpenPayments } from '#server/shop/orders/settle-open-payments.ts'
import { forgetPaymentEvents } from '#server/shop/payments/payment-events.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

type Deps = Omit<OrderDeps, 'now' | 'log'> & { clock: () => number; log: FastifyBaseLogger }

export type Housekeeping = { stop: () => Promise<void> }

/** What has to be done from time to time. Several processes doing it do no harm. */
export function startHousekeeping({ clock, ...deps }: Deps): Housekeeping {
  const { db, log } = deps
  const chores = [
    { every: MINUTE, run: () => settleEndedOffers(db, clock()) },
    { every: MINUTE, run: () => settleOpenPayments({ ...deps, now: clock() }) },
    { every: MINUTE, run: () => refundCancelledOrders({ ...deps, now: clock() }) },
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
