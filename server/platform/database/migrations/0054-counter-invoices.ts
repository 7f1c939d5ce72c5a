import type { SchemaWords } from '../schema-words.ts'

/**
 * Which invoices are of goods that were handed over at the counter: these go to no address. And when the customer was told the
 * number of a parcel, which happens once. Older papers stay as they were printed, and of older parcels the number itself says it.
 */
export const statements = ({ whole }: SchemaWords): string[] => [
  `alter table invoices add column at_counter ${whole} not null default 0 check (at_counter in (0, 1))`,
  `alter table parcels add column number_told_at ${whole}`,
]
