import { tabStorage } from './storage.ts'

/**
 * What a visitor wanted in the cart, until the login that it needs. It is kept by this tab alone and for a short while; it
 * is never in a URL, or a link could fill somebody's cart.
 */
export type WaitingProduct = { productId: number; name: string | undefined; until: number }

const KEY = 'product_waiting'
const KEPT_FOR = 15 * 60_000

export function rememberWaitingProduct({ id, name }: { id: number; name: string }): void {
  tabStorage.write(KEY, JSON.stringify({ productId: id, name, at: Date.now() }))
}

export function forgetWaitingProduct(): void {
  tabStorage.remove(KEY)
}

export function readWaitingProduct(): WaitingProduct | undefined {
  return parseWaitingProduct(tabStorage.read(KEY), Date.now())
}

/** The product that waits, once: it is forgotten as it is taken. */
export function takeWaitingProduct(): WaitingProduct | undefined {
  const waiting = readWaitingProduct()
  forgetWaitingProduct()
  return waiting
}

export function parseWaitingProduct(kept: string | null, now: number): WaitingProduct | undefined {
  try {
    const { productId, name, at } = JSON.parse(kept ?? '{}') as Record<string, unknown>
    const isYoung = typeof at === 'number' && at <= now && now - at < KEPT_FOR
    if (!isYoung || !Number.isSafeInteger(productId)) return undefined
    const isNamed = typeof name === 'string' && name !== ''
    return { productId: productId as number, name: isNamed ? name : undefined, until: at + KEPT_FOR }
  } catch {
    return undefined
  }
}
