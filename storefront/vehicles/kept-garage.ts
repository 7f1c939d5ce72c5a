import { createKept } from '../customer/kept.ts'
import { asVehicle, type ChosenVehicle } from '../customer/vehicle.ts'
import { GARAGE_KEY } from './everywhere/garage-key.ts'

/** A vehicle of the customer's own, and what they call it. */
export type GarageVehicle = ChosenVehicle & { name: string | null }

/** As many as an account takes. */
export const MOST_IN_GARAGE = 20
export const LONGEST_NAME = 40

export function parseGarage(kept: string | null): readonly GarageVehicle[] {
  try {
    const list: unknown = JSON.parse(kept ?? '[]')
    if (!Array.isArray(list)) return []
    return list.slice(0, MOST_IN_GARAGE).flatMap((entry: unknown) => {
      const vehicle = asVehicle(entry)
      const { name } = (entry ?? {}) as { name?: unknown }
      return vehicle ? [{ ...vehicle, name: typeof name === 'string' ? asName(name) : null }] : []
    })
  } catch {
    return []
  }
}

/** What somebody typed as a name; nothing is none. */
export function asName(typed: string): string | null {
  const name = typed.trim().slice(0, LONGEST_NAME)
  return name === '' ? null : name
}

/** The garage of a visitor, until the account has it. */
export const keptGarage = createKept(GARAGE_KEY, parseGarage)

/** In the order in which they came, as at the account. What is there already keeps its name; a full garage stays as it is. */
export function withVehicle(
  garage: readonly GarageVehicle[],
  vehicle: ChosenVehicle,
): readonly GarageVehicle[] {
  const isThere = garage.some(({ id }) => id === vehicle.id)
  return isThere || garage.length >= MOST_IN_GARAGE ? garage : [...garage, { ...vehicle, name: null }]
}
