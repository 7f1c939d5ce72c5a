import type { SchemaWords } from '../../schema-words.ts'
import { listed } from './words.ts'

const STATES = ['awaiting payment', 'placed', 'closed', 'abandoned', 'cancelled']
const STATE_CHECK = `check (state in (${listed(STATES)}))`
const NUMBERED = `check ((voucher_no is not null) = (state in ('placed', 'closed', 'cancelled')))`
const CANCELLED = `check ((cancelled_at is not null) = (state = 'cancelled'))`

export const orders = (words: SchemaWords): string[] => [
  ...(words.engine === 'sqlite' ? onSqlite(words) : onPostgres(words)),
  `create index orders_unpaid_of_user on orders (user_id, id) where state = 'awaiting payment'`,
  'create index orders_uncounted on orders (id) where voucher_no is not null and units_counted = 0',
]

const onPostgres = ({ whole }: SchemaWords): string[] => [
  'drop index orders_pending_of_user',
  'drop index orders_uncounted',
  'alter table orders drop constraint orders_state_check',
  'alter table orders drop constraint orders_check',
  `alter table orders add column cancelled_at ${whole}`,
  `update orders set state = 'awaiting payment' where state = 'pending'`,
  `update orders set state = 'cancelled', cancelled_at = order_cancellations.cancelled_at
     from order_cancellations where order_cancellations.order_id = orders.id`,
  `alter table orders add constraint orders_state_check ${STATE_CHECK}`,
  `alter table orders add constraint orders_numbered ${NUMBERED}`,
  `alter table orders add constraint orders_cancelled ${CANCELLED}`,
]

const KEPT = [
  'id',
  'shop_id',
  'user_id',
  'voucher_no',
  'order_type',
  'customer_name',
  'customer_mobile',
  'customer_address',
  'customer_gstin',
  'customer_company',
  'feedback',
  'pickup_at',
  'delivery_charge',
  'amount_charged',
  'supply',
  'charge_tax',
  'delivery_tax',
  'payment_fee',
  'payment_fee_tax',
  'rounding',
  'placed_at',
  'units_counted',
]

/** SQLite drops no check of a table that is there: it is made anew, while those that refer to it wait for the end. */
const onSqlite = ({ id, whole, table, flag }: SchemaWords): string[] => [
  'pragma defer_foreign_keys = on',
  // Without them each order would be looked for in all rows of these two.
  'create index stock_movements_for_now on stock_movements (order_id)',
  'create index order_keys_for_now on order_keys (order_id)',
  'create table orders_before as select * from orders',
  'drop table orders',
  table('orders', [
    id,
    `shop_id ${whole} not null references shops (id)`,
    `user_id ${whole} not null references users (id)`,
    `state text not null ${STATE_CHECK}`,
    // Given when the order is placed, so that a payment that fails leaves no gap in the numbers.
    `voucher_no ${whole} check (voucher_no >= 1)`,
    'order_type text not null',
    'customer_name text not null',
    'customer_mobile text not null',
    'customer_address text not null',
    'customer_gstin text',
    'customer_company text',
    'feedback text',
    `pickup_at ${whole}`,
    `delivery_charge ${whole} not null check (delivery_charge >= 0)`,
    `amount_charged ${whole} not null check (amount_charged >= 0)`,
    `supply text not null default 'between-states' check (supply in ('within-state', 'between-states'))`,
    ...['charge_tax', 'delivery_tax', 'payment_fee', 'payment_fee_tax', 'rounding'].map(
      (column) => `${column} ${whole} not null default 0`,
    ),
    `placed_at ${whole} not null`,
    flag('units_counted').replace(' check', ' default 0 check'),
    `cancelled_at ${whole}`,
    'unique (shop_id, voucher_no)',
    NUMBERED,
    CANCELLED,
  ]),
  `insert into orders (${KEPT.join(', ')}, state, cancelled_at)
     select ${KEPT.map((column) => `was.${column}`).join(', ')},
       case when cancelled_at is not null then 'cancelled' when was.state = 'pending' then 'awaiting payment'
         else was.state end,
       cancelled_at
     from orders_before was left join order_cancellations on order_cancellations.order_id = was.id order by was.id`,
  'drop table orders_before',
  'drop index stock_movements_for_now',
  'drop index order_keys_for_now',
  'create index orders_of_user on orders (user_id, shop_id, id desc)',
  'create index orders_by_time on orders (shop_id, placed_at desc, id desc)',
]
