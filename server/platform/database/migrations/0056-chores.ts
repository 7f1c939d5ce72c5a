import type { SchemaWords } from '../schema-words.ts'

/**
 * When what is done from time to time was last begun and done, whichever process it was; and the few orders that were cancelled, by the
 * time they were placed.
 */
export const statements = ({ whole, table }: SchemaWords): string[] => [
  table('chores', ['name text primary key', `begun_at ${whole} not null`, `done_at ${whole}`]),
  `create index orders_cancelled_on on orders (placed_at) where state = 'cancelled'`,
]
