import { useSyncExternalStore } from 'react'

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

const KEY = 'vehicle'

/** What was kept, if it is a vehicle: anything may stand in a browser's storage. */
export function parseVehicle(kept: string | null): ChosenVehicle | undefined {
  if (kept === null) return undefined
  try {
    const { id, chip, make } = JSON.parse(kept) as Partial<Record<keyof ChosenVehicle, unknown>>
    const isWhole = typeof id === 'string' && typeof chip === 'string' && typeof make === 'string'
    return isWhole && id !== '' && chip !== '' ? { id, chip, make } : undefined
  } catch {
    return undefined
  }
}

const listeners = new Set<() => void>()

/** Other tabs write to storage; a page that comes back from the browser's memory looks again. */
const OCCASIONS = ['storage', 'pageshow'] as const

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  for (const occasion of OCCASIONS) window.addEventListener(occasion, listener)
  return () => {
    listeners.delete(listener)
    for (const occasion of OCCASIONS) window.removeEventListener(occasion, listener)
  }
}

let last: { kept: string | null; vehicle: ChosenVehicle | undefined } = { kept: null, vehicle: undefined }

/** The same object as long as the same is kept, so that nothing is drawn anew for it. */
export function currentVehicle(): ChosenVehicle | undefined {
  const kept = localStorage.getItem(KEY)
  if (kept !== last.kept) last = { kept, vehicle: parseVehicle(kept) }
  return last.vehicle
}

/** Pages from the server know of none: they are the same for everyone. */
export function useChosenVehicle(): ChosenVehicle | undefined {
  return useSyncExternalStore(subscribe, currentVehicle, () => undefined)
}

export function chooseVehicle(vehicle: ChosenVehicle | undefined): void {
  if (vehicle === undefined) localStorage.removeItem(KEY)
  else localStorage.setItem(KEY, JSON.stringify(vehicle))
  for (const listener of listeners) listener()
}
