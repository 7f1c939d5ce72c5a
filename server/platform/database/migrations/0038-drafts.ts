import type { SchemaWords } from '../schema-words.ts'

/** Orders that the shop's people take by phone or at the counter, while they are not placed; and which orders came of them. */
export const statements = ({ id, whole, table, flag }: SchemaWords): string[] => [
  table('drafts', [
    id,
    `shop_id ${whole} not null references shops (id)`,
    // Raised with every change: who has seen an older one cannot overwrite it.
    `version ${whole} not null check (version >= 1)`,
    // A customer that the shop knows; until then the three below say who it is.
    `user_id ${whole} references users (id)`,
    'customer_name text not null',
    'customer_phone text not null',
    'customer_email text not null',
    'gstin text not null',
    'company text not null',
    'coupon text not null',
    `method text not null check (method in ('link', 'by hand', 'counter cash', 'cash on delivery'))`,
    flag('is_taken_away'),
    // As a JSON object; none: nobody has said it yet.
    'address text',
    'feedback text not null',
    // The order that came of it, unless that was given up unpaid.
    `order_id ${whole} references orders (id)`,
    'made_by text not null',
    `made_at ${whole} not null`,
    'changed_by text not null',
    `changed_at ${whole} not null`,
  ]),
  'create index drafts_by_change on drafts (shop_id, changed_at)',
  'create index drafts_of_customer on drafts (user_id) where user_id is not null',
  table('draft_lines', [
    `draft_id ${whole} not null references drafts (id)`,
    `position ${whole} not null`,
    `product_id ${whole} not null`,
    `quantity ${whole} not null check (quantity > 0)`,
    'vehicle_id text',
    'lamp text',
    'primary key (draft_id, product_id)',
  ]),
  // Also when the draft is forgotten: whose order it was decides what becomes of it unpaid.
  `alter table orders add column draft_id ${whole}`,
]
