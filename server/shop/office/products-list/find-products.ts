import { setImmediate as nextTurn } from 'node:timers/promises'
import { type Kysely, type Selectable, sql } from 'kysely'
import { type ProductState, productState } from '#domain/catalogue/publishing.ts'
import type { SeenPrice } from '#domain/forms/catalogue/seen-price.ts'
import type { ProductId } from '#domain/ids.ts'
import type { BasisPoints, Paise } from '#domain/money/paise.ts'
import { priceAt } from '#domain/money/pricing.ts'
import type { Refusal } from '#domain/refusal.ts'
import { PRODUCT_LIST, type ProductQuery } from '#domain/staff/lists/list-products.ts'
import { type StockLevel, stockLevel } from '#domain/staff/lists/list-stock.ts'
import type { PrefixRange } from '#server/platform/database/begins-with.ts'
import type { Database } from '#server/platform/database/open-database.ts'
import { preparedQuery } from '#server/platform/database/prepared-query.ts'
import { preparedShapes } from '#server/platform/database/prepared-shapes.ts'
import type { ProductTable } from '#server/platform/database/tables/catalogue.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import { isBehind, type Page, pageById, type Starts, startOf } from '#server/platform/list-page.ts'
import { matching, shapeOf } from '../stock-list/find-stock.ts'

type Deps = Pick<Database, 'db'>
type DepsNow = Deps & { now: number }

export type ListedProduct = {
  id: ProductId
  sku: string
  name: string
  image: string | null
  /** before tax, discount taken off */
  price: Paise
  discount: BasisPoints
  /** as it stands now, with all that belongs to it */
  priceNow: SeenPrice
  stock: number
  level: StockLevel
  state: ProductState
  tags: string[]
  addedAt: number
}

const PER_PAGE = 50
const MOST_COUNTED = 1_000

/** One page of the products that somebody looks for, shown to customers or not. */
export async function findProducts(
  deps: DepsNow,
  query: ProductQuery,
  { limit = PER_PAGE }: { limit?: number } = {},
): Promise<Page<ListedProduct> | Refusal> {
  return pageById(PRODUCT_LIST, query, {
    limit,
    read: async ({ descending, after, limit: count }) => {
      const { shape, words, values } = askedFor(query)
      const list = pages(`${descending} ${after === undefined} ${shape}`, () =>
        preparedQuery((db, limit: number, from: Starts, asked: Values, ...texts: PrefixRange[]) =>
          found({ db }, query, asked, texts)
            .select([...COLUMNS, TAGS.as('tags')])
            .where(isBehind(from, descending))
            .orderBy('id', descending ? 'desc' : 'asc')
            .limit(limit),
        ),
      )
      const products = await list(deps.db, count, startOf(after), values, ...words)
      return products.map((it) => ({
        id: it.id,
        sku: it.number,
        name: it.name,
        image: it.feature_image,
        stock: it.stock,
        price: it.selling_price,
        discount: it.discount,
        priceNow: priceAt(
          {
            sellingPrice: it.selling_price,
            tax: it.tax,
            discount: it.discount,
            offerEndsAt: it.offer_ends_at,
            printedMrp: it.printed_mrp,
          },
          deps.now,
        ),
        addedAt: it.added_at,
        level: stockLevel({ stock: it.stock, minStock: it.min_stock }),
        tags: it.tags?.split('\n') ?? [],
        state: productState({
          publish: it.publish,
          isOnline: it.is_online,
          publishAt: it.publish_at,
          archivedAt: it.archived_at,
        }),
      }))
    },
  })
}

const COLUMNS = [
  ...(['id', 'number', 'name', 'feature_image', 'selling_price', 'discount', 'stock', 'min_stock'] as const),
  ...(['tax', 'offer_ends_at', 'printed_mrp'] as const),
  ...(['publish', 'is_online', 'publish_at', 'archived_at', 'added_at'] as const),
] as const

/** A line for each: no tag has several. */
const TAGS = sql<string | null>`(select string_agg(tag, ${sql.lit('\n')} order by tag) from product_tags
  where product_id = products.id)`

type Listed = Pick<Selectable<ProductTable>, (typeof COLUMNS)[number]> & { tags: string | null }

type ListPage<Row> = (
  db: Kysely<Tables>,
  limit: number,
  from: Starts,
  asked: Values,
  ...words: PrefixRange[]
) => Promise<Row[]>
const pages = preparedShapes<ListPage<Listed>>()

export async function countProducts(
  deps: Deps,
  query: ProductQuery,
): Promise<{ count: number; isMore: boolean }> {
  const ids = await listFoundProductIds(deps, query, { limit: MOST_COUNTED + 1 })
  return { count: Math.min(ids.length, MOST_COUNTED), isMore: ids.length > MOST_COUNTED }
}

/** so many in one go: others have their turn between two of them */
const IDS_AT_ONCE = 5_000

/** All of them by their ids, in the order of the list, up to so many. */
export async function listFoundProductIds(
  { db }: Deps,
  query: ProductQuery,
  { limit }: { limit: number },
): Promise<ProductId[]> {
  const { shape, words, values } = askedFor(query)
  const descending = query.sort === 'newest'
  const ids: ProductId[] = []
  while (ids.length < limit) {
    const [after, most] = [ids.at(-1), Math.min(limit - ids.length, IDS_AT_ONCE)]
    const list = idPages(`${descending} ${after === undefined} ${shape}`, () =>
      preparedQuery((of, count: number, from: Starts, asked: Values, ...texts: PrefixRange[]) =>
        found({ db: of }, query, asked, texts)
          .select('id')
          .where(isBehind(from, descending))
          .orderBy('id', descending ? 'desc' : 'asc')
          .limit(count),
      ),
    )
    const some = await list(db, most, startOf(after), values, ...words)
    for (const { id } of some) ids.push(id)
    if (some.length < most) break
    await nextTurn()
  }
  return ids
}

const idPages = preparedShapes<ListPage<{ id: ProductId }>>()

/** What is asked for as values. */
type Values = { priceFrom?: Paise; priceTo?: Paise; tag?: string }

function askedFor(query: ProductQuery): { shape: string; words: PrefixRange[]; values: Values } {
  const { tag, price } = query.filters
  const { shape, words } = shapeOf(query)
  const values: Values = {
    ...(price?.from !== undefined && { priceFrom: price.from }),
    ...(price?.to !== undefined && { priceTo: price.to }),
    ...(tag !== undefined && { tag: tag.toLowerCase() }),
  }
  return { shape: `${Object.keys(values).join()} ${shape}`, words, values }
}

function found(deps: Deps, query: ProductQuery, asked: Values, texts: readonly PrefixRange[]) {
  const { tag, priceFrom, priceTo } = asked
  let some = matching(deps, query, texts)
  if (priceFrom !== undefined) some = some.where('selling_price', '>=', priceFrom)
  if (priceTo !== undefined) some = some.where('selling_price', '<=', priceTo)
  if (tag === undefined) return some
  const tagged = deps.db.selectFrom('product_tags').select('product_id').where('tag', '=', tag)
  return some.where('id', 'in', tagged)
}
