import type { Kysely } from 'kysely'
import type { ShopId } from '#domain/ids.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import { findShop } from '../queries.ts'
import { listPolicyPages } from './queries.ts'
import { serveRichText } from './rich-text.ts'
import { fillShopWords } from './shop-words.ts'

/** The shop's policy pages by their slugs, with the shop's own words in them, safe to show. */
export async function readPolicies(db: Kysely<Tables>, shopId: ShopId): Promise<Record<string, string>> {
  const shop = await findShop(db, shopId)
  if (!shop) return {}
  const pages = await listPolicyPages(db, shop.id)
  // Sanitised with the shop's words in it: what they say may have become part of a link.
  return Object.fromEntries(pages.map(({ slug, body }) => [slug, serveRichText(fillShopWords(body, shop))]))
}
