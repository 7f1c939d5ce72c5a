import type { OrderLineId } from '#domain/ids.ts'
import { SHOP_ID } from '#domain/profile/shop-id.ts'
import { type Returnable, returnableUnits } from '#domain/returns/choose-units.ts'
import type { Database } from '#server/platform/database/open-database.ts'
import type { Order } from '#server/shop/orders/record/order.ts'
import { listParcels } from '#server/shop/orders/record/parcel-queries.ts'
import { listReturnDays, readReturnRule } from '#server/shop/orders/record/return-days.ts'
import { listReturns, unitsInReturns } from './queries.ts'

/** What customers may ask to send back now, of the lines of several orders at once. */
export async function listReturnable(
  { db, now }: Pick<Database, 'db'> & { now: number },
  orders: readonly Pick<Order, 'id' | 'lines'>[],
): Promise<Map<OrderLineId, Returnable>> {
  const found = new Map<OrderLineId, Returnable>()
  const rule = await readReturnRule(db, SHOP_ID)
  const arrived = orders.filter(({ lines }) => lines.some(({ status }) => status !== 'waiting for approval'))
  if (rule.days === null || arrived.length === 0) return found
  const ids = arrived.map(({ id }) => id)
  const lines = arrived.flatMap((order) => order.lines)
  const days = await listReturnDays(
    db,
    rule,
    lines.map(({ id }) => id),
  )
  const parcels = Map.groupBy(await listParcels(db, ids), ({ orderId }) => orderId)
  const returns = Map.groupBy(await listReturns(db, ids), ({ orderId }) => orderId)
  for (const { id, lines } of arrived) {
    const inReturns = unitsInReturns(returns.get(id) ?? [])
    for (const line of lines) {
      const rules = { id: line.id, name: line.name, days: days.get(line.id) ?? 0 }
      found.set(line.id, returnableUnits(rules, parcels.get(id) ?? [], inReturns, now))
    }
  }
  return found
}
