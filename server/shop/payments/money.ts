import type { Kysely } from 'kysely'
import type { OrderId, PaymentId, RefundId } from '#domain/ids.ts'
import type { Paise } from '#domain/money/paise.ts'
import type { RefundState } from '#domain/payments/payment.ts'
import { isOneOf } from '#server/platform/database/one-of.ts'
import type { Database } from '#server/platform/database/open-database.ts'
import { preparedQuery } from '#server/platform/database/prepared-query.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import type { PaymentMethods } from './payment-methods.ts'
import { listPayments, type Payment } from './queries.ts'
import type { RefundedLine } from './refunds.ts'

export type Refund = {
  id: RefundId
  orderId: OrderId
  paymentId: PaymentId
  amount: Paise
  state: RefundState
  /** no provider makes it, or none whose settings are there: staff do */
  byHand: boolean
  reason: string | null
  reference: string | null
  createdAt: number
  settledAt: number | null
  lines: RefundedLine[]
}

/** What came for an order and what went back, the oldest first. */
export type OrderMoney = { payments: Payment[]; refunds: Refund[] }

type Where = Pick<Database, 'db'>
type Deps = Where & { payments: Pick<PaymentMethods, 'find'> }

/** The money of several orders, read at once. */
export async function listMoney(
  { db, payments: methods }: Deps,
  orderIds: readonly OrderId[],
): Promise<Map<OrderId, OrderMoney>> {
  const paid = await listPayments(db, orderIds)
  const moved = new Set(paid.filter(({ method }) => methods.find(method)).map(({ id }) => id))
  const made = (await listRefunds(db, orderIds)).map((refund) => ({
    ...refund,
    byHand: !moved.has(refund.paymentId),
  }))
  const payments = Map.groupBy(paid, (it) => it.orderId)
  const refunds = Map.groupBy(made, (it) => it.orderId)
  return new Map(
    orderIds.map((id) => [id, { payments: payments.get(id) ?? [], refunds: refunds.get(id) ?? [] }]),
  )
}

export async function findMoney(deps: Deps, orderId: OrderId): Promise<OrderMoney> {
  return (await listMoney(deps, [orderId])).get(orderId) ?? { payments: [], refunds: [] }
}

async function listRefunds(
  db: Kysely<Tables>,
  orderIds: readonly OrderId[],
): Promise<Omit<Refund, 'byHand'>[]> {
  const ids = JSON.stringify(orderIds)
  const rows = await refundsOf(db, ids)
  if (rows.length === 0) return []
  const byRefund = Map.groupBy(await refundedLinesOf(db, ids), ({ refundId }) => refundId)
  return rows.map((row) => ({ ...row, lines: byRefund.get(row.id) ?? [] }))
}

const refundsOf = preparedQuery((db, orderIds: string) =>
  db
    .selectFrom('refunds')
    .select(['id', 'order_id as orderId', 'payment_id as paymentId', 'amount', 'state', 'reason'])
    .select(['reference', 'created_at as createdAt', 'settled_at as settledAt'])
    .where(isOneOf(db, 'order_id', orderIds))
    .orderBy('id'),
)

const refundedLinesOf = preparedQuery((db, orderIds: string) =>
  db
    .selectFrom('refund_lines')
    .innerJoin('refunds', 'refunds.id', 'refund_lines.refund_id')
    .select(['refund_id as refundId', 'line_id as lineId', 'quantity', 'refund_lines.amount'])
    .where(isOneOf(db, 'refunds.order_id', orderIds))
    .orderBy('line_id'),
)
