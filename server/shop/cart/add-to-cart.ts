import { Refusal } from '#domain/refusal.ts'
import type { Database } from '#server/platform/database/open-database.ts'
import { findProduct } from '#server/shop/catalogue/queries.ts'
import { type CartKey, type CartLine, countOtherLines, insertOrRaise } from './queries.ts'

/** No customer needs more; without an end, one cart could make everyone wait. */
const MOST_LINES = 200

/** What the product's button says in its place. */
const SOLD_OUT = new Refusal('OUT_OF_STOCK', 'Out of Stock')

/** Adding what is there already changes nothing, unless it asks for more. What is sold out is not added at all. */
export async function addToCart(
  { db, now }: Pick<Database, 'db'> & { now: number },
  key: CartKey,
  quantity: number,
): Promise<CartLine | Refusal> {
  const product = await findProduct(db, key.shopId, key.productId)
  if (!product) return new Refusal('NOT_FOUND', 'Product not found')
  if (product.stock <= 0) return SOLD_OUT
  if ((await countOtherLines(db, key)) >= MOST_LINES) {
    return new Refusal('BAD_USER_INPUT', `A cart can hold at most ${MOST_LINES} different products`)
  }
  const line = await insertOrRaise(db, key, { quantity, now })
  return { ...line, userId: key.userId, product }
}
