import type { Transaction } from 'kysely'
import type { Tables } from '#server/platform/database/tables.ts'
import { keepStatuses } from '../record/keep-statuses.ts'
import { listParcels } from '../record/parcel-queries.ts'
import type { PlacedOrder } from '../record/placed-order.ts'
import type { CalledOffUnits } from './call-off-units.ts'

/** Writes down what was called off of an order, and how far its lines are without it. */
export async function cancelUnits(
  db: Transaction<Tables>,
  order: PlacedOrder,
  units: readonly CalledOffUnits[],
): Promise<void> {
  const lines = new Map(order.lines.map((line) => [line.id, line]))
  for (const { line, quantity, amount } of units) {
    const cancelledQuantity = line.cancelledQuantity + quantity
    const cancelledNet = line.cancelledNet + amount
    lines.set(line.id, { ...line, cancelledQuantity, cancelledNet })
    await db
      .updateTable('order_lines')
      .set({ cancelled_quantity: cancelledQuantity, cancelled_net: cancelledNet })
      .where('id', '=', line.id)
      .execute()
  }
  const parcels = await listParcels(db, [order.id])
  await keepStatuses(db, { lines: [...lines.values()] }, parcels)
}
