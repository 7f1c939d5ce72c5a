import { type Kysely, sql } from 'kysely'
import type { ShopId } from '#domain/ids.ts'
import type { Candidate } from '#domain/search/rank.ts'
import type { Tables } from '#server/platform/database/tables.ts'

const LAST_CHARACTER = '\u{10ffff}'
const LONGEST_KEY = 200
const MOST_SO_NUMBERED = 50

/** Products by their whole name, or by their number or its beginning, however many words are common. */
export async function findByKey(db: Kysely<Tables>, shopId: ShopId, typed: string): Promise<Candidate[]> {
  const key = typed.slice(0, LONGEST_KEY)
  const [named, numbered] = await Promise.all([
    candidates(db, shopId).where('name_key', '=', key).execute(),
    candidates(db, shopId)
      .where('number_key', '>=', key)
      .where('number_key', '<', key + LAST_CHARACTER)
      .orderBy('number_key')
      .execute(),
  ])
  return [...named, ...numbered]
}

function candidates(db: Kysely<Tables>, shopId: ShopId) {
  return db
    .selectFrom('product_search')
    .select([
      'product_id as id',
      'number',
      'name',
      'labels',
      'categories',
      'keywords',
      sql<string | null>`null`.as('texts'),
      'units_sold as unitsSold',
      'views',
    ])
    .where('shop_id', '=', shopId)
    .limit(MOST_SO_NUMBERED)
}
