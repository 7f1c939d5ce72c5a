import type { Kysely } from 'kysely'
import type { MasterCategoryId, ShopId } from '#domain/ids.ts'
import type { Tables } from '#server/platform/database/tables.ts'

export type ListedCategory = {
  id: MasterCategoryId
  name: string
  isShown: boolean
  image: string | null
  products: number
}

/** All categories in the order of the shop's menus, with how many products each has, published or not. */
export async function listCategories(db: Kysely<Tables>, shopId: ShopId): Promise<ListedCategory[]> {
  const counts = db
    .selectFrom('products')
    .select((row) => ['master_category_id', row.fn.countAll().as('products')])
    .where('shop_id', '=', shopId)
    .groupBy('master_category_id')
    .as('counts')
  const rows = await db
    .selectFrom('master_categories')
    .leftJoin(counts, 'counts.master_category_id', 'master_categories.id')
    .select(['id', 'name', 'status', 'image', 'counts.products'])
    .where('shop_id', '=', shopId)
    .orderBy('position')
    .orderBy('id')
    .execute()
  return rows.map(({ status, products, ...row }) => ({
    ...row,
    isShown: status === 1,
    products: Number(products ?? 0),
  }))
}
