import { positionLabel } from '#domain/fitment/positions.ts'
import { kelvinLabel, priceLabel, warrantyLabel } from '#domain/listing/ranges.ts'
import { type ListingAddress, writeListingAddress } from '#domain/listing-address.ts'

/** Something that is chosen, and the list without it. */
export type Choice = {
  /** of the field of the address */
  name: keyof ListingAddress
  label: string
  without: ListingAddress
  /** the same as it stands in a URL */
  query: string
}

/** Everything that is chosen, each to be taken back by itself. The name of a vehicle is known only once it is there. */
export function choicesOf(address: ListingAddress, vehicleName = 'Your vehicle'): Choice[] {
  const first = { ...address, after: undefined }
  const choice = (name: keyof ListingAddress, label: string, change: Partial<ListingAddress>): Choice => {
    const without = { ...first, ...change }
    return { name, label, without, query: queryOf(without) }
  }
  const each = (
    name: 'positions' | 'bases' | 'technologies' | 'brands' | 'origins',
    labelOf: (value: string) => string = (value) => value,
  ) =>
    first[name].map((value) =>
      choice(name, labelOf(value), { [name]: first[name].filter((it) => it !== value) }),
    )
  return [
    ...(first.vehicle ? [choice('vehicle', vehicleName, { vehicle: undefined })] : []),
    ...each('positions', (value) => positionLabel(value as never)),
    ...each('bases'),
    ...each('technologies'),
    ...(first.kelvin ? [choice('kelvin', kelvinLabel(first.kelvin), { kelvin: undefined })] : []),
    ...each('brands'),
    ...(first.price ? [choice('price', priceLabel(first.price), { price: undefined })] : []),
    ...(first.inStock ? [choice('inStock', 'In stock', { inStock: false })] : []),
    ...(first.warranty
      ? [choice('warranty', `Warranty ${warrantyLabel(first.warranty)}`, { warranty: undefined })]
      : []),
    ...each('origins', (value) => `From ${value}`),
  ]
}

/** The query of a URL, with its question mark; nothing where there is nothing to say. */
export function queryOf(address: Partial<ListingAddress>): string {
  const query = new URLSearchParams(writeListingAddress(address))
  return query.size === 0 ? '' : `?${query}`
}
