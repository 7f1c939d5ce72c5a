import { type ListingQuery, writeListingQuery } from '#domain/listing/listing-query.ts'

/** What a form shall say beside its own fields. */
export function HiddenFields({ listingQuery }: { listingQuery: Partial<ListingQuery> }) {
  return writeListingQuery(listingQuery).map(([name, value]) => (
    <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
  ))
}
