import { type Kysely, type Selectable, type SelectQueryBuilder, sql } from 'kysely'
import { dayNumber } from '#domain/calendar-day.ts'
import type { ProductId } from '#domain/ids.ts'
import type { Paise } from '#domain/money/paise.ts'
import { parseOrderText } from '#domain/orders/order-words.ts'
import { SHOP_ID } from '#domain/profile/shop-id.ts'
import type { Refusal } from '#domain/refusal.ts'
import { STOCK_LIST, type StockLevel, type StockQuery, stockLevel } from '#domain/staff/lists/list-stock.ts'
import { COVER_DAYS, daysOfCover } from '#domain/stock/days-of-cover.ts'
import { beginsWith, type PrefixRange, prefixRange } from '#server/platform/database/begins-with.ts'
import { isOneOf } from '#server/platform/database/one-of.ts'
import type { Database } from '#server/platform/database/open-database.ts'
import { pipeline } from '#server/platform/database/pipeline.ts'
import { preparedQuery } from '#server/platform/database/prepared-query.ts'
import { preparedShapes } from '#server/platform/database/prepared-shapes.ts'
import type { ProductTable } from '#server/platform/database/tables/catalogue.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import { isBehind, type Page, pageById, type Starts, startOf } from '#server/platform/list-page.ts'
import { awaitedProducts, countNoticesOf } from '#server/shop/back-in-stock/queries.ts'
import { unitsSoldSince } from '#server/shop/stock/sales.ts'

type Deps = Pick<Database, 'db'> & { now: number }

export type StockRow = {
  id: ProductId
  sku: string
  name: string
  image: string | null
  price: Paise
  stock: number
  minStock: number
  level: StockLevel
  isShown: boolean
  /** in the last 30 days, today included */
  sold: number
  /** none: nothing was sold in these */
  daysOfCover: number | undefined
  /** how many customers wait to hear that it is back */
  askedFor: number
  bin: string | null
}

const PER_PAGE = 50
const MOST_COUNTED = 1_000

export async function findStock(
  deps: Deps,
  query: StockQuery,
  { limit = PER_PAGE }: { limit?: number } = {},
): Promise<Page<StockRow> | Refusal> {
  return pageById(STOCK_LIST, query, {
    limit,
    read: async ({ descending, after, limit: count }) => {
      const { shape, words } = shapeOf(query)
      const list = pages(`${descending} ${after === undefined} ${shape}`, () =>
        preparedQuery((db, limit: number, from: Starts, ...texts: PrefixRange[]) =>
          matching({ db }, query, texts)
            .select(COLUMNS)
            .where(isBehind(from, descending))
            .orderBy('id', descending ? 'desc' : 'asc')
            .limit(limit),
        ),
      )
      return asRows(deps, await list(deps.db, count, startOf(after), ...words))
    },
  })
}

/** One product of it, by its SKU. */
export async function findStockBySku(deps: Deps, sku: string): Promise<StockRow | undefined> {
  return (await asRows(deps, await listBySku(deps.db, sku)))[0]
}

const listBySku = preparedQuery((db, sku: string) =>
  db.selectFrom('products').select(COLUMNS).where('shop_id', '=', SHOP_ID).where('number', '=', sku),
)

/** Those of some ids, in the order in which they are named. */
export async function readStockById(deps: Deps, ids: readonly ProductId[]): Promise<StockRow[]> {
  const rows = await asRows(deps, await listById(deps.db, JSON.stringify(ids)))
  const found = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => found.get(id) ?? [])
}

const listById = preparedQuery((db, ids: string) =>
  db
    .selectFrom('products')
    .select(COLUMNS)
    .where('shop_id', '=', SHOP_ID)
    .where(isOneOf(db, 'id', ids)),
)

type ListPage = (db: Kysely<Tables>, limit: number, from: Starts, ...words: PrefixRange[]) => Promise<Read[]>
const pages = preparedShapes<ListPage>()

const COLUMNS = [
  ...(['id', 'number', 'name', 'feature_image', 'selling_price', 'stock', 'min_stock', 'bin'] as const),
  ...(['publish', 'is_online'] as const),
] as const

type Read = Pick<Selectable<ProductTable>, (typeof COLUMNS)[number]>

