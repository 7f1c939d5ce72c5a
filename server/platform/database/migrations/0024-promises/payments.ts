import type { SchemaWords } from '../../schema-words.ts'
import { listed } from './words.ts'

const STATES = ['asked', 'pending', 'paid', 'declined', 'expired', 'due', 'collected', 'refused']
const STATE_CHECK = `check (state in (${listed(STATES)}))`
const NEW_STATE = `case state when 'unknown' then 'pending' when 'refunded' then 'paid' else state end`
/** When money went back, that had taken the place of when it came, which the invoice still tells. */
const CAME_AT = `case when state = 'refunded' then
  coalesce((select issued_at from invoices where invoices.order_id = was.order_id), settled_at) else settled_at end`

export const payments = (words: SchemaWords): string[] => [
  ...(words.engine === 'sqlite' ? onSqlite(words) : onPostgres()),
  'create index payments_of_order on payments (order_id, id)',
  // The same money is never two payments. What costs nothing has no name of its own.
  `create unique index payments_of_provider_payment on payments (method, provider_payment)
     where provider_payment is not null and amount > 0`,
]

const onPostgres = (): string[] => [
  'alter table payments drop constraint payments_order_id_key',
  'alter table payments drop constraint payments_state_check',
  'alter table payments rename column provider to method',
  `update payments as was set settled_at = ${CAME_AT} where state = 'refunded'`,
  `update payments set state = ${NEW_STATE} where state in ('unknown', 'refunded')`,
  `alter table payments add constraint payments_state_check ${STATE_CHECK}`,
]

/** SQLite drops no constraint of a table that is there: it is made anew. */
const onSqlite = ({ id, whole, table }: SchemaWords): string[] => [
  'create table payments_before as select * from payments',
  'drop table payments',
  table('payments', [
    id,
    `order_id ${whole} not null references orders (id)`,
    'method text not null',
    // What the provider knows the payment by; ours, so that it can be asked for whatever happened.
    'reference text not null unique',
    'provider_payment text',
    'provider_order text',
    `amount ${whole} not null check (amount >= 0)`,
    `state text not null ${STATE_CHECK}`,
    `asked_at ${whole} not null`,
    `held_until ${whole} not null`,
    `settled_at ${whole}`,
    `look_at ${whole}`,
  ]),
  `insert into payments (id, order_id, method, reference, provider_payment, provider_order, amount, state, asked_at,
       held_until, settled_at, look_at)
     select id, order_id, provider, reference, provider_payment, provider_order, amount, ${NEW_STATE}, asked_at,
       held_until, ${CAME_AT}, look_at
     from payments_before was order by id`,
  'drop table payments_before',
  'create index payments_to_look_at on payments (look_at) where look_at is not null',
  `create unique index payments_of_provider_order on payments (method, provider_order)
     where provider_order is not null`,
]
