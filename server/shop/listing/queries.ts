import { type Kysely, sql } from 'kysely'
import type { MasterCategoryId, ProductId, ShopId } from '#domain/ids.ts'
import { isOneOf } from '#server/platform/database/one-of.ts'
import type { Database } from '#server/platform/database/open-database.ts'
import { preparedQuery } from '#server/platform/database/prepared-query.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import { isPublic } from '#server/shop/catalogue/queries.ts'

type Where = Pick<Database, 'db'>

const SELECTION = [
  'id',
  'name_key as nameKey',
  'master_category_id as masterCategoryId',
  'brand as brands',
  'country_of_origin as origins',
  'technology as technologies',
  'colour_temperature as kelvin',
  'selling_price as sellingPrice',
  'tax',
  'discount',
  'offer_ends_at as offerEndsAt',
  'warranty_months as warrantyMonths',
  'stock',
  'units_sold as unitsSold',
  'views',
  'added_at as addedAt',
  'updated_at as updatedAt',
  'fits_by as fitsBy',
  'positions',
  'bases',
  'vehicles',
  'vehicle_kinds as vehicleKinds',
  'brings_own_lamp as bringsOwnLamp',
  'road_use as roadUse',
] as const

/** The public products of a shop, and of each what listings sort and narrow by. */
const listed = (db: Kysely<Tables>, shopId: ShopId) =>
  db.selectFrom('products').select(SELECTION).where('shop_id', '=', shopId).where(isPublic)

export type ListedRow = Awaited<ReturnType<typeof listRowsAfter>>[number]

const CHUNK = 200

const rowsAfter = preparedQuery((db, shopId: ShopId, after: number) =>
  listed(db, shopId)
    .where('id', '>', after as ProductId)
    .orderBy('id')
    .limit(sql.lit(CHUNK)),
)

/** Some of them, by ascending id; none when there are no more. */
export function listRowsAfter(db: Kysely<Tables>, shopId: ShopId, after: number) {
  return rowsAfter(db, shopId, after)
}

const rowsOf = preparedQuery((db, shopId: ShopId, ids: string) =>
  listed(db, shopId).where(isOneOf(db, 'products.id', ids)),
)

/** Those among these that are public. */
export function listRows({ db }: Where, shopId: ShopId, ids: readonly number[]): Promise<ListedRow[]> {
  return rowsOf(db, shopId, JSON.stringify(ids))
}

type InNameOrder = { id: ProductId; nameKey: string }

const idsByName = preparedQuery((db, shopId: ShopId, nameKey: string, id: number) =>
  db
    .selectFrom('products')
    .select(['id', 'name_key as nameKey'])
    .where('shop_id', '=', shopId)
    .where(isPublic)
    .where(sql<boolean>`(name_key, id) > (${nameKey}, ${id})`)
    .orderBy('name_key')
    .orderBy('id')
    .limit(sql.lit(CHUNK)),
)

/** Some of them that follow this one by name. */
export function listByName(
  db: Kysely<Tables>,
  shopId: ShopId,
  { nameKey, id }: { nameKey: string; id: number },
): Promise<InNameOrder[]> {
  return idsByName(db, shopId, nameKey, id)
}

const nameKeys = preparedQuery((db, ids: string) =>
  db
    .selectFrom('products')
    .select(['id', 'name_key as nameKey'])
    .where(isOneOf(db, 'id', ids)),
)

export function listNameKeys({ db }: Where, ids: readonly number[]): Promise<InNameOrder[]> {
  return nameKeys(db, JSON.stringify(ids))
}

/** Master categories by their keys. */
export async function listCategoryKeys(
  db: Kysely<Tables>,
  shopId: ShopId,
): Promise<Map<string, MasterCategoryId>> {
  const rows = await db
    .selectFrom('master_categories')
    .select(['id', 'name_key as nameKey'])
    .where('shop_id', '=', shopId)
    .execute()
  return new Map(rows.map(({ id, nameKey }) => [nameKey, id]))
}
