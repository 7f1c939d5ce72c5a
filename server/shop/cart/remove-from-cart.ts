import type { Kysely } from 'kysely'
import type { Tables } from '#server/platform/database/tables.ts'
import { type CartKey, type CartLine, deleteLine, withProduct } from './queries.ts'

/** The line that was removed; nothing where none was there, which is what was wanted. */
export async function removeFromCart(db: Kysely<Tables>, key: CartKey): Promise<CartLine | undefined> {
  const line = await deleteLine(db, key)
  return line && withProduct(db, key, line)
}
