import { type Kysely, sql } from 'kysely'
import { DAY } from '#domain/calendar-day.ts'
import { parseIndianMobile } from '#domain/customers/mobile.ts'
import type { OrderId } from '#domain/ids.ts'
import { preparedQuery } from '#server/platform/database/prepared-query.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import { MOST_SMS_A_DAY } from '#server/shop/messages/messages-to.ts'

/** Who gave the shop's people no e-mail is told at the number that they gave, proven or not. */
export const mobileToTell = sql<
  string | null
>`coalesce(users.mobile, case when users.email = '' then users.claimed_mobile end)`

type OrderPhone = {
  /** the phone that the courier rings; where that is no mobile of India, the account's own */
  to: string | null
  /** so many SMS of this day went to a number that the account has not proven: it may be a stranger's */
  hasEnough: boolean
}

/** Where an SMS tells that an order is placed, shipped or delivered. What is the account's business goes to its own mobile. */
export async function findOrderPhone(db: Kysely<Tables>, orderId: OrderId, now: number): Promise<OrderPhone> {
  const [found] = await phoneOf(db, now - DAY, orderId)
  if (!found) throw new Error(`The order ${orderId} has no customer, or no address.`)
  const rung = parseIndianMobile(found.phone)
  if (rung === undefined || rung === found.mobile) return { to: found.mobile, hasEnough: false }
  return { to: rung, hasEnough: found.sent >= MOST_SMS_A_DAY }
}

/** The same where the shop writes by itself. */
export async function findPhoneToTell(
  db: Kysely<Tables>,
  orderId: OrderId,
  now: number,
): Promise<string | null> {
  const { to, hasEnough } = await findOrderPhone(db, orderId, now)
  return hasEnough ? null : to
}

const phoneOf = preparedQuery((db, since: number, orderId: OrderId) => {
  // Its ten digits, whatever was put before them when it was written down.
  const digits = sql<string>`substr(shipping.phone, length(shipping.phone) - 9)`
  // Whoever was erased is told nothing more, though the order's papers keep their phone.
  const phone = sql<string>`case when users.erased_at is null then shipping.phone else '' end`
  const sent = sql<number>`(select count(*) from outbox where recipient = '+91' || ${digits} and created_at > ${since})`
  return db
    .selectFrom('orders')
    .innerJoin('users', 'users.id', 'orders.user_id')
    .innerJoin('order_addresses as shipping', 'shipping.order_id', 'orders.id')
    .select([mobileToTell.as('mobile'), phone.as('phone'), sent.as('sent')])
    .where('shipping.purpose', '=', sql.lit('shipping'))
    .where('orders.id', '=', orderId)
})
