import type { Kysely } from 'kysely'
import type { ShopId } from '#domain/ids.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import { findDeliveryRule } from '#server/shop/delivery/queries.ts'
import { findShop } from '../queries.ts'
import { listPolicyPages } from './queries.ts'
import { serveRichText } from './rich-text.ts'
import { fillShopWords } from './shop-words.ts'

/** The shop's policy pages by their slugs, with the shop's own words in them, safe to show. */
export async function readPolicies(db: Kysely<Tables>, shopId: ShopId): Promise<Record<string, string>> {
  const shop = await findShop(db, shopId)
  if (!shop) return {}
  const pages = await listPolicyPages(db, shop.id)
  const numbers = {
    delivery: await findDeliveryRule(db, shop.id),
    returnDays: await findReturnDays(db, shop.id),
  }
  // Sanitised with the shop's words in it: what they say may have become part of a link.
  return Object.fromEntries(
    pages.map(({ slug, body }) => [slug, serveRichText(fillShopWords(body, shop, numbers))]),
  )
}

async function findReturnDays(db: Kysely<Tables>, shopId: ShopId): Promise<number | null> {
  const shop = await db.selectFrom('shops').select('return_days').where('id', '=', shopId).executeTakeFirst()
  return shop?.return_days ?? null
}
