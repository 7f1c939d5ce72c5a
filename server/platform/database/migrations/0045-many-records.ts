/**
 * Orders that are to be packed, or are late, are found without looking through those that are not; and what is done to a hundred thousand records is
 * written down by and by.
 */
export const statements = (): string[] => [
  `create index orders_open_by_promise on orders (promised_on, id) where state = 'placed'`,
  // Few lines of all wait to be packed.
  `create index order_lines_to_pack on order_lines (order_id) where status in ('waiting for approval', 'accepted')`,
  // Ids as JSON, of the records that have no row of their own yet.
  'alter table bulk_changes add column subjects text',
]
