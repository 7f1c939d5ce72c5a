import { Refusal } from '#domain/refusal.ts'
import type { Database } from '#server/platform/database/open-database.ts'
import { type CartKey, type CartLine, cartLine, insertOrRaise, type ToAdd } from './queries.ts'

/** No customer needs more; without an end, one cart could make everyone wait. */
const MOST_LINES = 200

/** What the product's button says in its place. */
const SOLD_OUT = new Refusal('OUT_OF_STOCK', 'Out of Stock')

/**
 * Adding what is there already changes nothing, unless it asks for more. What is sold out is not added at all. `found`:
 * as `findToAdd` has just found it.
 */
export async function addToCart(
  { db, now }: Pick<Database, 'db'> & { now: number },
  key: CartKey,
  { quantity, found }: { quantity: number; found: ToAdd | undefined },
): Promise<CartLine | Refusal> {
  if (!found) return new Refusal('NOT_FOUND', 'Product not found')
  const { product, stored, lines } = found
  if (product.stock <= 0) return SOLD_OUT
  // Most who press the button again want what is there: then nothing has to be written.
  if (stored && stored.quantity >= quantity) return cartLine(key.userId, stored, product)
  if (!stored && lines >= MOST_LINES) {
    return new Refusal('BAD_USER_INPUT', `A cart can hold at most ${MOST_LINES} different products`)
  }
  return cartLine(key.userId, await insertOrRaise(db, key, { quantity, now }), product)
}
