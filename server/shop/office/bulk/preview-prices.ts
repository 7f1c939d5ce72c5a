import { sql } from 'kysely'
import type { ProductId } from '#domain/ids.ts'
import { type BasisPoints, FULL, type Paise } from '#domain/money/paise.ts'
import { isSteep } from '#domain/money/price-change.ts'
import { type BulkChange, changedPrice } from '#domain/staff/bulk/bulk.ts'
import { isOneOf } from '#server/platform/database/one-of.ts'
import type { Database } from '#server/platform/database/open-database.ts'

type Where = Pick<Database, 'db'>

/** A product with the price it has, before tax. */
export type PricedProduct = { id: ProductId; sku: string; name: string; price: Paise; tax: BasisPoints }

const MOST_SHOWN = 20

/** The first of some products, with their prices. */
export async function listPricesOf(where: Where, ids: readonly number[]): Promise<PricedProduct[]> {
  return priced(where, ids.slice(0, MOST_SHOWN)).orderBy('id').execute()
}

/** Of a change of prices, those that become so much another one that somebody is to look twice: how many, and the first of them. */
export async function previewSteepPrices(
  where: Where,
  { ids, change }: { ids: readonly number[]; change: BulkChange & { kind: 'price' } },
): Promise<{ count: number; products: (PricedProduct & { after: Paise | undefined })[] }> {
  if ('percent' in change && !isSteep(FULL, FULL + change.percent)) return { count: 0, products: [] }
  const all = priced(where, ids)
  const steep = 'percent' in change ? all : all.where(isSteepTo(change))
  const { count } = await where.db
    .selectFrom(steep.as('steep'))
    .select((it) => it.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  const products = await steep.orderBy('id').limit(MOST_SHOWN).execute()
  return { count, products: products.map((it) => ({ ...it, after: changedPrice(it, change) })) }
}

function isSteepTo(change: { price: Paise } | { withTax: Paise }) {
  if ('price' in change) return sql<boolean>`abs(selling_price - ${change.price}) * 3 > selling_price`
  const now = sql`selling_price * (${sql.lit(FULL)} + tax)`
  return sql<boolean>`abs(${now} - ${change.withTax * FULL}) * 3 > ${now}`
}

const priced = ({ db }: Where, ids: readonly number[]) =>
  db
    .selectFrom('products')
    .select(['id', 'number as sku', 'name', 'selling_price as price', 'tax'])
    .where(isOneOf(db, 'id', JSON.stringify(ids)))
