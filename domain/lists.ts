import { ORDER_LIST } from './list-orders.ts'
import type { ListDefinition } from './list-query.ts'
import { READY_ORDER_VIEWS, type ReadyView } from './list-views.ts'

/** Every list of the back office, by its name. */
const LISTS: Readonly<Record<string, { definition: ListDefinition; readyViews: readonly ReadyView[] }>> = {
  orders: { definition: ORDER_LIST, readyViews: READY_ORDER_VIEWS },
}

export function findList(name: string) {
  return Object.hasOwn(LISTS, name) ? LISTS[name] : undefined
}
