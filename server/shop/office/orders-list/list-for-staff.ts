import { type Kysely, sql } from 'kysely'
import type { OrderId } from '#domain/ids.ts'
import type { Paise } from '#domain/money/paise.ts'
import { OPEN_STATUSES, type OrderStatus } from '#domain/orders/order-status.ts'
import { SHOP_ID } from '#domain/profile/shop-id.ts'
import { Refusal } from '#domain/refusal.ts'
import type { OrderTable } from '#server/platform/database/tables/orders.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import { refundedAt } from '#server/shop/orders/record/queries.ts'

/** An order in the shop's own list. */
export type ListedOrder = {
  id: OrderId
  voucherNo: number | null
  state: OrderTable['state']
  orderType: string
  placedAt: number
  customerName: string
  customerMobile: string
  amountCharged: Paise
  /** what came for it, and what of that went back or is to */
  paid: Paise
  refunded: Paise
  /** what is to be taken in cash still */
  due: Paise
  /** of the first line, as customers see it */
  status: OrderStatus
  cancelledAt: number | null
  refundedAt: number | null
}

const paid = sql<Paise>`cast((select coalesce(sum(amount), 0) from payments
  where order_id = orders.id and state in ('paid', 'collected')) as bigint)`
const refunded = sql<Paise>`cast((select coalesce(sum(amount), 0) from refunds
  where order_id = orders.id and state <> 'failed') as bigint)`

const due = sql<Paise>`cast((select coalesce(sum(amount), 0) from payments
  where order_id = orders.id and state = 'due') as bigint)`

export type OrderFilter = {
  status?: OrderStatus | undefined
  since?: number | undefined
  /** the number of the last order of the page before */
  before?: number | undefined
  limit: number
}

/** The newest first; without those that never became orders. With a status, only those whose payment is certain. */
export async function listOrdersForStaff(
  db: Kysely<Tables>,
  { status, since, before, limit }: OrderFilter,
): Promise<ListedOrder[] | Refusal> {
  const last = before === undefined ? undefined : await findPlace(db, before)
  if (last instanceof Refusal) return last
  const firstStatus = sql<OrderStatus>`(select status from order_lines where order_id = orders.id order by id limit 1)`
  let query = db
    .selectFrom('orders')
    .select([
      'orders.id',
      'orders.voucher_no as voucherNo',
      'orders.state',
      'orders.order_type as orderType',
      'orders.placed_at as placedAt',
      'orders.customer_name as customerName',
      'orders.customer_mobile as customerMobile',
      'orders.amount_charged as amountCharged',
      paid.as('paid'),
      refunded.as('refunded'),
      due.as('due'),
      firstStatus.as('status'),
      'orders.cancelled_at as cancelledAt',
      refundedAt.as('refundedAt'),
    ])
    .where('orders.shop_id', '=', SHOP_ID)
    .where('orders.state', '<>', 'abandoned')
  if (last) query = query.where(isBefore(last))
  if (since !== undefined) query = query.where('orders.placed_at', '>=', since)
  if (status !== undefined) {
    query = query.where('orders.voucher_no', 'is not', null).where(firstStatus, '=', status)
    // What is still to be done is in no order that is over: these are not read.
    if (OPEN_STATUSES.includes(status)) query = query.where(sql<boolean>`orders.state = 'placed'`)
  }
  return query.orderBy('orders.placed_at', 'desc').orderBy('orders.id', 'desc').limit(limit).execute()
}

type Place = { placedAt: number; id: OrderId }

async function findPlace(db: Kysely<Tables>, voucherNo: number): Promise<Place | Refusal> {
  const found = await db
    .selectFrom('orders')
    .select(['placed_at as placedAt', 'id'])
    .where('shop_id', '=', SHOP_ID)
    .where('voucher_no', '=', voucherNo)
    .executeTakeFirst()
  return found ?? new Refusal('NOT_FOUND', `There is no order ${voucherNo}.`)
}

/** By where an order stands in the list, so that what comes meanwhile moves nothing. */
function isBefore({ placedAt, id }: Place) {
  return sql<boolean>`(orders.placed_at, orders.id) < (${placedAt}, ${id})`
}
