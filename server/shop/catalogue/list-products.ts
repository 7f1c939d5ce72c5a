import { type Kysely, sql } from 'kysely'
import { categoryKey } from '#domain/catalogue/category-key.ts'
import type { ProductId, ShopId } from '#domain/ids.ts'
import { engineOf } from '#server/platform/database/engine.ts'
import { indexedBy } from '#server/platform/database/indexed-by.ts'
import type { Database } from '#server/platform/database/open-database.ts'
import { preparedQuery } from '#server/platform/database/prepared-query.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import type { Product } from './product.ts'
import { publicProducts } from './queries.ts'

/** The price on the card, in rupees, as `cardPrice` has it; its indexes are by this very expression. */
const CARD_PRICE = sql.raw<number>(
  '(2 * products.selling_price * (10000 + products.tax) + 1000000) / 2000000',
)

/** The last column is the id everywhere: it tells apart those that are the same by all others. */
const ORDERS = {
  ID: { columns: ['id'], direction: 'asc' },
  LATEST: { columns: ['updated_at', 'id'], direction: 'desc' },
  ADDED: { columns: ['added_at', 'id'], direction: 'desc' },
  NAME: { columns: ['name_key', 'id'], direction: 'asc' },
  PRICE_LOW: { columns: ['card_price', 'id'], direction: 'asc' },
  PRICE_HIGH: { columns: ['card_price', 'id'], direction: 'desc' },
  BEST_SELLING: { columns: ['units_sold', 'views', 'updated_at', 'id'], direction: 'desc' },
} as const satisfies Record<string, { columns: SortColumn[]; direction: 'asc' | 'desc' }>

type SortColumn = keyof Tables['products'] | 'card_price'

export type ProductOrder = keyof typeof ORDERS

type ListOptions = {
  shopId: ShopId
  masterCategory?: string | undefined
  order: ProductOrder
  limit: number
  /** the last product of the page before */
  after?: ProductId | undefined
}

/** One page of the public catalogue. A page costs the same wherever in the list it lies. */
export async function listProducts({ db }: Pick<Database, 'db'>, options: ListOptions): Promise<Product[]> {
  const { order, limit, shopId, masterCategory, after } = options
  const passed = after === undefined ? [] : await positionOf(db, after, order)
  if (!passed) return []
  const atMost = READ_SIZES.find((size) => size >= limit) ?? limit
  const category = masterCategory === undefined ? [] : [categoryKey(masterCategory)]
  const read = (part: Part, position: (number | string)[]) => {
    const shape = { order, atMost, ofCategory: masterCategory !== undefined, part }
    return pageQuery(shape)(db, shopId, ...category, ...position)
  }
  if (passed.length === 0) return (await read('first', [])).slice(0, limit)
  if (engineOf(db) !== 'sqlite' || passed.length === 1) return (await read('behind', passed)).slice(0, limit)
  const tied = await read('tied', passed)
  const further = tied.length < limit ? await read('beyond', passed.slice(0, -1)) : []
  return [...tied, ...further].slice(0, limit)
}

/** Where a product stands in an order, whether it is still public or not. */
async function positionOf(
  db: Kysely<Tables>,
  id: ProductId,
  order: ProductOrder,
): Promise<(number | string)[] | undefined> {
  const [row] = await positions[order](db, id)
  return row && ORDERS[order].columns.map((name) => row[name] as number | string)
}

type Position = Partial<Record<string, number | string>>
type FindPosition = (db: Kysely<Tables>, id: ProductId) => Promise<Position[]>

const findPosition = (order: ProductOrder): FindPosition =>
  preparedQuery((db, id: ProductId) =>
    db
      .selectFrom('products')
      .select(ORDERS[order].columns.map((name) => column(name).as(name)))
      .where('id', '=', id),
  )

const positions = Object.fromEntries(
  Object.keys(ORDERS).map((order) => [order, findPosition(order as ProductOrder)]),
) as Record<ProductOrder, FindPosition>

/**
 * Few sizes, or callers could fill the engines' memory with statements that differ in a number. The first is a page of the storefront's
 * listing, and one more that tells whether there is another.
 */
const READ_SIZES = [25, 40, 100, 1_000]

/**
 * The first ones, or those behind a position. SQLite finds a position by its index only without the id, and would go
 * through all that are tied with it, which after an import are all there are. There, those behind come in two parts: the
 * tied ones with a further id, and those beyond them.
 */
type Part = 'first' | 'behind' | 'tied' | 'beyond'

type PageShape = { order: ProductOrder; atMost: number; ofCategory: boolean; part: Part }
type PageQuery = (db: Kysely<Tables>, shopId: ShopId, ...others: (number | string)[]) => Promise<Product[]>

const pageQueries = new Map<string, PageQuery>()

function pageQuery(shape: PageShape): PageQuery {
  const key = JSON.stringify(shape)
  const kept = pageQueries.get(key)
  if (kept) return kept
  const made: PageQuery = preparedQuery((db, shopId, ...others) => selectPage(db, shape, shopId, ...others))
  pageQueries.set(key, made)
  return made
}

/** The limit is written into the SQL: PostgreSQL plans a page of unknown length as if it were a tenth of all. */
export function selectPage(
  db: Kysely<Tables>,
  { order, atMost, ofCategory, part }: PageShape,
  shopId: ShopId,
  ...others: (number | string)[]
) {
  const { columns, direction } = ORDERS[order]
  const index = `products_${ofCategory ? 'of_category_' : ''}by_${columns[0]}`
  const along = part === 'tied' || part === 'beyond' ? db.withPlugin(indexedBy('products', index)) : db
  let query = publicProducts(along).where('products.shop_id', '=', shopId)
  const [category, ...position] = ofCategory ? others : [undefined, ...others]
  if (category !== undefined) {
    const id = masterCategoryId(db, shopId, category as string)
    query = query.where('products.master_category_id', '=', id)
  }
  if (part === 'tied') {
    const id = position.pop() as ProductId
    for (const [index, value] of position.entries()) {
      query = query.where(sql<boolean>`${column(columns[index] ?? 'id')} = ${value}`)
    }
    query = query.where('products.id', direction === 'asc' ? '>' : '<', id)
  } else if (part !== 'first') {
    const compared = sql.join(columns.slice(0, position.length).map(column))
    const further = sql.raw(direction === 'asc' ? '>' : '<')
    query = query.where(sql<boolean>`(${compared}) ${further} (${sql.join(position)})`)
  }
  // Those that are tied differ by their id alone, which SQLite does not see of an expression.
  const sorted: readonly SortColumn[] = part === 'tied' ? ['id'] : columns
  for (const name of sorted) query = query.orderBy(column(name), direction)
  return query.limit(sql.lit(atMost))
}

const column = (name: SortColumn) =>
  name === 'card_price' ? CARD_PRICE : sql.ref<number | string>(`products.${name}`)

function masterCategoryId(db: Kysely<Tables>, shopId: ShopId, key: string) {
  return db
    .selectFrom('master_categories')
    .select('id')
    .where('shop_id', '=', shopId)
    .where('name_key', '=', key)
}
