import { browserStorage } from './storage.ts'

/** Remembers in this browser that an order was left for its payment, so that only then anybody asks about it. */
const KEY = 'order_waiting'

export function rememberWaitingOrder(userId: number, orderId: number): void {
  browserStorage.write(KEY, JSON.stringify({ userId, orderId }))
}

export function findWaitingOrder(userId: number): number | undefined {
  try {
    const kept = JSON.parse(browserStorage.read(KEY) ?? '{}') as { userId?: number; orderId?: number }
    return kept.userId === userId ? kept.orderId : undefined
  } catch {
    return undefined
  }
}

export function forgetWaitingOrder(): void {
  browserStorage.remove(KEY)
}
