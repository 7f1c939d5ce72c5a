import { type Kysely, sql } from 'kysely'
import { parseMobile } from '#domain/customers/mobile.ts'
import type { OrderId, UserId } from '#domain/ids.ts'
import { SHOP_ID } from '#domain/profile/shop-id.ts'
import { textKey } from '#domain/search/text-key.ts'
import { parseOrderNumber } from '#domain/tickets/order-number.ts'
import { isOneOf } from '#server/platform/database/one-of.ts'
import type { Tables } from '#server/platform/database/tables.ts'

type Writer = { email: string; mobile: string | null; orderNo: string | null }

export type Known = {
  /** the account that the answer goes to; none: no customer's */
  customer: { userId: UserId; name: string } | undefined
  /** what was typed as the number of an order; verified where that customer has such an order */
  order: { typed: string; verified: { orderId: OrderId; voucherNo: number } | undefined } | undefined
}

/**
 * Whom the shop knows of those who wrote. Anybody can type any number, and the answer goes to the e-mail that was typed: an order is
 * theirs only where the account with that e-mail has it. Who gave no e-mail is known by a mobile that an account has proven.
 */
export async function knownPeople(db: Kysely<Tables>, writers: readonly Writer[]): Promise<Known[]> {
  const users = await usersOf(db, writers)
  const numbers = writers.flatMap(({ orderNo }) => parseOrderNumber(orderNo ?? '') ?? [])
  const orders = numbers.length === 0 ? [] : await ordersOf(db, [...new Set(numbers)])
  return writers.map((writer) => {
    const user = users.find((it) => isOf(it, writer))
    const number = parseOrderNumber(writer.orderNo ?? '')
    const own = orders.find((it) => it.voucherNo === number && it.userId === user?.userId)
    return {
      customer: user && { userId: user.userId, name: user.name },
      order:
        writer.orderNo === null
          ? undefined
          : { typed: writer.orderNo, verified: own && { orderId: own.orderId, voucherNo: own.voucherNo } },
    }
  })
}

type User = { userId: UserId; name: string; key: string; mobile: string | null }

const isOf = ({ key, mobile }: User, writer: Writer): boolean =>
  writer.email === ''
    ? mobile !== null && mobile === parseMobile(writer.mobile ?? '')
    : key === textKey(writer.email)

async function usersOf(db: Kysely<Tables>, writers: readonly Writer[]): Promise<User[]> {
  const keys = writers.flatMap(({ email }) => (email === '' ? [] : [textKey(email)]))
  const mobiles = writers.flatMap(({ email, mobile }) =>
    email === '' && mobile !== null ? (parseMobile(mobile) ?? []) : [],
  )
  if (keys.length + mobiles.length === 0) return []
  return db
    .selectFrom('users')
    .select(['id as userId', 'user_name as name', 'email_key as key', 'mobile'])
    .where('erased_at', 'is', null)
    .where(({ or, and, eb }) =>
      or([
        ...(keys.length > 0 ? [eb('email_key', 'in', keys)] : []),
        ...(mobiles.length > 0
          ? [and([eb('mobile', 'in', mobiles), eb('mobile_proven_at', 'is not', null)])]
          : []),
      ]),
    )
    .execute()
}

async function ordersOf(db: Kysely<Tables>, numbers: readonly number[]) {
  return db
    .selectFrom('orders')
    .select(['id as orderId', 'user_id as userId', sql<number>`voucher_no`.as('voucherNo')])
    .where('shop_id', '=', SHOP_ID)
    .where(isOneOf(db, 'voucher_no', JSON.stringify(numbers)))
    .execute()
}
