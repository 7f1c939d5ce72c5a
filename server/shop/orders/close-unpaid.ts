import type { Transaction } from 'kysely'
import type { PaymentTable } from '#server/platform/database/tables/payments.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import { LOOK_AGAIN_AFTER_MS, updatePayment } from '#server/shop/payments/queries.ts'
import { noteLapse } from './holds.ts'
import type { Order } from './order.ts'
import { insertEvent, type OrderEvent } from './order-events.ts'
import { enqueueNotPaid, requireRecipient } from './order-messages.ts'
import { markAbandoned } from './write-order.ts'

export type End = {
  payment: Extract<PaymentTable['state'], 'declined' | 'expired'>
  /** whether the customer has to be written to; not, if the answer to the request tells it */
  tell: boolean
  /** whether money may come all the same, so that somebody has to look out for it */
  lookOut?: boolean
  /** whether the customer is to blame for stock that was held for nothing */
  lapsed?: boolean
  /** for the order's history, where somebody did it */
  event?: Pick<OrderEvent, 'kind' | 'by'> & Partial<OrderEvent>
}

/** Notes that an order will not be paid. Whoever calls has put its stock and its lines back. */
export async function closeUnpaid(
  db: Transaction<Tables>,
  order: Order,
  { payment, tell, lookOut = payment === 'expired', lapsed = true, event, now }: End & { now: number },
): Promise<void> {
  const lookAt = lookOut ? now + LOOK_AGAIN_AFTER_MS : null
  await updatePayment(db, order.id, { state: payment, now, lookAt })
  await markAbandoned(db, order.id)
  await noteLapse(db, order.id, lapsed ? now : null)
  if (event) await insertEvent(db, order.id, { ...event, at: now })
  if (tell) await enqueueNotPaid(db, await requireRecipient(db, order.id), order, now)
}