async function asRows(deps: Deps, products: readonly Read[]): Promise<StockRow[]> {
  const ids = products.map(({ id }) => id)
  const [sold, asked] = await pipeline(deps.db, () => [
    unitsSoldSince(deps, { ids, fromDay: dayNumber(deps.now) - COVER_DAYS + 1 }),
    countNoticesOf(deps, ids),
  ])
  return products.map((it) => {
    const facts = { stock: it.stock, minStock: it.min_stock, sold: sold.get(it.id) ?? 0 }
    return {
      id: it.id,
      sku: it.number,
      name: it.name,
      image: it.feature_image,
      price: it.selling_price,
      ...facts,
      level: stockLevel(facts),
      daysOfCover: daysOfCover(facts),
      bin: it.bin,
      isShown: it.publish === 1 && it.is_online === 1,
      askedFor: asked.get(it.id) ?? 0,
    }
  })
}

type ListIds = (db: Kysely<Tables>, limit: number, ...words: PrefixRange[]) => Promise<{ id: ProductId }[]>
const idLists = preparedShapes<ListIds>()

/** The first of them by their ids, in the order of the list. */
export async function listFoundStockIds(
  deps: Deps,
  query: StockQuery,
  { limit }: { limit: number },
): Promise<ProductId[]> {
  const { shape, words } = shapeOf(query)
  const order = query.sort === 'newest' ? 'desc' : 'asc'
  const list = idLists(`${order} ${shape}`, () =>
    preparedQuery((db, count: number, ...texts: PrefixRange[]) =>
      matching({ db }, query, texts).select('id').orderBy('id', order).limit(count),
    ),
  )
  return (await list(deps.db, limit, ...words)).map(({ id }) => id)
}

type Count = (db: Kysely<Tables>, limit: number, ...words: PrefixRange[]) => Promise<{ count: number }[]>
const counts = preparedShapes<Count>()

export async function countStock(deps: Deps, query: StockQuery): Promise<{ count: number; isMore: boolean }> {
  const { shape, words } = shapeOf(query)
  const counted = counts(shape, () =>
    preparedQuery((db, limit: number, ...texts: PrefixRange[]) =>
      db
        .selectFrom(matching({ db }, query, texts).select('id').limit(limit).as('some'))
        .select((it) => it.fn.countAll<number>().as('count')),
    ),
  )
  const [{ count } = { count: 0 }] = await counted(deps.db, MOST_COUNTED + 1, ...words)
  return { count: Math.min(count, MOST_COUNTED), isMore: count > MOST_COUNTED }
}

type Products = SelectQueryBuilder<Tables, 'products', object>

type Choice = {
  text: string
  filters: Pick<StockQuery['filters'], 'stock' | 'shown' | 'archived'> & { asked?: boolean | undefined }
}

/** What decides how such a query is written, and what it brings besides. */
export function shapeOf({ text, filters: { stock, shown, archived, asked } }: Choice): {
  shape: string
  words: PrefixRange[]
} {
  const words = parseOrderText(text).map(({ word }) => prefixRange(word))
  return { shape: [words.length, stock?.toSorted().join() ?? '', shown, archived, asked].join(' '), words }
}

/** Products by their words, stock, and whether customers see them or wait for them. Archived ones are found only when asked for. */
export function matching(
  { db }: Pick<Deps, 'db'>,
  { filters }: Choice,
  texts: readonly PrefixRange[],
): Products {
  let found: Products = db.selectFrom('products')
  for (const text of texts) {
    const words = db
      .selectFrom('product_words')
      .select('product_id')
      .where(beginsWith(db, sql.ref('word'), text))
    found = found.where('id', 'in', words)
  }
  const { stock, shown, archived, asked } = filters
  if (stock) {
    const short = db.selectFrom('short_products').select('product_id')
    found = found.where(({ or, eb }) =>
      or([
        ...(stock.includes('out') ? [eb('id', 'in', short.where('is_out', '=', sql.lit(1)))] : []),
        ...(stock.includes('low') ? [eb('id', 'in', short.where('is_out', '=', sql.lit(0)))] : []),
        ...(stock.includes('enough') ? [eb('id', 'not in', short)] : []),
      ]),
    )
  }
  // Written out, as the index of those that are not shown is.
  if (shown === true) found = found.where(sql<boolean>`(publish = 1 and is_online = 1)`)
  if (shown === false) found = found.where(sql<boolean>`(publish = 0 or is_online = 0)`)
  found = found.where('archived_at', archived ? 'is not' : 'is', null)
  if (asked !== undefined) found = found.where('id', asked ? 'in' : 'not in', awaitedProducts(db))
  return found
}
