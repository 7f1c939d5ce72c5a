import { createKept } from './kept.ts'
import { browserStorage } from './storage.ts'

/**
 * The vehicle that this browser’s customer has chosen: kept in localStorage, so that it survives reload and login; public
 * HTML never knows it.
 */
export type ChosenVehicle = {
  id: string
  /** Swift 2018–2023 */
  chip: string
  make: string
}

export function parseVehicle(kept: string | null): ChosenVehicle | undefined {
  if (kept === null) return undefined
  try {
    return asVehicle(JSON.parse(kept))
  } catch {
    return undefined
  }
}

/** What was kept, if it is a vehicle. */
export function asVehicle(kept: unknown): ChosenVehicle | undefined {
  const { id, chip, make } = (kept ?? {}) as Partial<Record<keyof ChosenVehicle, unknown>>
  const isWhole = typeof id === 'string' && typeof chip === 'string' && typeof make === 'string'
  return isWhole && id !== '' && chip !== '' ? { id, chip, make } : undefined
}

const chosen = createKept('vehicle', parseVehicle)

export const useChosenVehicle: () => ChosenVehicle | undefined = chosen.use

/** For what happens at the press of a button. */
export const currentVehicle: () => ChosenVehicle | undefined = chosen.get

const REMOVED = 'vehicle_removed'

/** Whether it was taken away in this browser, and no other was chosen since: then it does not come back by itself. */
export const wasRemoved = (vehicleId: string): boolean => browserStorage.read(REMOVED) === vehicleId

export function chooseVehicle(vehicle: ChosenVehicle | undefined): void {
  const before = chosen.get()
  if (vehicle) browserStorage.remove(REMOVED)
  else if (before) browserStorage.write(REMOVED, before.id)
  chosen.set(vehicle)
}
