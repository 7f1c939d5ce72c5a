import type { Transaction } from 'kysely'
import type { Tables } from '#server/platform/database/tables.ts'
import type { PlacedOrder } from '../record/placed-order.ts'
import { type MoneyOwed, type PayBack, payBackOwnUnits } from './pay-back-own-units.ts'
import { payBackReplaced } from './replaced-units.ts'

/**
 * Credits units that came back by the figures of their invoices, and owes what they came to: of a replacement, what was paid for
 * those that it stands for. Whoever calls has locked the order and noted the units as returned, and makes the refunds afterwards.
 */
export async function payBackUnits(
  db: Transaction<Tables>,
  order: PlacedOrder,
  input: PayBack,
): Promise<MoneyOwed> {
  const owed = await payBackOwnUnits(db, order, input)
  return order.replacesOrderId === null ? owed : payBackReplaced(db, input)
}
