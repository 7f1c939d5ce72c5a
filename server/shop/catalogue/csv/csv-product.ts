import type { Kysely } from 'kysely'
import { SHOP_ID } from '#domain/shop-id.ts'
import type { Flag } from '#server/platform/database/tables/columns.ts'
import type { Tables } from '#server/platform/database/tables.ts'

export type CsvPicture = { image: string; alt: string | null }

/** What a CSV says of a product; categories by their names. */
export type CsvProduct = {
  number: string
  name: string
  local_name: string | null
  title: string | null
  brand: string | null
  master_category: string
  category: string | null
  selling_price: number
  tax: number
  discount: number
  offer_ends_at: number | null
  printed_mrp: number | null
  dealer_price: number | null
  hsn_code: string | null
  barcode: string | null
  country_of_origin: string | null
  importer: string | null
  stock: number
  min_stock: number
  publish: Flag
  is_online: Flag
  bulb_types: string
  colour_temperature: number | null
  seo_keywords: string | null
  description: string | null
  specification: string | null
  how_to_use: string | null
  other_information: string | null
  feature_image: string | null
  pictures: CsvPicture[]
}

export type StoredProduct = CsvProduct & { id: number }

function storedProducts(db: Kysely<Tables>) {
  return db
    .selectFrom('products')
    .innerJoin('master_categories', 'master_categories.id', 'products.master_category_id')
    .leftJoin('categories', 'categories.id', 'products.category_id')
    .select([
      'products.id',
      'products.number',
      'products.name',
      'products.local_name',
      'products.title',
      'products.brand',
      'master_categories.name as master_category',
      'categories.name as category',
      'products.selling_price',
      'products.tax',
      'products.discount',
      'products.offer_ends_at',
      'products.printed_mrp',
      'products.dealer_price',
      'products.hsn_code',
      'products.barcode',
      'products.country_of_origin',
      'products.importer',
      'products.stock',
      'products.min_stock',
      'products.publish',
      'products.is_online',
      'products.bulb_types',
      'products.colour_temperature',
      'products.seo_keywords',
      'products.description',
      'products.specification',
      'products.how_to_use',
      'products.other_information',
      'products.feature_image',
    ])
    .where('products.shop_id', '=', SHOP_ID)
}

/** The next so many products, drafts too, by id. */
export async function listStoredAfter(
  db: Kysely<Tables>,
  id: number,
  limit: number,
): Promise<StoredProduct[]> {
  const rows = await storedProducts(db)
    .where('products.id', '>', id)
    .orderBy('products.id')
    .limit(limit)
    .execute()
  return withPictures(db, rows)
}

export async function listStoredByNumber(
  db: Kysely<Tables>,
  numbers: readonly string[],
): Promise<StoredProduct[]> {
  if (numbers.length === 0) return []
  return withPictures(db, await storedProducts(db).where('products.number', 'in', numbers).execute())
}

async function withPictures(
  db: Kysely<Tables>,
  rows: Omit<StoredProduct, 'pictures'>[],
): Promise<StoredProduct[]> {
  if (rows.length === 0) return []
  const ids = rows.map((row) => row.id)
  const pictures = await db
    .selectFrom('product_images')
    .select(['product_id', 'image', 'alt'])
    .where('product_id', 'in', ids)
    .orderBy('product_id')
    .orderBy('position')
    .execute()
  const byProduct = Map.groupBy(pictures, (picture) => picture.product_id)
  return rows.map((row) => ({
    ...row,
    pictures: (byProduct.get(row.id) ?? []).map(({ image, alt }) => ({ image, alt })),
  }))
}
