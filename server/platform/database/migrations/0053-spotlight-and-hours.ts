import type { SchemaWords } from '../schema-words.ts'

/**
 * Which products the home page begins with, the longest warranty and the highest tax without looking through all of
 * them, and when and how soon somebody answers. Nothing is said of what a shop has not told.
 */
export const statements = ({ whole }: SchemaWords): string[] => [
  `alter table products add column spotlight ${whole} check (spotlight > 0)`,
  `create index products_in_spotlight on products (shop_id, spotlight, id)
     where spotlight is not null and publish = 1 and is_online = 1`,
  ...['warranty_months', 'tax'].map(
    (fact) =>
      `create index products_by_${fact} on products (shop_id, ${fact}) where publish = 1 and is_online = 1`,
  ),
  'alter table shops add column opening_hours text',
  'alter table shops add column answer_time text',
]
