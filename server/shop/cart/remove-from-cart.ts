import type { Database } from '#server/platform/database/open-database.ts'
import { type CartKey, type CartLine, deleteLine, withProduct } from './queries.ts'

/** The line that was removed; nothing where none was there, which is what was wanted. */
export async function removeFromCart(
  { db }: Pick<Database, 'db'>,
  key: CartKey,
): Promise<CartLine | undefined> {
  const line = await deleteLine(db, key)
  return line && withProduct(db, key, line)
}
