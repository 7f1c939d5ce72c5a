import { ADDRESS_COUNTRY, ADDRESS_TYPE } from '#domain/forms/addresses/address.ts'
import type { Address, AddressDraft } from '../api/addresses.ts'

/** What the form begins with: the address to change, or nothing but what is the same for everyone. */
export function draftOf(address: Address | undefined): AddressDraft {
  return {
    name: address?.name ?? '',
    phone: address?.phone ?? '',
    street: address?.street ?? '',
    city: address?.city ?? '',
    state: address?.state ?? '',
    pincode: address?.pincode ?? '',
    country: address?.country || ADDRESS_COUNTRY,
    type: address?.type || ADDRESS_TYPE,
    landmark: address?.landmark ?? '',
    isDefault: address?.isDefault ?? false,
  }
}
