import type { SchemaWords } from '../schema-words.ts'

/** How many months of warranty the products of a category have, where they say nothing of their own. */
export const statements = ({ whole }: SchemaWords): string[] => [
  `alter table master_categories add column warranty_months ${whole}`,
]
