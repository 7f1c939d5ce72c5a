import type { SchemaWords } from '../schema-words.ts'

const EVENTS = ['moved', 'cancelled', 'refunded', 'replaced', 'released']
  .map((kind) => `'${kind}'`)
  .join(', ')

/** Stock that is held for payments: by whom, how much, and which of it was never paid for. */
export const statements = ({ whole, table }: SchemaWords): string[] => [
  table('holds', [
    `order_id ${whole} primary key references orders (id)`,
    `user_id ${whole} not null`,
    'ip_key text not null',
    `pieces ${whole} not null check (pieces >= 1)`,
    `held_at ${whole} not null`,
    `lapsed_at ${whole}`,
  ]),
  'create index holds_of_user on holds (user_id)',
  'create index holds_of_ip on holds (ip_key)',
  'create index holds_age on holds (held_at)',
  `create index orders_pending_of_user on orders (user_id, id) where state = 'pending'`,

  // SQLite changes no check of a column that is there.
  'alter table order_events rename column kind to old_kind',
  `alter table order_events add column kind text not null default 'moved' check (kind in (${EVENTS}))`,
  'update order_events set kind = old_kind',
  'alter table order_events drop column old_kind',
]
