import { useSyncExternalStore } from 'react'
import { useLogin } from './login.ts'
import { tabStorage } from './storage.ts'

/** The order that was placed last, for as long as this tab is open: whoever is led home may still want to read of it. */
export type PlacedOrder = {
  userId: number
  orderNo: number
  /** the day by which it shall be there, such as 2026-11-24 */
  promisedOn: string | null
}

const KEY = 'order_placed'

const listeners = new Set<() => void>()

export function rememberPlacedOrder(placed: PlacedOrder): void {
  tabStorage.write(KEY, JSON.stringify(placed))
}

export function forgetPlacedOrder(): void {
  tabStorage.remove(KEY)
  for (const listener of listeners) listener()
}

export function parsePlacedOrder(kept: string | null): PlacedOrder | undefined {
  try {
    const { userId, orderNo, promisedOn } = JSON.parse(kept ?? '{}') as Partial<PlacedOrder>
    if (!Number.isSafeInteger(userId) || !Number.isSafeInteger(orderNo)) return undefined
    const isDay = typeof promisedOn === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(promisedOn)
    return { userId: Number(userId), orderNo: Number(orderNo), promisedOn: isDay ? promisedOn : null }
  } catch {
    return undefined
  }
}

/** Theirs who placed it alone: others may use the same browser after them. */
export function usePlacedOrder(): PlacedOrder | undefined {
  const kept = useSyncExternalStore(
    subscribe,
    () => tabStorage.read(KEY),
    () => null,
  )
  const login = useLogin()
  const placed = parsePlacedOrder(kept)
  return placed && placed.userId === login?.userId ? placed : undefined
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
