import { type Kysely, sql } from 'kysely'
import type { ProductId, ShopId } from '#domain/ids.ts'
import type { BasisPoints } from '#domain/money/paise.ts'
import { isOneOf } from '#server/platform/database/one-of.ts'
import type { Database } from '#server/platform/database/open-database.ts'
import { preparedQuery } from '#server/platform/database/prepared-query.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import {
  DETAIL_SELECTION,
  PRODUCT_SELECTION,
  type Product,
  type ProductDetails,
  type ProductPicture,
  type ProductTexts,
  TEXT_SELECTION,
} from './product.ts'

/** What every public read shows: published and online. Literals, so that the partial indexes serve it. */
export const isPublic = sql<boolean>`products.publish = 1 and products.is_online = 1`

/** Products of every kind, drafts too: for what a customer has kept since they were public. */
export function allProducts(db: Kysely<Tables>) {
  return db
    .selectFrom('products')
    .innerJoin('master_categories', 'master_categories.id', 'products.master_category_id')
    .leftJoin('categories', 'categories.id', 'products.category_id')
    .select(PRODUCT_SELECTION)
}

export function publicProducts(db: Kysely<Tables>) {
  return allProducts(db).where(isPublic)
}

const productById = preparedQuery((db, shopId: ShopId, id: ProductId) =>
  publicProducts(db).where('products.shop_id', '=', shopId).where('products.id', '=', id),
)

export async function findProduct(
  db: Kysely<Tables>,
  shopId: ShopId,
  id: ProductId,
): Promise<Product | undefined> {
  return (await productById(db, shopId, id))[0]
}

/** A product whether public or not; nothing only when it never was. */
export async function findAnyProduct(db: Kysely<Tables>, id: ProductId): Promise<Product | undefined> {
  return allProducts(db).where('products.id', '=', id).executeTakeFirst()
}

export async function countProducts(db: Kysely<Tables>, shopId: ShopId): Promise<number> {
  const { count } = await db
    .selectFrom('products')
    .select((it) => it.fn.countAll<number>().as('count'))
    .where('shop_id', '=', shopId)
    .where(isPublic)
    .executeTakeFirstOrThrow()
  return count
}

type Where = Pick<Database, 'db'>

/** The public ones among these, in the order of the ids. */
export async function listProductsById(
  { db }: Where,
  shopId: ShopId,
  ids: readonly ProductId[],
): Promise<Product[]> {
  if (ids.length === 0) return []
  const found = await productsByIds(db, shopId, JSON.stringify(ids))
  const byId = new Map(found.map((product) => [product.id, product]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

const productsByIds = preparedQuery((db, shopId: ShopId, ids: string) =>
  publicProducts(db)
    .where('products.shop_id', '=', shopId)
    .where(isOneOf(db, 'products.id', ids)),
)

/** Those of any kind among these, drafts too, in no order. */
export async function listAnyProductsById(db: Kysely<Tables>, ids: readonly ProductId[]): Promise<Product[]> {
  return ids.length === 0 ? [] : anyProductsByIds(db, JSON.stringify(ids))
}

const anyProductsByIds = preparedQuery((db, ids: string) =>
  allProducts(db).where(isOneOf(db, 'products.id', ids)),
)

export async function listPictures({ db }: Where, productIds: ProductId[]): Promise<ProductPicture[]> {
  return picturesByIds(db, JSON.stringify(productIds))
}

const picturesByIds = preparedQuery((db, ids: string) =>
  db
    .selectFrom('product_images')
    .select(['id', 'product_id as productId', 'image', 'alt'])
    .where(isOneOf(db, 'product_id', ids))
    .orderBy('product_id')
    .orderBy('position'),
)

export async function listTexts(
  { db }: Where,
  productIds: ProductId[],
): Promise<(ProductTexts & { id: ProductId })[]> {
  return textsByIds(db, JSON.stringify(productIds))
}

const textsByIds = preparedQuery((db, ids: string) =>
  db
    .selectFrom('products')
    .select(['products.id', ...TEXT_SELECTION])
    .where(isOneOf(db, 'id', ids)),
)

export async function listDetails(
  { db }: Where,
  productIds: ProductId[],
): Promise<(ProductDetails & { id: ProductId })[]> {
  return detailsByIds(db, JSON.stringify(productIds))
}

const detailsByIds = preparedQuery((db, ids: string) =>
  db
    .selectFrom('products')
    .select(['products.id', ...DETAIL_SELECTION])
    .where(isOneOf(db, 'id', ids)),
)

/** In months; nothing where no public product has any. */
export async function findLongestWarranty(db: Kysely<Tables>, shopId: ShopId): Promise<number | null> {
  const [longest] = await highestOf.warranty_months(db, shopId)
  return longest?.value || null
}

/** Of what the public can buy; nothing where that is nothing. */
export async function findTopTaxRate(db: Kysely<Tables>, shopId: ShopId): Promise<BasisPoints | null> {
  const [top] = await highestOf.tax(db, shopId)
  return top?.value ?? null
}

/** Each by its index. */
const highest = (fact: 'warranty_months' | 'tax') =>
  preparedQuery((db, shopId: ShopId) =>
    db
      .selectFrom('products')
      .select(`${fact} as value`)
      .where('shop_id', '=', shopId)
      .where(fact, 'is not', null)
      .where(isPublic)
      .orderBy(fact, 'desc')
      .limit(1),
  )

const highestOf = { warranty_months: highest('warranty_months'), tax: highest('tax') }

/** The highest id of any product, public or not; 0 without any. */
export async function findHighestProductId(db: Kysely<Tables>, shopId: ShopId): Promise<number> {
  const row = await db
    .selectFrom('products')
    .select((it) => it.fn.max('id').as('id'))
    .where('shop_id', '=', shopId)
    .executeTakeFirst()
  return row?.id ?? 0
}

/** The public products of a range of ids, and when each was changed. */
export async function listProductDates(
  db: Kysely<Tables>,
  shopId: ShopId,
  { from, to }: { from: ProductId; to: ProductId },
): Promise<{ id: ProductId; updatedAt: number }[]> {
  return db
    .selectFrom('products')
    .select(['id', 'updated_at as updatedAt'])
    .where('shop_id', '=', shopId)
    .where('id', '>=', from)
    .where('id', '<=', to)
    .where(isPublic)
    .orderBy('id')
    .execute()
}
