import type { AddressForm } from '#domain/forms/addresses/address.ts'
import type { UserId } from '#domain/ids.ts'
import { Refusal } from '#domain/refusal.ts'
import type { Database } from '#server/platform/database/open-database.ts'
import { lockCustomer } from '#server/shop/customers/lock-customer.ts'
import { type Address, insertAddress, listAddresses, setDefault } from './queries.ts'

const MOST_ADDRESSES = 100

/** An address that the customer has already, word for word, is that one: a call sent again makes no twin. */
export async function addAddress(
  { db, now }: Pick<Database, 'db'> & { now: number },
  userId: UserId,
  { form, isDefault }: { form: AddressForm; isDefault: boolean },
): Promise<Address | Refusal> {
  return db.transaction().execute(async (transaction) => {
    await lockCustomer(transaction, userId)
    const addresses = await listAddresses(transaction, userId)
    const twin = addresses.find((address) => isSame(address, form))
    if (!twin && addresses.length >= MOST_ADDRESSES) {
      return new Refusal('BAD_USER_INPUT', `You can save at most ${MOST_ADDRESSES} addresses`)
    }
    const address = twin ?? (await insertAddress(transaction, { userId, form, now }))
    return isDefault ? setDefault(transaction, { id: address.id, userId, isDefault }) : address
  })
}

function isSame(address: Address, form: AddressForm): boolean {
  const { landmark, ...rest } = form
  const fields = Object.entries(rest) as [keyof typeof rest, string][]
  return (address.landmark ?? '') === landmark && fields.every(([field, value]) => address[field] === value)
}
