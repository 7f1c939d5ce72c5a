import type { Insertable, Kysely } from 'kysely'
import { BASES } from '#domain/fitment/bases.ts'
import { KINDS } from '#domain/fitment/vehicle.ts'
import type { VehicleLampTable, VehicleTable } from '#server/platform/database/tables/fitment.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import { mixed } from './mixed.ts'

export const VEHICLES = 10_000
const VEHICLES_PER_INSERT = 500

const MAKES = ['Aryan', 'Bhumi', 'Chetan', 'Dhara', 'Eklavya', 'Falgun', 'Garuda', 'Himal']
const MODELS = ['Swara', 'Vega', 'Tara', 'Nila', 'Ravi', 'Agni', 'Megha', 'Usha', 'Kiran', 'Asha']
const POSITIONS = ['low', 'high', 'fog', 'position', 'indicator-front', 'tail'] as const

/** The bases of bulbs that are sold, each for the lamps it is in. */
export const SOLD_BASES = BASES.slice(0, 10).map(({ name }, at) => ({
  base: name,
  positions: [POSITIONS[at % POSITIONS.length] ?? 'low', POSITIONS[(at + 1) % POSITIONS.length] ?? 'high'],
}))

export const vehicleId = (number: number): string => `vehicle-${number}`

/** Made-up vehicles, always the same ones, with a lamp at every position. */
export async function fillVehicles(db: Kysely<Tables>): Promise<void> {
  for (let start = 0; start < VEHICLES; start += VEHICLES_PER_INSERT) {
    const numbers = Array.from({ length: VEHICLES_PER_INSERT }, (_, n) => start + n)
    await db.insertInto('vehicles').values(numbers.map(vehicle)).execute()
    await db.insertInto('vehicle_lamps').values(numbers.flatMap(lamps)).execute()
  }
  await db.insertInto('versions').values({ subject: 'fitment', number: 1 }).execute()
}

const pick = <T>(from: readonly T[], number: number, salt: number): T =>
  from[mixed(number, salt) % from.length] as T

function vehicle(number: number): Insertable<VehicleTable> {
  const from_year = 1995 + (mixed(number, 1) % 28)
  return {
    id: vehicleId(number),
    kind: pick(KINDS, number, 2),
    make: pick(MAKES, number, 3),
    model: `${pick(MODELS, number, 4)} ${number}`,
    from_year,
    to_year: mixed(number, 5) % 4 === 0 ? null : from_year + (mixed(number, 6) % 8),
  }
}

function lamps(number: number): Insertable<VehicleLampTable>[] {
  return POSITIONS.map((position, at) => {
    const isLed = mixed(number, 10 + at) % 6 === 0
    return {
      vehicle_id: vehicleId(number),
      position,
      base: isLed ? null : pick(SOLD_BASES, number, 20 + at).base,
      candidates: '[]',
      technology: isLed ? ('led' as const) : ('halogen' as const),
      confidence: pick(['sourced', 'common', 'likely', 'uncertain'] as const, number, 30 + at),
      source: 'made up',
      note: null,
      is_doubted: 0 as const,
      checked_on: null,
    }
  })
}
