/**
 * Orders that are late are found among those that are not over, however many are; and what is done to a hundred thousand records is
 * written down by and by.
 */
export const statements = (): string[] => [
  `create index orders_open_by_promise on orders (promised_on, id) where state = 'placed'`,
  // Ids as JSON, of the records that have no row of their own yet.
  'alter table bulk_changes add column subjects text',
]
