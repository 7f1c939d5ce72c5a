import { AUDIT_LIST } from './list-audit.ts'
import { CUSTOMER_LIST } from './list-customers.ts'
import { DRAFT_LIST } from './list-drafts.ts'
import { UNSENT_LIST } from './list-messages.ts'
import { NEED_LIST } from './list-needs.ts'
import { ORDER_LIST } from './list-orders.ts'
import { PRODUCT_LIST } from './list-products.ts'
import type { ListDefinition } from './list-query.ts'
import { RETURN_LIST } from './list-returns.ts'
import { STOCK_LIST } from './list-stock.ts'
import {
  READY_AUDIT_VIEWS,
  READY_ORDER_VIEWS,
  READY_RETURN_VIEWS,
  READY_STOCK_VIEWS,
  type ReadyView,
} from './list-views.ts'

/** Every list of the back office, by its name. */
const LISTS: Readonly<Record<string, { definition: ListDefinition; readyViews: readonly ReadyView[] }>> = {
  audit: { definition: AUDIT_LIST, readyViews: READY_AUDIT_VIEWS },
  customers: { definition: CUSTOMER_LIST, readyViews: [] },
  drafts: { definition: DRAFT_LIST, readyViews: [] },
  messages: { definition: UNSENT_LIST, readyViews: [] },
  orders: { definition: ORDER_LIST, readyViews: READY_ORDER_VIEWS },
  payments: { definition: NEED_LIST, readyViews: [] },
  products: { definition: PRODUCT_LIST, readyViews: [] },
  returns: { definition: RETURN_LIST, readyViews: READY_RETURN_VIEWS },
  stock: { definition: STOCK_LIST, readyViews: READY_STOCK_VIEWS },
}

export function findList(name: string) {
  return Object.hasOwn(LISTS, name) ? LISTS[name] : undefined
}
