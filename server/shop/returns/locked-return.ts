import type { Transaction } from 'kysely'
import type { ReturnId } from '#domain/ids.ts'
import { Refusal } from '#domain/refusal.ts'
import { type ReturnStep, takeStep } from '#domain/returns/steps.ts'
import type { ReturnState } from '#domain/returns/words.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import { lockPlacedOrderById, type PlacedOrder } from '#server/shop/orders/record/placed-order.ts'
import { type Seen, seenProblem } from '#server/shop/orders/record/seen.ts'
import { findReturn, requireReturn } from './queries.ts'
import type { Return } from './return.ts'

/**
 * A return that a step can be taken with, and its order: until the transaction ends nobody else changes either. Refused where
 * the order is not as it was seen: what becomes of a return depends on all of it.
 */
export async function lockReturn(
  db: Transaction<Tables>,
  id: ReturnId,
  step: ReturnStep,
  seen?: Seen,
): Promise<{ order: PlacedOrder; returned: Return; state: ReturnState } | Refusal> {
  const found = await findReturn(db, id)
  if (!found) return new Refusal('NOT_FOUND', `There is no return ${id}.`)
  const order = await lockPlacedOrderById(db, found.orderId)
  const problem = seen && (await seenProblem(db, order, seen))
  if (problem) return problem
  const returned = await requireReturn(db, id)
  const state = takeStep(returned, step)
  return state instanceof Refusal ? state : { order, returned, state }
}
