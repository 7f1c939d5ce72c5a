import type { Transaction } from 'kysely'
import type { OrderId } from '#domain/ids.ts'
import { Refusal } from '#domain/refusal.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import { listFunds } from '#server/shop/payments/refunds.ts'
import { lockPlacedOrder, type PlacedOrder } from './placed-order.ts'
import type { Seen } from './seen.ts'

/** An order whose goods may be sent, for whoever is going to send them: until the transaction ends nobody else can. */
export async function lockOpenOrder(
  db: Transaction<Tables>,
  voucherNo: number,
  seen?: Seen,
): Promise<PlacedOrder | Refusal> {
  const order = await lockPlacedOrder(db, voucherNo, seen)
  if (order instanceof Refusal) return order
  if (order.state === 'cancelled') return staysAsItIs(voucherNo, 'It is cancelled')
  if (order.state === 'closed') return staysAsItIs(voucherNo, 'It is closed')
  // For what a coupon paid, or a replacement, nothing has to come.
  const isGivenBack = order.amountCharged > 0 && (await isMoneyBack(db, order.id))
  return isGivenBack ? staysAsItIs(voucherNo, 'Its money was refunded; you can cancel it') : order
}

/** Money came, and nothing of it is left: staff have given it back at the provider, for instance. */
async function isMoneyBack(db: Transaction<Tables>, orderId: OrderId): Promise<boolean> {
  const funds = await listFunds(db, orderId)
  return funds.some(({ amount }) => amount > 0) && funds.every(({ left }) => left === 0)
}

export function staysAsItIs(voucherNo: number, why: string): Refusal {
  return new Refusal('CONFLICT', `Order ${voucherNo} was not changed. ${why}.`)
}
