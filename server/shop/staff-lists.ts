import type { Kysely } from 'kysely'
import type { StaffId } from '#domain/ids.ts'
import { MOST_BULK } from '#domain/staff/bulk/bulk.ts'
import { ORDER_LIST, type OrderQuery } from '#domain/staff/lists/list-orders.ts'
import { PRODUCT_LIST, type ProductQuery } from '#domain/staff/lists/list-products.ts'
import { STOCK_LIST, type StockQuery } from '#domain/staff/lists/list-stock.ts'
import { MOST_REORDERED } from '#domain/stock/reorder.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import { listPricesOf, previewSteepPrices } from './office/bulk/preview-prices.ts'
import { forgetBulks, listBulks, readBulk } from './office/bulk/queries.ts'
import { runBulk } from './office/bulk/run-bulk.ts'
import { startBulk, undoBulk } from './office/bulk/start-bulk.ts'
import { findCustomer, findCustomers } from './office/customers-list/find-customers.ts'
import { findDrafts, readDraftsById } from './office/drafts-list/find-drafts.ts'
import { findUnsent } from './office/messages-list/find-unsent.ts'
import {
  countOrders,
  findOrders,
  listFoundOrderIds,
  readOrdersById,
} from './office/orders-list/find-orders.ts'
import { findNeedsPerson } from './office/payments-list/find-needs-person.ts'
import { countProducts, findProducts, listFoundProductIds } from './office/products-list/find-products.ts'
import { countReturns, findReturns } from './office/returns-list/find-returns.ts'
import {
  countStock,
  findStock,
  findStockBySku,
  listFoundStockIds,
  readStockById,
} from './office/stock-list/find-stock.ts'
import { recentFigures } from './office/today/recent-figures.ts'
import { countWaiting, readFigures } from './office/today/today.ts'
import { findSelection, forgetSelections, keepSelection } from './office/views/selections.ts'
import { listViews, removeView, saveView } from './office/views/views.ts'
import { fillOrderWords } from './orders/record/fill-order-words.ts'
import type { OrderDeps } from './orders/record/order-deps.ts'

/*
 * How the back office finds things: its lists, their views, and what is selected of them.
 */

/** what is done with a selection is done with so many orders at most; products are changed in the background, many more */
const MOST_SELECTED = 10_000

/** All orders that match, as they are now, under a key. */
async function selectOrders(
  deps: Pick<OrderDeps, 'db' | 'engine' | 'payments' | 'now'>,
  query: OrderQuery,
  staffId: StaffId,
): Promise<{ key: string; count: number; isMore: boolean }> {
  const { ids, isMore } = await listFoundOrderIds(deps, query, { limit: MOST_SELECTED })
  const key = await keepSelection(deps, { list: ORDER_LIST.name, ids, staffId })
  return { key, count: ids.length, isMore }
}

/** All products that match, as they are now, under a key. */
async function selectProducts(
  deps: Pick<OrderDeps, 'db' | 'engine' | 'now'>,
  query: ProductQuery,
  staffId: StaffId,
): Promise<{ key: string; count: number }> {
  const ids = await listFoundProductIds(deps, query, { limit: MOST_BULK })
  const key = await keepSelection(deps, { list: PRODUCT_LIST.name, ids, staffId })
  return { key, count: ids.length }
}

/** The first products of the stock that match, under a key: one more than are reordered at once, to tell that there are more. */
async function selectStock(
  deps: Pick<OrderDeps, 'db' | 'engine' | 'now'>,
  query: StockQuery,
  staffId: StaffId,
): Promise<{ key: string; count: number }> {
  const ids = await listFoundStockIds(deps, query, { limit: MOST_REORDERED + 1 })
  const key = await keepSelection(deps, { list: STOCK_LIST.name, ids, staffId })
  return { key, count: ids.length }
}

export const LIST_VERBS = {
  countProducts,
  findProducts,
  forgetBulks,
  runBulk,
  selectProducts,
  listPricesOf,
  previewSteepPrices,
  startBulk,
  undoBulk,

  countOrders,
  countReturns,
  countStock,
  countWaiting,
  fillOrderWords,
  findCustomer,
  findCustomers,
  findDrafts,
  findNeedsPerson,
  findOrders,
  findReturns,
  findStock,
  findStockBySku,
  findUnsent,
  readDraftsById,
  readFigures,
  recentFigures,
  readOrdersById,
  readStockById,
  selectOrders,
  selectStock,

  findSelection,
  forgetSelections,
  keepSelection,
  removeView,
  saveView,
}

export const LIST_READS = {
  listBulks,
  readBulk,
  listViews,
} satisfies Record<string, (db: Kysely<Tables>, ...args: never[]) => unknown>
