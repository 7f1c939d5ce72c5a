import type { ProductId } from '#domain/ids.ts'
import { PRODUCT_LIST, type ProductQuery } from '#domain/list-products.ts'
import { type StockLevel, stockLevel } from '#domain/list-stock.ts'
import type { BasisPoints, Paise } from '#domain/money.ts'
import type { Refusal } from '#domain/refusal.ts'
import type { Database } from '#server/platform/database/open-database.ts'
import { type Page, pageById } from '#server/platform/list-page.ts'
import { matching } from '#server/shop/stock-list/find-stock.ts'

type Deps = Pick<Database, 'db' | 'engine'>

export type ListedProduct = {
  id: ProductId
  sku: string
  name: string
  image: string | null
  /** before tax, discount taken off */
  price: Paise
  discount: BasisPoints
  stock: number
  level: StockLevel
  isShown: boolean
  tags: string[]
  addedAt: number
}

const PER_PAGE = 50
const MOST_COUNTED = 1_000

/** One page of the products that somebody looks for, shown to customers or not. */
export async function findProducts(
  deps: Deps,
  query: ProductQuery,
  { limit = PER_PAGE }: { limit?: number } = {},
): Promise<Page<ListedProduct> | Refusal> {
  return pageById(PRODUCT_LIST, query, {
    limit,
    read: async ({ descending, after, limit: count }) => {
      let some = found(deps, query)
        .select(['id', 'number', 'name', 'feature_image', 'selling_price', 'discount', 'stock', 'min_stock'])
        .select(['publish', 'is_online', 'added_at'])
        .orderBy('id', descending ? 'desc' : 'asc')
        .limit(count)
      if (after !== undefined) some = some.where('id', descending ? '<' : '>', after as ProductId)
      const products = await some.execute()
      const tags = await tagsOf(
        deps,
        products.map(({ id }) => id),
      )
      return products.map((it) => ({
        ...{ id: it.id, sku: it.number, name: it.name, image: it.feature_image, stock: it.stock },
        ...{ price: it.selling_price, discount: it.discount, addedAt: it.added_at },
        ...{ level: stockLevel({ stock: it.stock, minStock: it.min_stock }), tags: tags.get(it.id) ?? [] },
        isShown: it.publish === 1 && it.is_online === 1,
      }))
    },
  })
}

export async function countProducts(
  deps: Deps,
  query: ProductQuery,
): Promise<{ count: number; isMore: boolean }> {
  const ids = await listFoundProductIds(deps, query, { limit: MOST_COUNTED + 1 })
  return { count: Math.min(ids.length, MOST_COUNTED), isMore: ids.length > MOST_COUNTED }
}

/** All of them by their ids, in the order of the list, up to so many. */
export async function listFoundProductIds(
  deps: Deps,
  query: ProductQuery,
  { limit }: { limit: number },
): Promise<ProductId[]> {
  const rows = await found(deps, query)
    .select('id')
    .orderBy('id', query.sort === 'newest' ? 'desc' : 'asc')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

function found(deps: Deps, { text, filters }: ProductQuery) {
  const { tag, price } = filters
  let some = matching(deps, { text, filters })
  if (tag !== undefined) {
    const tagged = deps.db
      .selectFrom('product_tags')
      .select('product_id')
      .where('tag', '=', tag.toLowerCase())
    some = some.where('id', 'in', tagged)
  }
  if (price?.from !== undefined) some = some.where('selling_price', '>=', price.from)
  if (price?.to !== undefined) some = some.where('selling_price', '<=', price.to)
  return some
}

async function tagsOf({ db }: Deps, ids: readonly ProductId[]): Promise<Map<ProductId, string[]>> {
  const tags = new Map<ProductId, string[]>()
  if (ids.length === 0) return tags
  const rows = await db
    .selectFrom('product_tags')
    .select(['product_id', 'tag'])
    .where('product_id', 'in', ids)
    .orderBy('tag')
    .execute()
  for (const { product_id, tag } of rows) tags.set(product_id, [...(tags.get(product_id) ?? []), tag])
  return tags
}
