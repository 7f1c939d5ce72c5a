import type { SchemaWords } from '../schema-words.ts'

/** What a lamp draws, and how large the box of a product is, in centimetres. */
export const statements = ({ whole }: SchemaWords): string[] => [
  `alter table products add column watts ${whole}`,
  'alter table products add column box_cm text',
]
