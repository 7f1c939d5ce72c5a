import type { Transaction } from 'kysely'
import type { OrderLineId, ParcelId } from '#domain/ids.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import { returnStock } from '#server/shop/stock/move-stock.ts'
import { uncountUnitsSold } from '../record/count-units-sold.ts'
import { keepStatuses } from '../record/keep-statuses.ts'
import { listParcels, noteReturned } from '../record/parcel-queries.ts'
import type { PlacedOrder } from '../record/placed-order.ts'

/** Units that are here again, or are not and never will be, by the parcel that they left in. */
export type ReturnedUnits = {
  lineId: OrderLineId
  parcelId: ParcelId
  quantity: number
  /** whether they can be sold once more; lost: nobody took them at the door, and they did not come back */
  as: 'sellable' | 'damaged' | 'lost'
}

/** Writes down that units of an order came back, or were lost on their way. Whoever calls has locked the order. */
export async function takeBackUnits(
  db: Transaction<Tables>,
  order: PlacedOrder,
  { units, now }: { units: readonly ReturnedUnits[]; now: number },
): Promise<void> {
  for (const { lineId, parcelId, quantity, as } of units) {
    const column = as === 'lost' ? 'lost_quantity' : 'returned_quantity'
    await noteReturned(db, { parcelId, lineId, quantity, as: column })
    await db
      .updateTable('order_lines')
      .set((row) => ({ [column]: row(column, '+', quantity), ...(as !== 'lost' && { returned: 1 }) }))
      .where('id', '=', lineId)
      .execute()
  }
  await keepStatuses(db, order, await listParcels(db, [order.id]))
  const lines = new Map(order.lines.map((line) => [line.id, line]))
  const goods = units.flatMap(({ lineId, quantity, as }) => {
    const line = lines.get(lineId)
    return line ? [{ productId: line.productId, vehicleId: line.vehicleId, quantity, as }] : []
  })
  const sellable = goods.filter(({ as }) => as === 'sellable')
  await returnStock(db, sellable, { reason: 'returned', orderId: order.id, now })
  await uncountUnitsSold(db, order.id, goods)
}
