import { type Kysely, sql } from 'kysely'
import type { OrderId } from '#domain/ids.ts'
import { SHOP_ID } from '#domain/profile/shop-id.ts'
import { isOneOf } from '#server/platform/database/one-of.ts'
import type { Database } from '#server/platform/database/open-database.ts'
import { preparedQuery } from '#server/platform/database/prepared-query.ts'
import type { OrderAddressTable } from '#server/platform/database/tables/orders.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import type { PlacedOrder } from '#server/shop/orders/record/placed-order.ts'
import { ADDRESS, type OrderAddress, orders, withLines } from '#server/shop/orders/record/queries.ts'
import { isAwaitingCall } from '#server/shop/payments/cash/confirmations.ts'

type Where = Pick<Database, 'db'>

const ordersByNumbers = preparedQuery((db, voucherNos: string) =>
  orders(db)
    .where('orders.shop_id', '=', SHOP_ID)
    .where(isOneOf(db, 'orders.voucher_no', voucherNos)),
)

/** Orders of the shop by the numbers on customers' screens, each once, as they were asked for; what there is not is left out. */
export async function listOrdersByNumber(
  { db }: Where,
  voucherNos: readonly number[],
): Promise<PlacedOrder[]> {
  const rows = await ordersByNumbers(db, JSON.stringify(voucherNos))
  const found = new Map((await withLines(db, rows)).map((order) => [order.voucherNo, order]))
  return [...new Set(voucherNos)].flatMap((voucherNo) => {
    const order = found.get(voucherNo)
    return order ? [{ ...order, voucherNo }] : []
  })
}

const addressesOfOrders = preparedQuery((db, orderIds: string) =>
  db
    .selectFrom('order_addresses')
    .select(['order_id as orderId', 'purpose', ...ADDRESS])
    .where(isOneOf(db, 'order_id', orderIds)),
)

export type OrderAddresses = Record<OrderAddressTable['purpose'], OrderAddress>

/** Where some orders go and whom they are billed to, as it was then. */
export async function listOrderAddresses(
  { db }: Where,
  orderIds: readonly OrderId[],
): Promise<Map<OrderId, OrderAddresses>> {
  const rows = await addressesOfOrders(db, JSON.stringify(orderIds))
  const byOrder = Map.groupBy(rows, ({ orderId }) => orderId)
  return new Map(
    [...byOrder].map(([orderId, its]) => [
      orderId,
      Object.fromEntries(
        its.map(({ purpose, orderId: _, ...address }) => [purpose, address]),
      ) as OrderAddresses,
    ]),
  )
}

/** Which of some orders replace another, by its number. */
export async function listReplacedNumbers(
  { db }: Where,
  orderIds: readonly OrderId[],
): Promise<Map<OrderId, number>> {
  const rows = await db
    .selectFrom('orders')
    .innerJoin('orders as replaced', 'replaced.id', 'orders.replaces_order_id')
    .select(['orders.id', 'replaced.voucher_no as voucherNo'])
    .where(isOneOf(db, 'orders.id', JSON.stringify(orderIds)))
    .execute()
  return new Map(rows.flatMap(({ id, voucherNo }) => (voucherNo === null ? [] : [[id, voucherNo]])))
}

/** Orders with something to pack, the longest waiting first; without those in cash that somebody has to confirm first. */
export async function listNumbersToPack(db: Kysely<Tables>, limit: number): Promise<number[]> {
  const rows = await db
    .selectFrom('orders')
    .select((it) => it.ref('orders.voucher_no').$notNull().as('voucherNo'))
    .where('orders.shop_id', '=', SHOP_ID)
    .where('orders.state', '=', sql.lit('placed'))
    .where('orders.voucher_no', 'is not', null)
    .where(({ exists, not, and, selectFrom }) =>
      and([
        exists(
          selectFrom('order_lines')
            .select('order_lines.id')
            .whereRef('order_lines.order_id', '=', 'orders.id')
            .where('order_lines.status', 'in', ['waiting for approval', 'accepted']),
        ),
        not(isAwaitingCall),
      ]),
    )
    .orderBy('orders.placed_at')
    .orderBy('orders.id')
    .limit(limit)
    .execute()
  return rows.map(({ voucherNo }) => voucherNo)
}

const numbersOfOrders = preparedQuery((db, orderIds: string) =>
  db
    .selectFrom('orders')
    .select('id')
    .select((it) => it.ref('voucher_no').$notNull().as('voucherNo'))
    .where(isOneOf(db, 'id', orderIds))
    .where('voucher_no', 'is not', null),
)

/** The numbers of orders by their ids, as they were asked for; those that have none are left out. */
export async function listOrderNumbers(
  { db }: Where,
  ids: readonly OrderId[],
): Promise<{ voucherNo: number }[]> {
  const rows = await numbersOfOrders(db, JSON.stringify(ids))
  const numbers = new Map(rows.map(({ id, voucherNo }) => [id, voucherNo]))
  return ids.flatMap((id) => {
    const voucherNo = numbers.get(id)
    return voucherNo === undefined ? [] : [{ voucherNo }]
  })
}
