import type { Transaction } from 'kysely'
import type { OrderLineId, ParcelId } from '#domain/ids.ts'
import type { Engine } from '#server/platform/database/engine.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import { listParcels, noteReturned } from '#server/shop/parcels/queries.ts'
import { returnStock } from '#server/shop/stock/move-stock.ts'
import { uncountUnitsSold } from './count-units-sold.ts'
import { keepStatuses } from './keep-statuses.ts'
import type { PlacedOrder } from './placed-order.ts'

/** Units that are here again, by the parcel that they left in. */
export type ReturnedUnits = {
  lineId: OrderLineId
  parcelId: ParcelId
  quantity: number
  /** whether they can be sold once more */
  isSellable: boolean
}

/** Writes down that units of an order came back. Whoever calls has locked the order. */
export async function takeBackUnits(
  db: Transaction<Tables>,
  engine: Engine,
  order: PlacedOrder,
  { units, now }: { units: readonly ReturnedUnits[]; now: number },
): Promise<void> {
  for (const { lineId, parcelId, quantity } of units) {
    await noteReturned(db, { parcelId, lineId, quantity })
    await db
      .updateTable('order_lines')
      .set((row) => ({ returned: 1, returned_quantity: row('returned_quantity', '+', quantity) }))
      .where('id', '=', lineId)
      .execute()
  }
  await keepStatuses(db, order, await listParcels({ db, engine }, [order.id]))
  const productOf = new Map(order.lines.map(({ id, productId }) => [id, productId]))
  const goods = units.flatMap(({ lineId, quantity, isSellable }) => {
    const productId = productOf.get(lineId)
    return productId === undefined ? [] : [{ productId, quantity, isSellable }]
  })
  const sellable = goods.filter(({ isSellable }) => isSellable)
  await returnStock(db, sellable, { reason: 'returned', orderId: order.id, now })
  await uncountUnitsSold(db, order.id, goods)
}
