import type { SchemaWords } from '../schema-words.ts'

/** Which orders' units are among those that their products have sold: they are counted after the sale, many together. */
export const statements = ({ flag }: SchemaWords): string[] => [
  `alter table orders add column ${flag('units_counted').replace(' check', ' default 0 check')}`,
  `update orders set units_counted = 1 where state = 'placed'`,
  `create index orders_uncounted on orders (id) where state = 'placed' and units_counted = 0`,
]
