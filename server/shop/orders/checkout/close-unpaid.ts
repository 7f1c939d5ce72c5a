import type { Transaction } from 'kysely'
import { THE_SYSTEM } from '#domain/staff/actor.ts'
import type { PaymentTable } from '#server/platform/database/tables/payments.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import { giveUseBack } from '#server/shop/coupons/uses.ts'
import { closePayments, PAYMENT_CHECK_AFTER_MS } from '#server/shop/payments/queries.ts'
import { enqueueNotPaid, requireRecipient } from '../messages/order-messages.ts'
import type { Order } from '../record/order.ts'
import { insertEvent, type NewOrderEvent } from '../record/order-events.ts'
import { markAbandoned } from '../record/write-order.ts'
import { noteLapse } from './holds.ts'

export type End = {
  payment: Extract<PaymentTable['state'], 'declined' | 'expired'>
  /** whether the customer has to be written to; not, if the answer to the request tells it */
  tell: boolean
  /** whether money may come all the same, so that somebody has to look out for it */
  lookOut?: boolean
  /** whether the customer is to blame for stock that was held for nothing */
  lapsed?: boolean
  /** for the order's timeline, where somebody did it */
  event?: Omit<NewOrderEvent, 'at'>
}

/** Notes that an order will not be paid. Whoever calls has put its stock and its lines back; its coupon can be used again. */
export async function closeUnpaid(
  db: Transaction<Tables>,
  order: Order,
  { payment, tell, lookOut = payment === 'expired', lapsed = true, event, now }: End & { now: number },
): Promise<void> {
  const lookAt = lookOut ? now + PAYMENT_CHECK_AFTER_MS : null
  await closePayments(db, order.id, { state: payment, now, lookAt })
  await markAbandoned(db, order.id)
  await giveUseBack(db, order, now)
  await noteLapse(db, order.id, lapsed ? now : null)
  await insertEvent(db, order.id, { ...(event ?? { kind: 'given up', actor: THE_SYSTEM }), at: now })
  if (tell) await enqueueNotPaid(db, await requireRecipient(db, order.id), order, now)
}
