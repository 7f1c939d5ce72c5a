import type { Kysely } from 'kysely'
import { isQuantity } from '#domain/cart/cart.ts'
import { WRONG_QUANTITY } from '#domain/forms/cart/cart.ts'
import { Refusal } from '#domain/refusal.ts'
import type { Database } from '#server/platform/database/open-database.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import { type CartKey, type CartLine, findStoredLine, updateQuantity, withProduct } from './queries.ts'

export async function changeQuantity(
  { db }: Pick<Database, 'db'>,
  key: CartKey,
  quantity: number,
): Promise<CartLine | Refusal> {
  const line = isQuantity(quantity)
    ? await updateQuantity(db, key, quantity)
    : await findLineOf(db, key, quantity)
  if (line instanceof Refusal) return line
  const withFacts = line && (await withProduct(db, key, line))
  return withFacts ?? new Refusal('NOT_FOUND', 'This product is not in your cart')
}

/** A line that has more than can be chosen may keep what it has. */
async function findLineOf(db: Kysely<Tables>, key: CartKey, quantity: number) {
  const line = await findStoredLine(db, key)
  return line?.quantity === quantity ? line : new Refusal('BAD_USER_INPUT', WRONG_QUANTITY)
}
