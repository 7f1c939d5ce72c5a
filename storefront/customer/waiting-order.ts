/** Remembers in this browser that an order was left for its payment, so that only then anybody asks about it. */
const KEY = 'order_waiting'

export function rememberWaitingOrder(userId: number, orderId: number): void {
  localStorage.setItem(KEY, JSON.stringify({ userId, orderId }))
}

export function findWaitingOrder(userId: number): number | undefined {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? '{}') as { userId?: number; orderId?: number }
    return kept.userId === userId ? kept.orderId : undefined
  } catch {
    return undefined
  }
}

export function forgetWaitingOrder(): void {
  localStorage.removeItem(KEY)
}
