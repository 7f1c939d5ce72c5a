import type { SchemaWords } from '../schema-words.ts'

/** Everything the specification keeps: the shop and its catalogue, customers and what is theirs, orders. */
export const statements = ({ id, whole, sortedText, table, flag }: SchemaWords): string[] => [
  table('shops', [
    `id ${whole} primary key`,
    'name text not null',
    'category text',
    'description text',
    'address text',
    'area text',
    'city text',
    'state text',
    `country text not null default 'India'`,
    'pincode text',
    'phone text',
    'email text',
    'gstin text',
    'icon text',
    'feature_image text',
    'custom_domain text',
    'promo_text text',
    `delivery_charge ${whole} check (delivery_charge >= 0)`,
    `delivery_maximum_amount ${whole} check (delivery_maximum_amount >= 0)`,
    flag('is_online'),
    `views ${whole} not null default 0`,
  ]),

  table('master_categories', [
    id,
    `shop_id ${whole} not null references shops (id)`,
    'name text not null',
    'name_key text not null',
    'description text',
    `status ${whole} not null`,
    `position ${whole} not null`,
    'image text',
    `added_at ${whole} not null`,
    'unique (shop_id, name_key)',
  ]),

  table('categories', [
    id,
    `shop_id ${whole} not null references shops (id)`,
    'name text not null',
    'unique (shop_id, name)',
  ]),

  table('products', [
    id,
    `shop_id ${whole} not null references shops (id)`,
    'number text not null',
    'name text not null',
    `name_key ${sortedText} not null`,
    'local_name text',
    'title text',
    'brand text',
    'description text',
    'specification text',
    'how_to_use text',
    'other_information text',
    'seo_keywords text',
    'bulb_types text not null',
    `colour_temperature ${whole} check (colour_temperature > 0)`,
    `master_category_id ${whole} not null references master_categories (id)`,
    `category_id ${whole} references categories (id)`,
    `selling_price ${whole} not null check (selling_price >= 0)`,
    `tax ${whole} not null check (tax between 0 and 10000)`,
    `discount ${whole} not null check (discount >= 0 and discount < 10000)`,
    `offer_ends_at ${whole}`,
    `dealer_price ${whole} check (dealer_price >= 0)`,
    'hsn_code text',
    'barcode text',
    `stock ${whole} not null check (stock >= 0)`,
    `min_stock ${whole} not null check (min_stock >= 0)`,
    flag('publish'),
    flag('is_online'),
    `views ${whole} not null default 0`,
    `units_sold ${whole} not null default 0 check (units_sold >= 0)`,
    'feature_image text',
    `added_at ${whole} not null`,
    `updated_at ${whole} not null`,
    'unique (shop_id, number)',
  ]),
  // One index per order a public list can have, with and without a master category. They hold only what
  // the public may see, so a page costs the same however many products are drafts or sold elsewhere.
  ...publicProductOrders(['id']),
  ...publicProductOrders(['updated_at desc', 'id desc']),
  ...publicProductOrders(['name_key', 'id']),
  ...publicProductOrders(['selling_price', 'id']),
  ...publicProductOrders(['units_sold desc', 'views desc', 'updated_at desc', 'id desc']),
  // Finds the offers that have ended since the last look.
  'create index products_offer_end on products (offer_ends_at) where discount > 0 and offer_ends_at is not null',

  table('product_images', [
    id,
    `product_id ${whole} not null references products (id) on delete cascade`,
    `position ${whole} not null`,
    'image text not null',
    'alt text',
    'unique (product_id, position)',
  ]),

  table('banners', [
    id,
    `shop_id ${whole} not null references shops (id)`,
    'title text not null',
    'description text',
    'image text',
    `priority ${whole} not null`,
    'link text',
    `added_at ${whole} not null`,
  ]),
  'create index banners_order on banners (shop_id, priority, id)',

  table('shipping_rules', [
    id,
    `shop_id ${whole} not null references shops (id)`,
    `purchase_range ${whole} not null check (purchase_range >= 0)`,
    `price ${whole} not null check (price >= 0)`,
  ]),
  'create index shipping_rules_shop on shipping_rules (shop_id, id)',

  table('policy_pages', [
    `shop_id ${whole} not null references shops (id)`,
    'slug text not null',
    'body text not null',
    `updated_at ${whole} not null`,
    'primary key (shop_id, slug)',
  ]),

  table('pincodes', [
    'pincode text not null check (length(pincode) = 6)',
    `position ${whole} not null`,
    'district text not null',
    'state text not null',
    'name text not null',
    'region text',
    'division text',
    'primary key (pincode, position)',
  ]),

  // What was loaded from the code's own files, so that a newer file replaces an older one.
  table('reference_data', ['name text primary key', 'version text not null']),

  // The _key columns hold the value folded to lower case by the domain: "unique whatever the case" must
  // mean the same on both engines, and their own lower() differ beyond ASCII.
  table('users', [
    id,
    'email text not null',
    'email_key text not null unique',
    'user_name text not null',
    'user_name_key text not null unique',
    'mobile text unique',
    'password_hash text not null',
    `role text not null check (role in ('customer', 'staff'))`,
    'vehicle_make text',
    `created_at ${whole} not null`,
  ]),

  table('sessions', [
    'id text primary key',
    `user_id ${whole} not null references users (id) on delete cascade`,
    'proof_hash text not null',
    `created_at ${whole} not null`,
    `expires_at ${whole} not null`,
    `ended_at ${whole}`,
  ]),
  'create index sessions_of_user on sessions (user_id) where ended_at is null',
  'create index sessions_expiry on sessions (expires_at)',

  table('one_time_codes', [
    id,
    'mobile text not null',
    `purpose text not null check (purpose in ('recovery', 'add-mobile'))`,
    'code_hash text not null',
    `created_at ${whole} not null`,
    `expires_at ${whole} not null`,
    `wrong_tries ${whole} not null default 0 check (wrong_tries >= 0)`,
    `used_at ${whole}`,
    // Who gave the right code may set a new password: once, within minutes, from the same browser.
    'grant_hash text unique',
    `grant_used_at ${whole}`,
  ]),
  'create index one_time_codes_of_mobile on one_time_codes (mobile, purpose, created_at)',

  // How often something guarded was tried, by whom or for whom.
  table('attempts', [
    'key text primary key',
    `tries ${whole} not null`,
    `last_at ${whole} not null`,
    `blocked_until ${whole} not null`,
  ]),
  'create index attempts_age on attempts (last_at)',

  table('cart_lines', [
    id,
    `shop_id ${whole} not null references shops (id)`,
    `user_id ${whole} not null references users (id) on delete cascade`,
    `product_id ${whole} not null references products (id) on delete cascade`,
    `quantity ${whole} not null check (quantity >= 1)`,
    `added_at ${whole} not null`,
    'unique (user_id, product_id)',
  ]),
  'create index cart_lines_of_product on cart_lines (product_id)',

  table('wishlist_entries', [
    id,
    `shop_id ${whole} not null references shops (id)`,
    `user_id ${whole} not null references users (id) on delete cascade`,
    `product_id ${whole} not null references products (id) on delete cascade`,
    `added_at ${whole} not null`,
    'unique (user_id, product_id)',
  ]),
  'create index wishlist_entries_of_product on wishlist_entries (product_id)',

  table('addresses', [
    id,
    `user_id ${whole} not null references users (id) on delete cascade`,
    'name text not null',
    'phone text not null',
    'street text not null',
    'landmark text',
    'city text not null',
    'state text not null',
    `country text not null default 'India'`,
    'pincode text not null',
    `type text not null default 'Home'`,
    flag('is_default'),
    `status ${whole} not null default 1`,
    `created_at ${whole} not null`,
  ]),
  'create index addresses_of_user on addresses (user_id, id)',
  'create unique index addresses_one_default on addresses (user_id) where is_default = 1',

  // Orders copy what they need: later edits of a product, an address or a customer change no history.
  table('orders', [
    id,
    `shop_id ${whole} not null references shops (id)`,
    `voucher_no ${whole} not null check (voucher_no >= 1)`,
    `user_id ${whole} not null references users (id)`,
    'order_type text not null',
    `payment_status text not null check (payment_status in ('Paid', 'Pending'))`,
    'payment_reference text',
    'customer_name text not null',
    'customer_mobile text not null',
    'customer_address text not null',
    'customer_gstin text',
    `shipping_address_id ${whole} not null`,
    `billing_address_id ${whole} not null`,
    'shipping_address text not null',
    'billing_address text not null',
    'feedback text',
    `pickup_at ${whole}`,
    `delivery_charge ${whole} not null check (delivery_charge >= 0)`,
    `amount_charged ${whole} not null check (amount_charged >= 0)`,
    `placed_at ${whole} not null`,
    'unique (shop_id, voucher_no)',
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
    `tax ${whole} not null check (tax between 0 and 10000)`,
    `total_price ${whole} not null check (total_price >= 0)`,
    `status ${whole} not null`,
    flag('returned'),
  ]),
  'create index order_lines_of_order on order_lines (order_id, id)',

  table('outbox', [
    id,
    `channel text not null check (channel in ('sms', 'mail'))`,
    'recipient text not null',
    'subject text',
    'text text not null',
    'html text',
    `created_at ${whole} not null`,
    `tries ${whole} not null default 0`,
    `next_try_at ${whole} not null`,
    `claimed_until ${whole}`,
    `sent_at ${whole}`,
    'last_error text',
  ]),
  'create index outbox_unsent on outbox (next_try_at) where sent_at is null',
]

function publicProductOrders(columns: string[]): string[] {
  const name = columns[0]?.split(' ')[0]
  const visible = 'where publish = 1 and is_online = 1'
  return [
    `create index products_by_${name} on products (shop_id, ${columns.join(', ')}) ${visible}`,
    `create index products_of_category_by_${name} on products
       (shop_id, master_category_id, ${columns.join(', ')}) ${visible}`,
  ]
}
