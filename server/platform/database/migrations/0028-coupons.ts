import type { SchemaWords } from '../schema-words.ts'

/** Codes that take something off an order, and the orders that have used them. */
export const statements = ({ id, whole, table, flag }: SchemaWords): string[] => [
  table('coupons', [
    id,
    `shop_id ${whole} not null references shops (id)`,
    'code text not null check (code = upper(code) and length(code) between 1 and 40)',
    `kind text not null check (kind in ('percent', 'amount', 'free delivery'))`,
    // Hundredths of a percent, or paise.
    `value ${whole} not null`,
    `cap ${whole} check (cap > 0)`,
    `least_purchase ${whole} not null check (least_purchase >= 0)`,
    `starts_at ${whole}`,
    `ends_at ${whole}`,
    `most_uses ${whole} check (most_uses > 0)`,
    `most_uses_per_customer ${whole} check (most_uses_per_customer > 0)`,
    flag('first_order_only'),
    flag('online_only'),
    `master_category_id ${whole} references master_categories (id)`,
    // Of a product that is gone, so that the coupon is for nothing any more, and never for everything.
    `product_id ${whole}`,
    `uses ${whole} not null default 0 check (uses >= 0)`,
    `changed_at ${whole} not null`,
    'changed_by text',
    'unique (shop_id, code)',
    `check (case kind when 'percent' then value between 1 and 10000 when 'amount' then value > 0 else value = 0 end)`,
    `check (kind = 'percent' or cap is null)`,
    'check (master_category_id is null or product_id is null)',
    'check (most_uses is null or uses <= most_uses)',
  ]),
  table('coupon_uses', [
    `order_id ${whole} primary key references orders (id)`,
    `coupon_id ${whole} not null references coupons (id)`,
    `user_id ${whole} not null references users (id)`,
    `used_at ${whole} not null`,
    // The order was called off as a whole, or never paid.
    `given_back_at ${whole}`,
  ]),
  'create index coupon_uses_of_customer on coupon_uses (user_id, coupon_id) where given_back_at is null',
  'alter table orders add column coupon_code text',
]
