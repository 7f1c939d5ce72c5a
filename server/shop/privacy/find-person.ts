import type { Kysely } from 'kysely'
import { parseMobile } from '#domain/customers/mobile.ts'
import type { UserId } from '#domain/ids.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import { findPerson as findAccount } from '#server/shop/customers/find-person.ts'
import {
  listNamesOnParcels,
  listOrdersToErase,
  type OrderToErase,
} from '#server/shop/orders/record/erase-orders.ts'
import type { Reached } from '#server/shop/tickets/erase-tickets.ts'

/** All that somebody is known by. */
export type Person = Reached & {
  userId: UserId
  names: string[]
  orders: OrderToErase[]
  isCashSale: boolean
}

/** Nothing where there is no such customer, or nothing of a person is left of them. */
export async function findPerson(db: Kysely<Tables>, userId: UserId): Promise<Person | undefined> {
  const account = await findAccount(db, userId)
  if (!account) return undefined
  // Of all cash sales nothing is erased, and in time they are very many.
  const orders = account.isCashSale ? [] : await listOrdersToErase(db, userId)
  const said = orders.flatMap(({ customerMobile }) => parseMobile(customerMobile) ?? [])
  return {
    userId,
    orders,
    isCashSale: account.isCashSale,
    emails: account.emails,
    mobiles: [...new Set([...account.mobiles, ...said])],
    names: [
      ...new Set([
        account.userName,
        ...orders.map(({ customerName }) => customerName),
        ...(account.isCashSale ? [] : await listNamesOnParcels(db, userId)),
      ]),
    ].filter((name) => name !== ''),
  }
}
