import type { Kysely } from 'kysely'
import type { ShopId } from '#domain/ids.ts'
import type { Database } from '#server/platform/database/open-database.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import { countProducts } from './queries.ts'

const REMEMBERED_FOR = 60_000

type Count = { shopId: ShopId; at: number; count: Promise<number> }

const remembered = new WeakMap<Kysely<Tables>, Count>()

/** How many products the public sees, up to a minute old: counting a million takes too long for every visitor. */
export async function recentProductCount(
  { db, now }: Pick<Database, 'db'> & { now: number },
  shopId: ShopId,
): Promise<number> {
  const known = remembered.get(db)
  if (known && known.shopId === shopId && now - known.at < REMEMBERED_FOR) return known.count
  const counted: Count = { shopId, at: now, count: countProducts(db, shopId) }
  remembered.set(db, counted)
  try {
    return await counted.count
  } catch (error) {
    // A failure is not remembered.
    if (remembered.get(db) === counted) remembered.delete(db)
    throw error
  }
}
