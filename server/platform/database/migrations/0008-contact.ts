import type { SchemaWords } from '../schema-words.ts'

/** What people write to the shop, and who has dealt with it; links by which customers set a new password. */
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

  table('password_resets', [
    id,
    // Nobody's, where somebody asked for an e-mail that no customer has.
    `user_id ${whole} references users (id) on delete cascade`,
    'key_hash text not null unique',
    `created_at ${whole} not null`,
    `expires_at ${whole} not null`,
    `used_at ${whole}`,
  ]),
  'create index password_resets_of_user on password_resets (user_id) where used_at is null',
  'create index password_resets_expiry on password_resets (expires_at)',
]
