/*
 * Where a parcel goes that is with the courier already: the order keeps the address that its invoice has.
 */

/** Whom and where a parcel is brought; country and State are the order's. */
export type Redirect = {
  name: string
  phone: string
  street: string
  landmark: string | null
  city: string
  pincode: string
}

type Changes = { [Field in keyof Redirect]?: string | undefined }

const FIELDS = ['name', 'phone', 'street', 'landmark', 'city', 'pincode'] as const

/** An order's address, as it is for one of its parcels. */
export function parcelAddress<Address extends Redirect>(
  address: Address,
  redirect: Redirect | null,
): Address {
  return redirect === null ? address : { ...address, ...redirect }
}

/** Where it goes from now on; nothing where that is where it goes already. A landmark of another street is none of the new one. */
export function redirectTo(before: Redirect, changes: Changes): Redirect | undefined {
  const landmark = changes.landmark ?? (changes.street === undefined ? before.landmark : null)
  const after: Redirect = {
    name: changes.name ?? before.name,
    phone: changes.phone ?? before.phone,
    street: changes.street ?? before.street,
    landmark: landmark || null,
    city: changes.city ?? before.city,
    pincode: changes.pincode ?? before.pincode,
  }
  return FIELDS.some((field) => (before[field] || null) !== (after[field] || null)) ? after : undefined
}
