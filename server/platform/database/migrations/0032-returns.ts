import type { SchemaWords } from '../schema-words.ts'

const oneOf = (column: string, words: readonly string[]) =>
  `check (${column} in (${words.map((word) => `'${word}'`).join(', ')}))`

const STATES = ['asked', 'accepted', 'refused', 'withdrawn', 'on its way', 'received', 'closed']
const REASONS = ['does not fit', 'defective', 'damaged', 'wrong item', 'changed mind']

/** Goods that come back, the photos of them, and how long after delivery they may. A shop takes nothing back until it says so. */
export const statements = (words: SchemaWords): string[] => [
  ...returns(words),
  ...units(words),
  ...windows(words),
]

const returns = ({ id, whole, table, flag }: SchemaWords): string[] => [
  table('returns', [
    id,
    `order_id ${whole} not null references orders (id)`,
    `user_id ${whole} not null references users (id)`,
    `state text not null ${oneOf('state', STATES)}`,
    `wish text ${oneOf('wish', ['refund', 'replacement'])}`,
    `parcel_id ${whole} unique references parcels (id)`,
    flag('is_unpaid').replace(' check', ' default 0 check'),
    'note text',
    'answer text',
    `replacement_order_id ${whole} unique references orders (id)`,
    'request_key text',
    'request_content text',
    `asked_at ${whole} not null`,
    'check ((wish is null) = (parcel_id is not null))',
    'check (is_unpaid = 0 or parcel_id is not null)',
  ]),
  'create index returns_by_order on returns (order_id)',
  'create unique index returns_by_key on returns (user_id, request_key)',
  `create index returns_open on returns (asked_at) where state not in ('refused', 'withdrawn', 'closed')`,
  table('return_lines', [
    id,
    `return_id ${whole} not null references returns (id)`,
    `line_id ${whole} not null references order_lines (id)`,
    `parcel_id ${whole} not null references parcels (id)`,
    `quantity ${whole} not null check (quantity >= 1)`,
    `reason text ${oneOf('reason', REASONS)}`,
    `received_quantity ${whole} not null default 0 check (received_quantity between 0 and quantity)`,
    `grade text ${oneOf('grade', ['sellable', 'damaged', 'missing'])}`,
    'vehicle_id text',
    'lamps text',
  ]),
  'create index return_lines_by_return on return_lines (return_id)',
  table('return_photos', [
    'key text primary key',
    `user_id ${whole} not null references users (id)`,
    `return_id ${whole} references returns (id)`,
    `position ${whole} not null default 0`,
    `sent_at ${whole} not null`,
  ]),
  'create index return_photos_by_return on return_photos (return_id)',
  'create index return_photos_unclaimed on return_photos (user_id, sent_at) where return_id is null',
]

const units = ({ whole }: SchemaWords): string[] => [
  `alter table order_lines add column returned_quantity ${whole} not null default 0
     check (returned_quantity between 0 and quantity)`,
  `alter table order_lines add column returned_net ${whole} not null default 0`,
  `alter table parcel_lines add column returned_quantity ${whole} not null default 0
     check (returned_quantity between 0 and quantity)`,
  `alter table parcels add column refused_at ${whole}`,
  `alter table orders add column charges_back ${whole} not null default 0`,
  `alter table orders add column replaces_order_id ${whole}`,
]

const windows = ({ whole, table }: SchemaWords): string[] => [
  `alter table shops add column return_days ${whole} check (return_days between 1 and 365)`,
  table('return_windows', [
    `shop_id ${whole} not null references shops (id)`,
    `master_category_id ${whole} not null references master_categories (id)`,
    `days ${whole} not null check (days between 0 and 365)`,
    'primary key (shop_id, master_category_id)',
  ]),
]
