import { Refusal } from '#domain/refusal.ts'
import { ORDER_LIST } from '#domain/staff/lists/list-orders.ts'
import { parseListQuery } from '#domain/staff/lists/list-query.ts'
import type { OrderDeps } from '#server/shop/orders/record/order-deps.ts'
import { findOrders } from '../orders-list/find-orders.ts'

const TO_PACK = parseListQuery(ORDER_LIST, new URLSearchParams('parcel=to pack&sort=promised')).query

/** The number of the order that is to be packed next, but for this one; none where all is packed. */
export async function findNextToPack(
  deps: Pick<OrderDeps, 'db' | 'payments' | 'now'>,
  thisOne: number,
): Promise<number | undefined> {
  const page = await findOrders(deps, TO_PACK, { limit: 2 })
  if (page instanceof Refusal) return undefined
  return page.orders.find(({ voucherNo }) => voucherNo !== thisOne)?.voucherNo ?? undefined
}
