import type { Kysely, Transaction } from 'kysely'
import type { ProductId } from '#domain/ids.ts'
import { SHOP_ID } from '#domain/profile/shop-id.ts'
import { engineOf } from '#server/platform/database/engine.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import { CSV_SELECTION, type CsvProduct } from '../product.ts'

export type StoredProduct = CsvProduct & {
  id: ProductId
  publishAt: number | null
  archivedAt: number | null
}

function storedProducts(db: Kysely<Tables>) {
  return db
    .selectFrom('products')
    .innerJoin('master_categories', 'master_categories.id', 'products.master_category_id')
    .leftJoin('categories', 'categories.id', 'products.category_id')
    .select(['products.id', 'publish_at as publishAt', 'archived_at as archivedAt', ...CSV_SELECTION])
    .where('products.shop_id', '=', SHOP_ID)
}

/** The next so many products, drafts too, by id. */
export async function listStoredAfter(
  db: Kysely<Tables>,
  id: ProductId,
  limit: number,
): Promise<StoredProduct[]> {
  const rows = await storedProducts(db)
    .where('products.id', '>', id)
    .orderBy('products.id')
    .limit(limit)
    .execute()
  return withPictures(db, rows)
}

export async function listStoredBySku(db: Kysely<Tables>, skus: readonly string[]): Promise<StoredProduct[]> {
  if (skus.length === 0) return []
  return withPictures(db, await storedProducts(db).where('products.number', 'in', skus).execute())
}

export async function findStored(db: Kysely<Tables>, id: ProductId): Promise<StoredProduct | undefined> {
  const rows = await storedProducts(db).where('products.id', '=', id).execute()
  return (await withPictures(db, rows))[0]
}

/** Until the transaction ends nobody else changes it. */
export async function lockStored(db: Transaction<Tables>, id: ProductId): Promise<StoredProduct | undefined> {
  if (engineOf(db) === 'postgres')
    await db.selectFrom('products').select('id').where('id', '=', id).forNoKeyUpdate().execute()
  return findStored(db, id)
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
