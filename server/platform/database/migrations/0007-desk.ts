import type { SchemaWords } from '../schema-words.ts'

/** What the shop's people do with orders and stock, and who did it. */
export const statements = ({ id, whole, table }: SchemaWords): string[] => [
  'alter table stock_movements add column note text',
  'alter table stock_movements add column moved_by text',

  table('order_events', [
    id,
    `order_id ${whole} not null references orders (id)`,
    `kind text not null check (kind in ('moved', 'cancelled', 'refunded'))`,
    `from_status ${whole}`,
    `to_status ${whole}`,
    'note text',
    'done_by text not null',
    `done_at ${whole} not null`,
  ]),
  'create index order_events_of_order on order_events (order_id, id)',

  // A table of its own: a cancelled order stays a placed one, with its number and what was paid for it.
  table('order_cancellations', [
    `order_id ${whole} primary key references orders (id)`,
    'reason text',
    `cancelled_at ${whole} not null`,
    // Committed with the cancellation, so that a refund is owed whatever becomes of the process.
    `refund_at ${whole} not null`,
    `refunded_at ${whole}`,
  ]),
  'create index order_cancellations_owed on order_cancellations (refund_at) where refunded_at is null',
  // How a shopkeeper looks through them.
  'create index orders_by_time on orders (shop_id, placed_at desc, id desc)',
]
