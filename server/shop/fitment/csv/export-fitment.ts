import type { Writable } from 'node:stream'
import type { Kysely } from 'kysely'
import { POSITIONS } from '#domain/fitment/positions.ts'
import type { LampCells, VehicleCells } from '#domain/forms/catalogue/lamp-row.ts'
import { LAMP_COLUMNS, VEHICLE_COLUMNS } from '#domain/forms/catalogue/lamp-row.ts'
import { writeRows } from '#server/platform/csv/write-rows.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import { type KnownLamp, type KnownVehicle, listAllVehicles } from '../queries.ts'
import { COLUMNS } from './read-fitment.ts'

/** Writes all vehicles as CSV, a row for each lamp. Tells how many vehicles. */
export async function exportFitment(db: Kysely<Tables>, out: Writable): Promise<number> {
  const vehicles = await listAllVehicles(db)
  await writeRows(out, COLUMNS, vehicles.flatMap(rowsOf))
  return vehicles.length
}

const RANKS: ReadonlyMap<string, number> = new Map(POSITIONS.map(({ id }, rank) => [id, rank]))

function rowsOf(vehicle: KnownVehicle): string[][] {
  const facts = VEHICLE_COLUMNS.map((column) => vehicleCells(vehicle)[column])
  const lamps = vehicle.lamps.toSorted((a, b) => (RANKS.get(a.position) ?? 0) - (RANKS.get(b.position) ?? 0))
  if (lamps.length === 0) return [[...facts, ...LAMP_COLUMNS.map(() => '')]]
  return lamps.map((lamp) => [...facts, ...LAMP_COLUMNS.map((column) => lampCells(lamp)[column])])
}

const vehicleCells = (it: KnownVehicle): Record<keyof VehicleCells, string> => ({
  vehicle_id: it.id,
  kind: it.kind,
  make: it.make,
  model: it.model,
  from_year: String(it.fromYear),
  to_year: String(it.toYear ?? ''),
})

const lampCells = (it: KnownLamp): Record<keyof LampCells, string> => ({
  position: it.position,
  base: it.base ?? '',
  candidates: it.candidates.join(' '),
  technology: it.technology,
  confidence: it.confidence,
  source: it.source,
  note: it.note ?? '',
  to_be_checked: it.isDoubted ? 'yes' : 'no',
  checked_on: it.checkedOn ?? '',
})
