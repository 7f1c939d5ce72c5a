import { CallError, isRefusal, sendFromBrowser } from '../api/client.ts'
import { changeGarage, readGarage } from '../api/garage.ts'
import { toast } from '../components/notices/toasts.tsx'
import { asCustomer } from '../customer/as-customer.ts'
import { currentLogin, useLogin } from '../customer/login.ts'
import { type ChosenVehicle, chooseVehicle, currentVehicle, wasRemoved } from '../customer/vehicle.ts'
import { createStore } from '../store.ts'
import { asName, type GarageVehicle, keptGarage, MOST_IN_GARAGE, withVehicle } from './kept-garage.ts'

/** The garage at the account, as it was last read, and whose it is. */
const own = createStore<{ userId: number; vehicles: readonly GarageVehicle[] } | undefined>(undefined)

/** The vehicles of whoever is there: at the account of a customer, else in this browser. Nothing until they are known. */
export function useGarage(): readonly GarageVehicle[] | undefined {
  const userId = useLogin()?.userId
  const atAccount = own.use()
  const kept = keptGarage.use()
  if (userId === undefined) return kept
  return atAccount?.userId === userId ? atAccount.vehicles : undefined
}

/** Reads the garage of whoever is logged in. */
export async function loadGarage(): Promise<void> {
  const userId = currentLogin()?.userId
  if (userId === undefined) return
  own.set({ userId, vehicles: await asCustomer(readGarage(sendFromBrowser, userId)) })
}

async function changeOwn(
  userId: number,
  vehicleId: string,
  change: Parameters<typeof changeGarage>[3],
): Promise<void> {
  own.set({
    userId,
    vehicles: await asCustomer(changeGarage(sendFromBrowser, userId, vehicleId, change)),
  })
}

/** From now on the shop speaks of this vehicle, and it is in the garage. */
export function driveVehicle(vehicle: ChosenVehicle): void {
  chooseVehicle(vehicle)
  const userId = currentLogin()?.userId
  if (userId === undefined) keptGarage.set(withVehicle(keptGarage.get(), vehicle))
  // A garage that is full or out of reach is no reason against the choice.
  else if (!isInOwn(userId, vehicle.id)) changeOwn(userId, vehicle.id, {}).catch(() => {})
}

function isInOwn(userId: number, vehicleId: string): boolean {
  const garage = own.get()
  return garage?.userId === userId && garage.vehicles.some(({ id }) => id === vehicleId)
}

export async function renameInGarage(vehicleId: string, typed: string): Promise<void> {
  const userId = currentLogin()?.userId
  if (userId !== undefined) return changeOwn(userId, vehicleId, { name: typed.trim() })
  const name = asName(typed)
  keptGarage.set(keptGarage.get().map((it) => (it.id === vehicleId ? { ...it, name } : it)))
}

export async function removeFromGarage(vehicleId: string): Promise<void> {
  const userId = currentLogin()?.userId
  if (userId !== undefined) return changeOwn(userId, vehicleId, { Delete: true })
  keptGarage.set(keptGarage.get().filter(({ id }) => id !== vehicleId))
}

/**
 * Whoever logs in brings along what this browser has kept: what the account lacks is added, as far as there is room, and the
 * account's own names stay.
 */
export async function joinGarage(userId: number): Promise<void> {
  const kept = keptGarage.get()
  if (kept.length === 0) return
  const atAccount = await asCustomer(readGarage(sendFromBrowser, userId))
  own.set({ userId, vehicles: atAccount })
  const missing = kept.filter(({ id }) => !atAccount.some((it) => it.id === id))
  for (const { id, name, chip } of missing.slice(0, MOST_IN_GARAGE - atAccount.length)) {
    await changeOwn(userId, id, name === null ? {} : { name }).catch((error: unknown) => {
      // Who is not logged in any more takes it along the next time.
      if (!(error instanceof CallError) || !isRefusal(error) || error.code === 'UNAUTHENTICATED') throw error
      // A vehicle that the shop does not know any more is of no use to anybody.
      if (error.code === 'NOT_FOUND') return
      toast('error', `${chip} could not be saved in your garage: ${error.message}`)
    })
  }
  keptGarage.set(undefined)
}

/** On a new device: whoever has one vehicle drives that. What was taken away here by hand stays away. */
export async function driveOnlyVehicle(userId: number): Promise<void> {
  if (own.get()?.userId !== userId) await loadGarage()
  const garage = own.get()
  const [only, ...others] = garage?.userId === userId ? garage.vehicles : []
  if (!only || others.length > 0 || currentVehicle() || wasRemoved(only.id)) return
  chooseVehicle({ id: only.id, chip: only.chip, make: only.make })
}
