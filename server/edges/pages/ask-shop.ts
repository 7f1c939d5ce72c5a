import { SHOP_ID } from '#domain/profile/shop-id.ts'
import type { Send } from './send.ts'

/** How the shop calls itself and looks where there is no page around it. */
export type ShopSign = {
  name: string
  shortName: string
  tagline: string | null
  description: string | null
  icon: string | null
}

const QUERY = `query shop($filter: shopFilter!) {
  shop(filter: $filter) { name shortName tagline description icon }
}`

/** Asks as the pages ask, so that it is the same shop also where its data is elsewhere; nothing where it cannot be asked. */
export async function askShop(send: Send): Promise<ShopSign | undefined> {
  const call = { operationName: 'shop', variables: { filter: { id: SHOP_ID } }, query: QUERY }
  const reply = await send(call).catch(() => undefined)
  const body = reply?.body as { data?: { shop?: ShopSign | null } | null } | undefined
  return body?.data?.shop ?? undefined
}
