import type { SchemaWords } from '../schema-words.ts'

/**
 * What the back office counts and adds up: what was sold of each product on each day, which products run short, and indexes for
 * takings, refunds and messages that did not leave.
 */
export const statements = (words: SchemaWords): string[] => [
  ...sales(words),
  ...shortProducts(words),
  // As the queries say it, so that they read the index alone.
  `create index orders_takings on orders (placed_at, amount_charged) where state in ('placed', 'closed')`,
  'create index refunds_by_time on refunds (created_at, state, amount)',
  'create index outbox_given_up on outbox (given_up_at) where given_up_at is not null and sensitive = 0',
  ...customers(words),
  'create index products_hidden on products (id) where publish = 0 or is_online = 0',
]

const sales = ({ whole, table }: SchemaWords): string[] => [
  // Without a reference: what was sold stays sold when the product goes.
  table('product_sales', [
    `product_id ${whole} not null`,
    `day ${whole} not null`,
    `units ${whole} not null`,
    'primary key (product_id, day)',
  ]),
  'create index product_sales_by_day on product_sales (day, product_id, units)',
  `insert into product_sales (product_id, day, units)
     select product_id, (placed_at + 19800000) / 86400000,
       cast(sum(quantity - cancelled_quantity - returned_quantity) as ${whole})
     from orders join order_lines on order_lines.order_id = orders.id
     where voucher_no is not null and units_counted = 1
     group by product_id, (placed_at + 19800000) / 86400000`,
]

/** By how a name or a number begins, and the few of whom something is to be known. */
const customers = ({ engine }: SchemaWords): string[] => [
  'create index users_cash_barred on users (id) where cash_barred = 1',
  'create index users_cash_refused on users (id) where cash_refused > 0',
  ...(engine === 'sqlite'
    ? []
    : [
        'create index users_by_user_name on users ((user_name_key) collate "C")',
        'create index users_by_mobile on users ((mobile) collate "C") where mobile is not null',
        'create index users_by_claimed_mobile on users ((claimed_mobile) collate "C") where claimed_mobile is not null',
      ]),
]

const SHORT = (row: string) => `(${row}.stock <= ${row}.min_stock or ${row}.stock <= 0)`
const isOut = (row: string) => `case when ${row}.stock <= 0 then 1 else 0 end`
const HAS_CHANGED = `${SHORT('new')} <> ${SHORT('old')} or (new.stock <= 0) <> (old.stock <= 0)`

/** By triggers, and only when a product begins or ceases to be short: an index on the stock would be written with every order. */
const shortProducts = ({ engine, whole, table, flag }: SchemaWords): string[] => {
  const fill = (row: string, from = '') =>
    `insert into short_products (product_id, is_out) select ${row}.id, ${isOut(row)} ${from} where ${SHORT(row)}`
  return [
    table('short_products', [
      `product_id ${whole} primary key references products (id) on delete cascade`,
      flag('is_out'),
    ]),
    'create index short_products_by_kind on short_products (is_out, product_id)',
    fill('products', 'from products'),
    ...(engine === 'sqlite'
      ? [
          `create trigger products_short_insert after insert on products begin ${fill('new')}; end`,
          `create trigger products_short_update after update of stock, min_stock on products when ${HAS_CHANGED}
             begin delete from short_products where product_id = new.id; ${fill('new')}; end`,
        ]
      : [
          `create function write_short_product() returns trigger language plpgsql as $body$ begin
             if tg_op = 'UPDATE' then delete from short_products where product_id = new.id; end if;
             ${fill('new')};
             return null;
           end $body$`,
          `create trigger products_short_insert after insert on products
             for each row execute function write_short_product()`,
          `create trigger products_short_update after update of stock, min_stock on products
             for each row when (${HAS_CHANGED}) execute function write_short_product()`,
        ]),
  ]
}
