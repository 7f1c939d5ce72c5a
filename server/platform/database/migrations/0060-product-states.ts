import type { SchemaWords } from '../schema-words.ts'

/** When a draft is published by itself, what is out of the range for good, and what a unit had cost the shop when it was sold. */
export const statements = ({ whole }: SchemaWords): string[] => [
  `alter table products add column publish_at ${whole}`,
  `alter table products add column archived_at ${whole}`,
  `alter table order_lines add column unit_cost ${whole}`,
]
