import { type Kysely, sql } from 'kysely'
import type { OrderId } from '#domain/ids.ts'
import { PAID_STATES } from '#domain/payments/payment.ts'
import { isOneOf } from '#server/platform/database/one-of.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import type { PaymentMethods } from './payment-methods.ts'
import { refundedOrOwed } from './refunds.ts'

type Deps = { db: Kysely<Tables>; payments: PaymentMethods }

/** Which of some orders have money that no provider can give back the way it came: whoever wants it back names an account. */
export async function listPaidByHand(
  { db, payments }: Deps,
  orderIds: readonly OrderId[],
): Promise<Set<OrderId>> {
  const rows = await db
    .selectFrom('payments')
    .select(['order_id as orderId', 'method'])
    .where(isOneOf(db, 'order_id', JSON.stringify(orderIds)))
    .where('payments.state', 'in', PAID_STATES)
    .where(sql<boolean>`payments.amount > ${refundedOrOwed}`)
    .execute()
  return new Set(rows.filter(({ method }) => !payments.find(method)).map(({ orderId }) => orderId))
}
