import { tabStorage } from './storage.ts'

/**
 * What a visitor wanted in the cart, until the login that it needs. It is kept by this tab alone and for a short while; it
 * is never in a URL, or a link could fill somebody's cart.
 */
const KEY = 'product_waiting'
const KEPT_FOR = 15 * 60_000

export function rememberWaitingProduct(productId: number): void {
  tabStorage.write(KEY, JSON.stringify({ productId, at: Date.now() }))
}

export function forgetWaitingProduct(): void {
  tabStorage.remove(KEY)
}

/** The product that waits, once: it is forgotten as it is taken. */
export function takeWaitingProduct(): number | undefined {
  const kept = tabStorage.read(KEY)
  forgetWaitingProduct()
  return parseWaitingProduct(kept, Date.now())
}

export function parseWaitingProduct(kept: string | null, now: number): number | undefined {
  try {
    const { productId, at } = JSON.parse(kept ?? '{}') as { productId?: unknown; at?: unknown }
    const isYoung = typeof at === 'number' && at <= now && now - at < KEPT_FOR
    return isYoung && Number.isSafeInteger(productId) ? (productId as number) : undefined
  } catch {
    return undefined
  }
}
