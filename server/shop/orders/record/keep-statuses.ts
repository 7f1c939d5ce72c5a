import type { Transaction } from 'kysely'
import { lineStatus } from '#domain/orders/line-status.ts'
import { unitsInParcels } from '#domain/orders/parcels.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import type { Order } from './order.ts'
import type { Parcel } from './parcel-queries.ts'

/** Lines are as far as their units. Writes it down of an order whose units have moved. */
export async function keepStatuses(
  db: Transaction<Tables>,
  { lines }: Pick<Order, 'lines'>,
  parcels: readonly Parcel[],
): Promise<void> {
  for (const line of lines) {
    const { quantity, cancelledQuantity: cancelled } = line
    const units = unitsInParcels(line, parcels)
    const { returned, lost } = units
    const [packed, shipped] = [units.packed - returned - lost, units.shipped - returned - lost]
    const delivered = units.delivered - units.returnedDelivered
    // What is packed was accepted, be it said or not, and with it the whole order.
    const step = parcels.length === 0 && line.status === 'waiting for approval' ? line.status : 'accepted'
    const status = lineStatus({ quantity, cancelled, packed, shipped, delivered, returned, lost, step })
    await db
      .updateTable('order_lines')
      .set({ status })
      .where('id', '=', line.id)
      .where('status', '<>', status)
      .execute()
  }
}
