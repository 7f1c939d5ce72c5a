import {
  type AddressField,
  type AddressForm,
  checkAddress,
  firstAddressFault,
  tidyAddress,
} from '#domain/address.ts'
import { Refusal } from '#domain/refusal.ts'
import type { Database } from '#server/platform/database/open-database.ts'
import { lockCustomer } from '#server/shop/customers/lock-customer.ts'
import { type Address, insertAddress, listAddresses, setDefault } from './queries.ts'

const MOST_ADDRESSES = 100

/** What a call says of an address; what it leaves out is undefined. */
export type GivenAddress = { [field in AddressField]: string | undefined }

/** An address that the customer has already, word for word, is that one: a call sent again makes no twin. */
export async function addAddress(
  { db, engine, now }: Pick<Database, 'db' | 'engine'> & { now: number },
  userId: number,
  { given, isDefault }: { given: GivenAddress; isDefault: boolean },
): Promise<Address | Refusal> {
  const form = tidyAddress(withDefaults(given))
  if (form.street === '' || form.city === '' || form.phone === '') {
    return new Refusal('BAD_USER_INPUT', 'Missing required address fields')
  }
  const fault = firstAddressFault(checkAddress(form))
  if (fault !== undefined) return new Refusal('BAD_USER_INPUT', fault)

  return db.transaction().execute(async (transaction) => {
    await lockCustomer(transaction, engine, userId)
    const addresses = await listAddresses(transaction, userId)
    const twin = addresses.find((address) => isSame(address, form))
    if (!twin && addresses.length >= MOST_ADDRESSES) {
      return new Refusal('BAD_USER_INPUT', `You can save at most ${MOST_ADDRESSES} addresses`)
    }
    const address = twin ?? (await insertAddress(transaction, { userId, form, now }))
    return isDefault ? setDefault(transaction, { id: address.id, userId, isDefault }) : address
  })
}

function withDefaults(given: GivenAddress): AddressForm {
  return {
    name: given.name ?? '',
    phone: given.phone ?? '',
    street: given.street ?? '',
    city: given.city ?? '',
    state: given.state ?? '',
    pincode: given.pincode ?? '',
    country: given.country ?? '',
    type: given.type ?? '',
    landmark: given.landmark ?? '',
  }
}

function isSame(address: Address, form: AddressForm): boolean {
  const { landmark, ...rest } = form
  const fields = Object.entries(rest) as [keyof typeof rest, string][]
  return (address.landmark ?? '') === landmark && fields.every(([field, value]) => address[field] === value)
}
