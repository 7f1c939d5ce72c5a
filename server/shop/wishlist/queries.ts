import type { Kysely } from 'kysely'
import type { ProductId, ShopId, UserId, WishlistEntryId } from '#domain/ids.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import type { Product } from '#server/shop/catalogue/product.ts'
import { publicProducts } from '#server/shop/catalogue/queries.ts'

/** Whose wishlist, and which product on it. */
export type WishlistKey = {
  userId: UserId
  shopId: ShopId
  productId: ProductId
}

export type WishlistEntry = {
  entryId: WishlistEntryId
  userId: UserId
  product: Product
}

/** The newest entry first. What is no longer public is left out, and comes back when it is again. */
export async function listWishlist(
  db: Kysely<Tables>,
  { userId, shopId }: Pick<WishlistKey, 'userId' | 'shopId'>,
): Promise<WishlistEntry[]> {
  const rows = await publicProducts(db)
    .innerJoin('wishlist_entries', 'wishlist_entries.product_id', 'products.id')
    .select('wishlist_entries.id as entryId')
    .where('wishlist_entries.user_id', '=', userId)
    .where('wishlist_entries.shop_id', '=', shopId)
    .orderBy('wishlist_entries.id', 'desc')
    .execute()
  return rows.map(({ entryId, ...product }) => ({ entryId, userId, product }))
}

export async function listWishedProductIds(db: Kysely<Tables>, userId: UserId): Promise<ProductId[]> {
  const entries = await db
    .selectFrom('wishlist_entries')
    .select('product_id')
    .where('user_id', '=', userId)
    .execute()
  return entries.map((entry) => entry.product_id)
}

/** How many entries a wishlist has besides that of one product. */
export async function countOtherEntries(
  db: Kysely<Tables>,
  { userId, productId }: WishlistKey,
): Promise<number> {
  const { count } = await db
    .selectFrom('wishlist_entries')
    .select((it) => it.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .where('product_id', '<>', productId)
    .executeTakeFirstOrThrow()
  return count
}

/** The id of the entry, new or old. */
export async function insertOrFindEntry(
  db: Kysely<Tables>,
  { userId, shopId, productId }: WishlistKey,
  now: number,
): Promise<WishlistEntryId> {
  const { id } = await db
    .insertInto('wishlist_entries')
    .values({ shop_id: shopId, user_id: userId, product_id: productId, added_at: now })
    // An update to what is there already, because "do nothing" would return no id.
    .onConflict((conflict) => conflict.columns(['user_id', 'product_id']).doUpdateSet({ shop_id: shopId }))
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function deleteEntry(
  db: Kysely<Tables>,
  key: WishlistKey,
): Promise<WishlistEntryId | undefined> {
  const deleted = await db
    .deleteFrom('wishlist_entries')
    .where('user_id', '=', key.userId)
    .where('shop_id', '=', key.shopId)
    .where('product_id', '=', key.productId)
    .returning('id')
    .executeTakeFirst()
  return deleted?.id
}

export async function deleteWishlistOf(db: Kysely<Tables>, userId: UserId): Promise<void> {
  await db.deleteFrom('wishlist_entries').where('user_id', '=', userId).execute()
}
