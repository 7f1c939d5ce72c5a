import type { SchemaWords } from '../schema-words.ts'
import { productWords } from './0036-staff-lists/product-words.ts'

/**
 * What the back office finds and lists things by: words of orders and of products, indexes in the order of its lists, views
 * that staff save, and what they have selected.
 */
export const statements = (words: SchemaWords): string[] => [
  ...orderWords(words),
  ...productWords(words),
  ...orderLists(words),
  ...views(words),
]

const orderWords = ({ engine, whole, sortedText, table }: SchemaWords): string[] => [
  table('order_words', [
    `word ${sortedText} not null`,
    `order_id ${whole} not null references orders (id)`,
    'primary key (word, order_id)',
  ]).replace(/ strict$/, ' strict, without rowid'),
  // Orders that are there already get theirs in the background, the newest first.
  `insert into jobs (kind, subject, asked_at, due_at)
     select 'order words', cast(max(id) as text), 0, 0 from orders having max(id) is not null`,
  // An e-mail, and a courier's number, by how they begin.
  ...(engine === 'sqlite'
    ? ['create index parcels_by_awb on parcels (lower(tracking_no)) where tracking_no is not null']
    : [
        'create index users_by_email on users ((email_key) collate "C")',
        `create index parcels_by_awb on parcels ((lower(tracking_no)) collate "C") where tracking_no is not null`,
      ]),
]

const orderLists = (_: SchemaWords): string[] => [
  'create index orders_by_state on orders (state, id)',
  'create index orders_by_amount on orders (amount_charged, id)',
  `create index orders_by_promise on orders (coalesce(promised_on, '9999-12-31'), id)`,
  'create index order_lines_of_product on order_lines (product_id, order_id)',
  'create index parcels_here on parcels (order_id) where shipped_at is null',
  `create index parcels_under_way on parcels (order_id)
     where shipped_at is not null and delivered_at is null and refused_at is null`,
  `create index payments_due on payments (order_id) where state = 'due'`,
  `create index payments_by_hand on payments (order_id) where method = 'by hand'`,
]

const views = ({ id, whole, table, flag }: SchemaWords): string[] => [
  table('saved_views', [
    id,
    'list text not null',
    `staff_id ${whole} not null references staff (id)`,
    'name text not null',
    'name_key text not null',
    flag('is_shared'),
    'query text not null',
    `changed_at ${whole} not null`,
  ]),
  'create unique index saved_views_own on saved_views (list, staff_id, name_key) where is_shared = 0',
  'create unique index saved_views_shared on saved_views (list, name_key) where is_shared = 1',

  table('selections', [
    'key text primary key',
    'list text not null',
    `staff_id ${whole} not null references staff (id)`,
    'ids text not null',
    `made_at ${whole} not null`,
  ]),
  'create index selections_by_age on selections (made_at)',
]
