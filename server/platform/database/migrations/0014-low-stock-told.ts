import type { SchemaWords } from '../schema-words.ts'

/** Whether the shop has been told that a product runs low, so that it is told once: units come and go before they are paid. */
export const statements = ({ whole }: SchemaWords): string[] => [
  `alter table products add column low_stock_told ${whole}`,
]
