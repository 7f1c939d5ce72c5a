import type { Kysely, Transaction } from 'kysely'
import { categoryKey } from '#domain/catalogue/category-key.ts'
import type { CategoryId, MasterCategoryId } from '#domain/ids.ts'
import { SHOP_ID } from '#domain/profile/shop-id.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import { searchName } from '../search-columns.ts'

/** The categories by what they are known by: master categories in any letter case, with commas or without, others to the letter. */
export type CategoryNames = {
  master: Map<string, MasterCategoryId>
  plain: Map<string, CategoryId>
}

export async function readCategoryNames(db: Kysely<Tables>): Promise<CategoryNames> {
  const master = await db
    .selectFrom('master_categories')
    .select(['id', 'name_key'])
    .where('shop_id', '=', SHOP_ID)
    .execute()
  const plain = await db
    .selectFrom('categories')
    .select(['id', 'name'])
    .where('shop_id', '=', SHOP_ID)
    .execute()
  return {
    master: new Map(master.map(({ id, name_key }) => [name_key, id])),
    plain: new Map(plain.map(({ id, name }) => [name, id])),
  }
}

/** As people choose one. */
export async function listSubcategories(db: Kysely<Tables>): Promise<string[]> {
  const found = await db
    .selectFrom('categories')
    .select('name')
    .where('shop_id', '=', SHOP_ID)
    .orderBy('name')
    .execute()
  return found.map(({ name }) => name)
}

/** Names that the shop does not know yet, in the order in which they came. */
export type NewNames = { master: Set<string>; plain: Set<string> }

/** Adds what is missing and returns all. New master categories come last in the shop's menus. */
export async function addCategories(
  db: Transaction<Tables>,
  { master, plain }: NewNames,
  now: number,
): Promise<CategoryNames> {
  if (master.size > 0) {
    const { last } = await db
      .selectFrom('master_categories')
      .select((row) => row.fn.coalesce(row.fn.max('position'), row.lit(0)).as('last'))
      .executeTakeFirstOrThrow()
    await db
      .insertInto('master_categories')
      .values(
        [...master].map((name, index) => ({
          shop_id: SHOP_ID,
          name,
          name_key: categoryKey(name),
          search_name: searchName(name),
          status: 1,
          position: last + 1 + index,
          added_at: now,
        })),
      )
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }
  if (plain.size > 0) {
    await db
      .insertInto('categories')
      .values([...plain].map((name) => ({ shop_id: SHOP_ID, name, search_name: searchName(name) })))
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }
  return readCategoryNames(db)
}
