import type { SchemaWords } from '../schema-words.ts'

/** Which order a message tells its customer of: staff read it on the order's timeline. Those from before are of none. */
export const statements = ({ whole }: SchemaWords): string[] => [
  // Without a reference: a message is written while its order is, and leaves by itself.
  `alter table outbox add column order_id ${whole}`,
  'create index outbox_by_order on outbox (order_id, id) where order_id is not null',
]
