import type { Database } from '#server/platform/database/open-database.ts'
import { findAnyProduct } from '#server/shop/catalogue/queries.ts'
import { deleteEntry, type WishlistEntry, type WishlistKey } from './queries.ts'

/** The entry that was removed; nothing where none was there, which is what was wanted. */
export async function removeFromWishlist(
  { db }: Pick<Database, 'db'>,
  key: WishlistKey,
): Promise<WishlistEntry | undefined> {
  const entryId = await deleteEntry(db, key)
  if (entryId === undefined) return undefined
  const product = await findAnyProduct(db, key.productId)
  return product && { entryId, userId: key.userId, product }
}
