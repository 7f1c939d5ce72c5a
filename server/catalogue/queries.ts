import { type Kysely, sql } from 'kysely'
import type { Tables } from '../database/tables.ts'
import { nameKey } from './name-key.ts'
import type { Product, ProductPicture } from './product.ts'

const PRODUCT_COLUMNS = [
  'products.id',
  'products.shop_id as shopId',
  'products.number',
  'products.name',
  'products.local_name as localName',
  'products.title',
  'products.brand',
  'products.description',
  'products.specification',
  'products.how_to_use as howToUse',
  'products.other_information as otherInformation',
  'products.seo_keywords as seoKeywords',
  'products.bulb_types as bulbTypes',
  'products.colour_temperature as colourTemperature',
  'products.master_category_id as masterCategoryId',
  'master_categories.name as masterCategory',
  'products.category_id as categoryId',
  'categories.name as category',
  'products.selling_price as sellingPrice',
  'products.tax',
  'products.discount',
  'products.offer_ends_at as offerEndsAt',
  'products.hsn_code as hsnCode',
  'products.barcode',
  'products.stock',
  'products.min_stock as minStock',
  'products.publish',
  'products.is_online as isOnline',
  'products.views',
  'products.feature_image as featureImage',
  'products.added_at as addedAt',
  'products.updated_at as updatedAt',
] as const

/** What every public read shows: published and online. Literals, so that the partial indexes serve it. */
const isPublic = sql<boolean>`products.publish = 1 and products.is_online = 1`

/** Products of every kind, drafts too: for what a customer has kept since they were public. */
export function allProducts(db: Kysely<Tables>) {
  return db
    .selectFrom('products')
    .innerJoin('master_categories', 'master_categories.id', 'products.master_category_id')
    .leftJoin('categories', 'categories.id', 'products.category_id')
    .select(PRODUCT_COLUMNS)
}

export function publicProducts(db: Kysely<Tables>) {
  return allProducts(db).where(isPublic)
}

const ORDERS = {
  ID: { columns: ['id'], direction: 'asc' },
  LATEST: { columns: ['updated_at', 'id'], direction: 'desc' },
  NAME: { columns: ['name_key', 'id'], direction: 'asc' },
  PRICE_LOW: { columns: ['selling_price', 'id'], direction: 'asc' },
  PRICE_HIGH: { columns: ['selling_price', 'id'], direction: 'desc' },
  BEST_SELLING: { columns: ['units_sold', 'views', 'updated_at', 'id'], direction: 'desc' },
} as const satisfies Record<string, { columns: (keyof Tables['products'])[]; direction: 'asc' | 'desc' }>

export type ProductOrder = keyof typeof ORDERS

type ListOptions = {
  shopId: number
  masterCategory?: string | undefined
  order: ProductOrder
  limit: number
  /** the last product of the page before */
  after?: number | undefined
}

/** One page of the public catalogue. A page costs the same wherever in the list it lies. */
export async function listProducts(db: Kysely<Tables>, options: ListOptions): Promise<Product[]> {
  const { columns, direction } = ORDERS[options.order]
  let query = publicProducts(db).where('products.shop_id', '=', options.shopId)
  if (options.masterCategory !== undefined) {
    query = query.where('products.master_category_id', '=', masterCategoryId(db, options))
  }
  if (options.after !== undefined) {
    const last = await db
      .selectFrom('products')
      .select(columns)
      .where('id', '=', options.after)
      .executeTakeFirst()
    if (!last) return []
    const position = sql.join(columns.map((column) => sql.ref(`products.${column}`)))
    const passed = sql.join(columns.map((column) => sql.val(last[column as keyof typeof last])))
    query = query.where(sql<boolean>`(${position}) ${sql.raw(direction === 'asc' ? '>' : '<')} (${passed})`)
  }
  for (const column of columns) query = query.orderBy(`products.${column}`, direction)
  return query.limit(options.limit).execute()
}

function masterCategoryId(db: Kysely<Tables>, { shopId, masterCategory = '' }: ListOptions) {
  return db
    .selectFrom('master_categories')
    .select('id')
    .where('shop_id', '=', shopId)
    .where('name_key', '=', nameKey(masterCategory))
}

export async function findProduct(
  db: Kysely<Tables>,
  shopId: number,
  id: number,
): Promise<Product | undefined> {
  return publicProducts(db)
    .where('products.shop_id', '=', shopId)
    .where('products.id', '=', id)
    .executeTakeFirst()
}

/** A product whether public or not; nothing only when it never was. */
export async function findAnyProduct(db: Kysely<Tables>, id: number): Promise<Product | undefined> {
  return allProducts(db).where('products.id', '=', id).executeTakeFirst()
}

export async function countProducts(db: Kysely<Tables>, shopId: number): Promise<number> {
  const { count } = await db
    .selectFrom('products')
    .select((it) => it.fn.countAll<number>().as('count'))
    .where('shop_id', '=', shopId)
    .where(isPublic)
    .executeTakeFirstOrThrow()
  return count
}

/** The public ones among these, in the order of the ids. */
export async function listProductsById(
  db: Kysely<Tables>,
  shopId: number,
  ids: readonly number[],
): Promise<Product[]> {
  if (ids.length === 0) return []
  const found = await publicProducts(db)
    .where('products.shop_id', '=', shopId)
    .where('products.id', 'in', ids)
    .execute()
  const byId = new Map(found.map((product) => [product.id, product]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

export async function listPictures(db: Kysely<Tables>, productIds: number[]): Promise<ProductPicture[]> {
  return db
    .selectFrom('product_images')
    .select(['id', 'product_id as productId', 'image', 'alt'])
    .where('product_id', 'in', productIds)
    .orderBy('product_id')
    .orderBy('position')
    .execute()
}
