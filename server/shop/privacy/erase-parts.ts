import type { Transaction } from 'kysely'
import type { UserId } from '#domain/ids.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import { deleteAddressesOf } from '#server/shop/addresses/queries.ts'
import { deleteNoticesTo } from '#server/shop/back-in-stock/queries.ts'
import { deleteCartOf } from '#server/shop/cart/queries.ts'
import { listAddressesBefore } from '#server/shop/customers/account-changes.ts'
import { eraseCustomer } from '#server/shop/customers/erase-customer.ts'
import { deleteDraftsOf } from '#server/shop/drafts/queries.ts'
import { deleteGarageOf } from '#server/shop/garage/queries.ts'
import { deletePayoutAccountsOf } from '#server/shop/payments/payouts.ts'
import { eraseReturnsOf } from '#server/shop/returns/erase-returns.ts'
import { deleteWishlistOf } from '#server/shop/wishlist/queries.ts'

/** All that is a customer's own, and the account. Orders keep their copies. */
export async function eraseParts(db: Transaction<Tables>, userId: UserId, now: number): Promise<void> {
  await deleteAddressesOf(db, userId)
  await deleteCartOf(db, userId)
  await deleteWishlistOf(db, userId)
  await deleteGarageOf(db, userId)
  await deleteDraftsOf(db, userId)
  await deletePayoutAccountsOf(db, userId)
  await deleteNoticesTo(db, await listAddressesBefore(db, userId))
  await eraseReturnsOf(db, userId)
  await eraseCustomer(db, userId, now)
}
