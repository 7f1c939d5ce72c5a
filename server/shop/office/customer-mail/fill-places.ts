import type { Kysely } from 'kysely'
import type { UserId } from '#domain/ids.ts'
import { fillTemplate, needsOrder } from '#domain/messages/message-template.ts'
import { Refusal } from '#domain/refusal.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import { findPlacedOrder, type PlacedOrder } from '#server/shop/orders/record/placed-order.ts'
import { shopName } from '#server/shop/profile/queries.ts'

export const NOBODY = new Refusal('NOT_FOUND', 'This customer was not found.')

type About = {
  userId: UserId
  userName: string
  /** the number of the order that it is about */
  order: number | undefined
}

type Filled<Texts> = { texts: Texts; shop: string; order: PlacedOrder | undefined }

/** Texts to a customer, with what is known in their places. */
export async function fillPlaces<const Texts extends readonly string[]>(
  db: Kysely<Tables>,
  { userId, userName, order: number }: About,
  texts: Texts,
): Promise<Filled<{ [Key in keyof Texts]: string }> | Refusal> {
  const order = await orderOf(db, { userId, number, isNeeded: texts.some(needsOrder) })
  if (order instanceof Refusal) return order
  const shop = await shopName(db)
  const facts = { name: order?.customerName || userName, shop, order: String(order?.voucherNo ?? '') }
  const filled = texts.map((text) => fillTemplate(text, facts))
  return { texts: filled as { [Key in keyof Texts]: string }, shop, order }
}

/** The order that a letter is about; none where it names none. */
async function orderOf(
  db: Kysely<Tables>,
  { userId, number, isNeeded }: { userId: UserId; number: number | undefined; isNeeded: boolean },
): Promise<PlacedOrder | undefined | Refusal> {
  if (number === undefined) {
    return isNeeded
      ? new Refusal('BAD_USER_INPUT', 'The text mentions an order: please enter its number.')
      : undefined
  }
  const order = await findPlacedOrder(db, number)
  if (order instanceof Refusal || order.userId === userId) return order
  return new Refusal('BAD_USER_INPUT', `Order ${number} does not belong to this customer.`)
}
