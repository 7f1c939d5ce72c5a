import { fillOrderWords } from './orders/fill-order-words.ts'
import { countOrders, findOrders } from './orders/find-orders.ts'

/*
 * How the back office finds things.
 */

export const LIST_VERBS = {
  countOrders,
  fillOrderWords,
  findOrders,
}
