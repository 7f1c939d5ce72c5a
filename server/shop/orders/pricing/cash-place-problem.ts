import type { Transaction } from 'kysely'
import { cashProblem } from '#domain/payments/cash.ts'
import { kindOfOrder } from '#domain/payments/payment-kinds.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import { findCashTerms } from '#server/shop/payments/cash/settings.ts'
import type { PlacedOrder } from '../record/placed-order.ts'

/** What is to be paid at the door can only go where the shop takes cash. Why it cannot go there, or nothing. */
export async function cashPlaceProblem(
  db: Transaction<Tables>,
  order: PlacedOrder,
  { pincode }: { pincode: string },
): Promise<string | undefined> {
  if (!kindOfOrder(order).isPaidAtDoor) return undefined
  const terms = await findCashTerms(db, order.shopId)
  const problem = cashProblem({ ...terms, mostOpen: 1 }, { pincode, isBarred: false, open: 0 })
  return problem === undefined ? undefined : `Cash on delivery is not offered at ${pincode}`
}
