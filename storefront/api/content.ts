import { findPageText } from '#domain/profile/page-slug.ts'
import { SHOP_ID } from '#domain/profile/shop-id.ts'
import { servicesOfPage } from './services.ts'

/** Asks the content service for a shop's texts, wherever it is. */
export type SendContent = (shopId: number, signal?: AbortSignal) => Promise<{ status: number; body: unknown }>

/** The rich text of a policy page, if the shop has one of that slug. */
export async function findPage(
  send: SendContent,
  slug: string,
  signal?: AbortSignal,
): Promise<string | undefined> {
  const { status, body } = await send(SHOP_ID, signal)
  if (status >= 300 || !Array.isArray(body)) throw new Error(`Server error ${status}`)
  return findPageText((body[0] ?? {}) as Record<string, string>, slug)
}

export const sendContentFromBrowser: SendContent = async (shopId, signal) => {
  const response = await fetch(`${servicesOfPage().content}/content`, {
    method: 'POST',
    headers: { accept: '*/*' },
    body: new URLSearchParams({ shopId: String(shopId) }),
    cache: 'no-store',
    signal: signal ?? null,
  })
  return { status: response.status, body: await response.json().catch(() => undefined) }
}
