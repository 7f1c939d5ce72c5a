import type { SchemaWords } from '../schema-words.ts'

/** What people write to the shop, and who has dealt with it. */
export const statements = ({ id, whole, table }: SchemaWords): string[] => [
  table('tickets', [
    id,
    `shop_id ${whole} not null references shops (id)`,
    'name text not null',
    'email text not null',
    'mobile text',
    'order_no text',
    'message text not null',
    `state text not null check (state in ('open', 'closed'))`,
    `created_at ${whole} not null`,
  ]),
  `create index tickets_open on tickets (shop_id, id) where state = 'open'`,
  'create index tickets_of_email on tickets (email, created_at)',

  table('ticket_events', [
    id,
    `ticket_id ${whole} not null references tickets (id)`,
    `kind text not null check (kind in ('closed', 'reopened'))`,
    'note text',
    'done_by text not null',
    `done_at ${whole} not null`,
  ]),
  'create index ticket_events_of_ticket on ticket_events (ticket_id, id)',
]
