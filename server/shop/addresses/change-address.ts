import { type AddressForm, checkAddress, firstAddressFault, tidyAddress } from '#domain/address.ts'
import { Refusal } from '#domain/refusal.ts'
import type { Database } from '#server/platform/database/open-database.ts'
import { lockCustomer } from '#server/shop/customers/lock-customer.ts'
import type { GivenAddress } from './add-address.ts'
import { ADDRESS_NOT_FOUND } from './address-not-found.ts'
import { type Address, findAddress, setDefault, updateAddress } from './queries.ts'

type Change = {
  userId: number
  id: number | undefined
  given: GivenAddress
  isDefault: boolean | undefined
}

/** Fields that are not given keep their value; the rules hold for the address that comes out. */
export async function changeAddress(
  { db, engine }: Pick<Database, 'db' | 'engine'>,
  { userId, id, given, isDefault }: Change,
): Promise<Address | Refusal> {
  if (id === undefined) return new Refusal('BAD_USER_INPUT', 'Address ID is required for update')

  return db.transaction().execute(async (transaction) => {
    await lockCustomer(transaction, engine, userId)
    const stored = await findAddress(transaction, { id, userId })
    if (!stored) return ADDRESS_NOT_FOUND
    const form = tidyAddress(merge(stored, given))
    const fault = firstAddressFault(checkAddress(form))
    if (fault !== undefined) return new Refusal('BAD_USER_INPUT', fault)
    const changed = await updateAddress(transaction, { id, userId, form })
    return isDefault === undefined ? changed : setDefault(transaction, { id, userId, isDefault })
  })
}

function merge(stored: Address, given: GivenAddress): AddressForm {
  return {
    name: given.name ?? stored.name,
    phone: given.phone ?? stored.phone,
    street: given.street ?? stored.street,
    city: given.city ?? stored.city,
    state: given.state ?? stored.state,
    pincode: given.pincode ?? stored.pincode,
    country: given.country ?? stored.country,
    type: given.type ?? stored.type,
    landmark: given.landmark ?? stored.landmark ?? '',
  }
}
