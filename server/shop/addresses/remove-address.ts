import type { AddressId, UserId } from '#domain/ids.ts'
import type { Refusal } from '#domain/refusal.ts'
import type { Database } from '#server/platform/database/open-database.ts'
import { lockCustomer } from '#server/shop/customers/lock-customer.ts'
import { ADDRESS_NOT_FOUND, type Address, deleteAddress } from './queries.ts'

/** The address that was removed. Orders keep their own copy. */
export async function removeAddress(
  { db }: Pick<Database, 'db'>,
  { userId, id }: { userId: UserId; id: AddressId },
): Promise<Address | Refusal> {
  return db.transaction().execute(async (transaction) => {
    // A change of the same address, under way at this moment, is finished first.
    await lockCustomer(transaction, userId)
    return (await deleteAddress(transaction, { id, userId })) ?? ADDRESS_NOT_FOUND
  })
}
