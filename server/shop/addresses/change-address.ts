import { addressSchema } from '#domain/forms/addresses/address.ts'
import { type GivenAddress, withGiven } from '#domain/forms/addresses/address-call.ts'
import { parseInput } from '#domain/forms/parse.ts'
import type { AddressId, UserId } from '#domain/ids.ts'
import { Refusal } from '#domain/refusal.ts'
import type { Database } from '#server/platform/database/open-database.ts'
import { lockCustomer } from '#server/shop/customers/lock-customer.ts'
import { ADDRESS_NOT_FOUND, type Address, findAddress, setDefault, updateAddress } from './queries.ts'

type Change = {
  userId: UserId
  id: AddressId
  given: GivenAddress
  isDefault?: boolean | undefined
}

/** Fields that are not given keep their value; the rules hold for the address that comes out. */
export async function changeAddress(
  { db }: Pick<Database, 'db'>,
  { userId, id, given, isDefault }: Change,
): Promise<Address | Refusal> {
  return db.transaction().execute(async (transaction) => {
    await lockCustomer(transaction, userId)
    const stored = await findAddress(transaction, { id, userId })
    if (!stored) return ADDRESS_NOT_FOUND
    const before = { ...stored, landmark: stored.landmark ?? '' }
    const form = parseInput(addressSchema, withGiven(before, given))
    if (form instanceof Refusal) return form
    const changed = await updateAddress(transaction, { id, userId, form })
    return isDefault === undefined ? changed : setDefault(transaction, { id, userId, isDefault })
  })
}
