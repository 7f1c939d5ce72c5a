import { type ListingAddress, writeListingAddress } from '#domain/listing/listing-address.ts'

/** What a form shall say beside its own fields. */
export function HiddenFields({ address }: { address: Partial<ListingAddress> }) {
  return writeListingAddress(address).map(([name, value]) => (
    <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
  ))
}
