import type { StaffId } from '#domain/ids.ts'
import { MOST_BULK } from '#domain/staff/bulk/bulk.ts'
import { ORDER_LIST, type OrderQuery } from '#domain/staff/lists/list-orders.ts'
import { PRODUCT_LIST, type ProductQuery } from '#domain/staff/lists/list-products.ts'
import { STOCK_LIST, type StockQuery } from '#domain/staff/lists/list-stock.ts'
import { MOST_REORDERED } from '#domain/stock/reorder.ts'
import type { OrderDeps } from '#server/shop/orders/record/order-deps.ts'
import { listFoundOrderIds } from '../orders-list/find-orders.ts'
import { listFoundProductIds } from '../products-list/find-products.ts'
import { listFoundStockIds } from '../stock-list/find-stock.ts'
import { keepSelection } from '../views/selections.ts'

/** what is done with a selection is done with so many orders at most; products are changed in the background, many more */
const MOST_SELECTED = 10_000

/** All orders that match, as they are now, under a key. */
export async function selectOrders(
  deps: Pick<OrderDeps, 'db' | 'payments' | 'now'>,
  query: OrderQuery,
  staffId: StaffId,
): Promise<{ key: string; count: number; isMore: boolean }> {
  const { ids, isMore } = await listFoundOrderIds(deps, query, { limit: MOST_SELECTED })
  const key = await keepSelection(deps, { list: ORDER_LIST.name, ids, staffId })
  return { key, count: ids.length, isMore }
}

/** All products that match, as they are now, under a key. */
export async function selectProducts(
  deps: Pick<OrderDeps, 'db' | 'now'>,
  query: ProductQuery,
  staffId: StaffId,
): Promise<{ key: string; count: number }> {
  const ids = await listFoundProductIds(deps, query, { limit: MOST_BULK })
  const key = await keepSelection(deps, { list: PRODUCT_LIST.name, ids, staffId })
  return { key, count: ids.length }
}

/** The first products of the stock that match, under a key: one more than are reordered at once, to tell that there are more. */
export async function selectStock(
  deps: Pick<OrderDeps, 'db' | 'now'>,
  query: StockQuery,
  staffId: StaffId,
): Promise<{ key: string; count: number }> {
  const ids = await listFoundStockIds(deps, query, { limit: MOST_REORDERED + 1 })
  const key = await keepSelection(deps, { list: STOCK_LIST.name, ids, staffId })
  return { key, count: ids.length }
}
