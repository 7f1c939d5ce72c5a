import type { SchemaWords } from '../schema-words.ts'

const STATE_CHECK = `check (state in ('open', 'answered', 'closed'))`
const HOUR = 60 * 60 * 1000

/** Tickets from before are promised what the shop promised then; no month is shorter than 28 days. */
const ACKNOWLEDGE_BY = `created_at + ${48 * HOUR}`
const RESOLVE_BY = `created_at + ${28 * 24 * HOUR}`

/**
 * What is written about a ticket after its first message, the links by which its writer comes back to it, and until when
 * the shop owes what. A ticket from before has no link until staff answer it: each mail brings a new one.
 */
export const statements = (words: SchemaWords): string[] => {
  const { id, whole, table, flag, engine } = words
  return [
    ...(engine === 'sqlite' ? onSqlite(words) : onPostgres(words)),
    `create index tickets_by_due on tickets (shop_id, resolve_by) where state <> 'closed'`,

    table('ticket_messages', [
      id,
      `ticket_id ${whole} not null references tickets (id)`,
      `actor_kind text not null check (actor_kind in ('writer', 'staff'))`,
      'staff_name text',
      'message text not null',
      `written_at ${whole} not null`,
      `check ((staff_name is not null) = (actor_kind = 'staff'))`,
    ]),
    'create index ticket_messages_of_ticket on ticket_messages (ticket_id, id)',

    table('ticket_keys', [
      'key_hash text primary key',
      `ticket_id ${whole} not null references tickets (id)`,
      // Whether it went to the e-mail of the ticket, and not to whoever entered that e-mail.
      flag('by_mail'),
      `expires_at ${whole} not null`,
    ]),
    'create index ticket_keys_expiry on ticket_keys (expires_at)',

    // Who dealt with a ticket until now was staff.
    `alter table ticket_events add column actor_kind text not null default 'staff'
       check (actor_kind in ('writer', 'staff'))`,

    `alter table shops add column acknowledge_hours ${whole} not null default 48 check (acknowledge_hours > 0)`,
    // None: one month.
    `alter table shops add column resolve_days ${whole} check (resolve_days > 0)`,

    'alter table outbox add column reply_to text',
  ]
}

const onPostgres = ({ whole }: SchemaWords): string[] => [
  'drop index tickets_open',
  'alter table tickets drop constraint tickets_state_check',
  `alter table tickets add constraint tickets_state_check ${STATE_CHECK}`,
  `alter table tickets add column acknowledgement_id ${whole}`,
  `alter table tickets add column acknowledge_by ${whole}`,
  `alter table tickets add column resolve_by ${whole}`,
  `update tickets set acknowledge_by = ${ACKNOWLEDGE_BY}, resolve_by = ${RESOLVE_BY}`,
  'alter table tickets alter column acknowledge_by set not null',
  'alter table tickets alter column resolve_by set not null',
]

const KEPT = 'id, shop_id, name, email, mobile, order_no, message, state, created_at'

/** SQLite drops no check of a table that is there: it is made anew, while the events that refer to it wait for the end. */
const onSqlite = ({ id, whole, table }: SchemaWords): string[] => [
  'pragma defer_foreign_keys = on',
  'create table tickets_before as select * from tickets',
  'drop table tickets',
  table('tickets', [
    id,
    `shop_id ${whole} not null references shops (id)`,
    'name text not null',
    'email text not null',
    'mobile text',
    'order_no text',
    'message text not null',
    `state text not null ${STATE_CHECK}`,
    `created_at ${whole} not null`,
    // The message of the outbox; none once an answer has come of it.
    `acknowledgement_id ${whole}`,
    `acknowledge_by ${whole} not null`,
    `resolve_by ${whole} not null`,
  ]),
  `insert into tickets (${KEPT}, acknowledge_by, resolve_by)
     select ${KEPT}, ${ACKNOWLEDGE_BY}, ${RESOLVE_BY} from tickets_before order by id`,
  'drop table tickets_before',
  'create index tickets_of_email on tickets (email, created_at)',
]
