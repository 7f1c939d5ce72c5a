import type { SchemaWords } from '../schema-words.ts'

/** Where products lie, and how what a packer scans is found: a box's barcode; and what went to a courier on a day. */
export const statements = (_: SchemaWords): string[] => [
  'alter table products add column bin text check (length(bin) between 1 and 20)',
  'create index products_by_barcode on products (barcode) where barcode is not null',
  'create index parcels_by_shipping on parcels (shipped_at) where shipped_at is not null',
]
