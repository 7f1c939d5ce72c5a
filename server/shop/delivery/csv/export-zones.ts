import type { Writable } from 'node:stream'
import type { Kysely } from 'kysely'
import type { Zone } from '#domain/delivery/zone.ts'
import { ZONE_COLUMNS, type ZoneCells } from '#domain/forms/delivery/delivery.ts'
import type { ShopId } from '#domain/ids.ts'
import { type Paise, toRupees } from '#domain/money/paise.ts'
import { writeRows } from '#server/platform/csv/write-rows.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import { findDeliveryRule, listZones } from '../queries.ts'

/** Writes all zones as CSV, in the order in which they are looked through. Tells how many. */
export async function exportZones(db: Kysely<Tables>, shopId: ShopId, out: Writable): Promise<number> {
  const [zones, rule] = [await listZones(db, shopId), await findDeliveryRule(db, shopId)]
  await writeRows(
    out,
    ZONE_COLUMNS,
    zones.map((zone) => {
      const cells = cellsOf(zone.covers === 'rest' ? { ...zone, ...rule } : zone)
      return ZONE_COLUMNS.map((column) => cells[column])
    }),
  )
  return zones.length
}

const rupees = (amount: Paise | null) => (amount === null ? '' : String(toRupees(amount)))

const cellsOf = (zone: Zone): Record<keyof ZoneCells, string> => ({
  zone: zone.name,
  covers: zone.covers,
  pincodes: zone.prefixes.join(' '),
  price: rupees(zone.price),
  free_from: rupees(zone.purchaseRange),
  days: String(zone.days ?? ''),
})
