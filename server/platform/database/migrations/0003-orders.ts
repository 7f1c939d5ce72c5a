import type { SchemaWords } from '../schema-words.ts'

/** Orders whose payment may take its time, the stock they hold, and the ledger that says why stock changed. */
export const statements = ({ engine, id, whole, table, flag }: SchemaWords): string[] => [
  // No version before this one could place an order, so the tables hold nothing and are made anew.
  'drop table order_lines',
  'drop table orders',

  // Orders copy what they need: later edits of a product, an address or a customer change no history.
  table('orders', [
    id,
    `shop_id ${whole} not null references shops (id)`,
    `user_id ${whole} not null references users (id)`,
    // pending: stock is held, the payment is not certain. abandoned: it never became an order.
    `state text not null check (state in ('pending', 'placed', 'abandoned'))`,
    // Given when the order is placed, so that a payment that fails leaves no gap in the numbers.
    `voucher_no ${whole} check (voucher_no >= 1)`,
    'order_type text not null',
    'customer_name text not null',
    'customer_mobile text not null',
    'customer_address text not null',
    'customer_gstin text',
    'feedback text',
    `pickup_at ${whole}`,
    `delivery_charge ${whole} not null check (delivery_charge >= 0)`,
    `amount_charged ${whole} not null check (amount_charged >= 0)`,
    `placed_at ${whole} not null`,
    'unique (shop_id, voucher_no)',
    `check ((voucher_no is not null) = (state = 'placed'))`,
  ]),
  'create index orders_of_user on orders (user_id, shop_id, id desc)',

  table('order_lines', [
    id,
    `order_id ${whole} not null references orders (id)`,
    `product_id ${whole} not null`,
    'name text not null',
    'image text',
    'hsn_code text',
    `quantity ${whole} not null check (quantity >= 1)`,
    `price ${whole} not null check (price >= 0)`,
    `discount ${whole} not null check (discount >= 0)`,
    `discount_percent ${whole} not null check (discount_percent >= 0 and discount_percent < 10000)`,
    `tax ${whole} not null check (tax between 0 and 10000)`,
    `total_price ${whole} not null check (total_price >= 0)`,
    `status ${whole} not null`,
    flag('returned'),
  ]),
  'create index order_lines_of_order on order_lines (order_id, id)',

  table('order_addresses', [
    `order_id ${whole} not null references orders (id)`,
    `purpose text not null check (purpose in ('shipping', 'billing'))`,
    `address_id ${whole} not null`,
    'name text not null',
    'phone text not null',
    'street text not null',
    'landmark text',
    'city text not null',
    'state text not null',
    'country text not null',
    'pincode text not null',
    'type text not null',
    'primary key (order_id, purpose)',
  ]),

  table('payments', [
    id,
    `order_id ${whole} not null unique references orders (id)`,
    'provider text not null',
    // What the provider knows the payment by; ours, so that it can be asked for whatever happened.
    'reference text not null unique',
    'provider_payment text',
    `amount ${whole} not null check (amount >= 0)`,
    `state text not null check (state in ('asked', 'unknown', 'paid', 'declined', 'expired', 'refunded'))`,
    `asked_at ${whole} not null`,
    `held_until ${whole} not null`,
    `settled_at ${whole}`,
    `look_at ${whole}`,
  ]),
  'create index payments_to_look_at on payments (look_at) where look_at is not null',

  // The same key, sent again, is the same order.
  table('order_keys', [
    `user_id ${whole} not null references users (id) on delete cascade`,
    'key text not null',
    'content text not null',
    `order_id ${whole} not null references orders (id)`,
    `created_at ${whole} not null`,
    'primary key (user_id, key)',
  ]),
  'create index order_keys_age on order_keys (created_at)',

  // A row, not a sequence: a number that a rollback takes back is given again.
  table('voucher_counters', [
    `shop_id ${whole} primary key references shops (id)`,
    `last_no ${whole} not null check (last_no >= 1)`,
  ]),

  table('stock_movements', [
    id,
    `product_id ${whole} not null references products (id) on delete cascade`,
    `change ${whole} not null check (change <> 0)`,
    'reason text not null',
    `order_id ${whole} references orders (id)`,
    `moved_at ${whole} not null`,
  ]),
  'create index stock_movements_of_product on stock_movements (product_id, id)',
  `insert into stock_movements (product_id, change, reason, moved_at)
     select id, stock, 'initial', added_at from products where stock <> 0 order by id`,
  ...(engine === 'sqlite' ? sqliteInitialStock() : postgresInitialStock()),
]

const NOTE_INITIAL_STOCK = `insert into stock_movements (product_id, change, reason, moved_at)
  values (new.id, new.stock, 'initial', new.added_at)`

/** Whoever adds a product has its stock in the ledger, without having to think of it. */
const ON_NEW_PRODUCT = `create trigger products_initial_stock after insert on products
  for each row when (new.stock <> 0)`

function sqliteInitialStock(): string[] {
  return [`${ON_NEW_PRODUCT} begin ${NOTE_INITIAL_STOCK}; end`]
}

function postgresInitialStock(): string[] {
  return [
    `create function note_initial_stock() returns trigger language plpgsql as
       $body$ begin ${NOTE_INITIAL_STOCK}; return null; end $body$`,
    `${ON_NEW_PRODUCT} execute function note_initial_stock()`,
  ]
}
