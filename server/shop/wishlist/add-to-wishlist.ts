import { Refusal } from '#domain/refusal.ts'
import type { Database } from '#server/platform/database/open-database.ts'
import { findProduct } from '#server/shop/catalogue/queries.ts'
import { countOtherEntries, insertOrFindEntry, type WishlistEntry, type WishlistKey } from './queries.ts'

/** No customer needs more; every list of products looks through the whole wishlist for its hearts. */
const MOST_ENTRIES = 1_000

/** Adding what is there already changes nothing. */
export async function addToWishlist(
  { db, now }: Pick<Database, 'db'> & { now: number },
  key: WishlistKey,
): Promise<WishlistEntry | Refusal> {
  const product = await findProduct(db, key.shopId, key.productId)
  if (!product) return new Refusal('NOT_FOUND', 'Product not found')
  if ((await countOtherEntries(db, key)) >= MOST_ENTRIES) {
    return new Refusal('BAD_USER_INPUT', `A wishlist can hold at most ${MOST_ENTRIES} products`)
  }
  return { entryId: await insertOrFindEntry(db, key, now), userId: key.userId, product }
}
