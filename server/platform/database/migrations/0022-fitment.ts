import type { SchemaWords } from '../schema-words.ts'
import { productChanges } from './0022-fitment/product-changes.ts'

const oneOf = (column: string, words: readonly string[]) =>
  `check (${column} in (${words.map((word) => `'${word}'`).join(', ')}))`

const KINDS = ['car', 'suv', 'muv', 'truck', 'motorcycle', 'scooter']
const TECHNOLOGIES = ['halogen', 'led', 'hid', 'unknown']
const CONFIDENCES = ['sourced', 'common', 'likely', 'uncertain', 'unknown']

/** What fits what: vehicles and their lamps, what products are for, garages, and for which vehicle a thing is bought. */
export const statements = (words: SchemaWords): string[] => [
  ...vehicles(words),
  ...products(words),
  ...customers(words),
  ...productChanges(words.engine),
]

const vehicles = ({ whole, table, flag, sortedText }: SchemaWords): string[] => [
  table('vehicles', [
    'id text primary key',
    `kind text not null ${oneOf('kind', KINDS)}`,
    `make ${sortedText} not null`,
    `model ${sortedText} not null`,
    `from_year ${whole} not null`,
    `to_year ${whole} check (to_year >= from_year)`,
  ]),
  table('vehicle_lamps', [
    'vehicle_id text not null references vehicles (id) on delete cascade',
    'position text not null',
    'base text',
    'candidates text not null',
    `technology text not null ${oneOf('technology', TECHNOLOGIES)}`,
    `confidence text not null ${oneOf('confidence', CONFIDENCES)}`,
    'source text not null',
    'note text',
    flag('is_doubted'),
    'checked_on text',
    'primary key (vehicle_id, position)',
  ]),
  // What processes keep of a subject holds as long as its number is the same; whoever changes the subject raises it.
  table('versions', ['subject text primary key', `number ${whole} not null`]),
]

const products = ({ whole, flag }: SchemaWords): string[] => [
  `alter table products add column fits_by text not null default 'universal' ${oneOf('fits_by', ['base', 'vehicle', 'universal'])}`,
  ...['positions', 'bases', 'vehicles', 'vehicle_kinds'].map(
    (column) => `alter table products add column ${column} text not null default '[]'`,
  ),
  `alter table products add column ${flag('brings_own_lamp').replace(' check', ' default 0 check')}`,
  'alter table products add column road_use text',
  'alter table products add column technology text',
  `alter table products add column lumens ${whole} check (lumens > 0)`,
  `alter table products add column lumens_per text ${oneOf('lumens_per', ['lamp', 'set'])}`,
  `alter table products add column warranty_months ${whole} check (warranty_months >= 0)`,
  `alter table products add column weight_grams ${whole} check (weight_grams > 0)`,
]

const customers = ({ id, whole, table }: SchemaWords): string[] => [
  table('garage_vehicles', [
    `user_id ${whole} not null references users (id)`,
    'vehicle_id text not null references vehicles (id) on delete cascade',
    'name text',
    `added_at ${whole} not null`,
    'primary key (user_id, vehicle_id)',
  ]),
  // A vehicle may go; what somebody bought for it stays bought.
  'alter table cart_lines add column vehicle_id text',
  'alter table order_lines add column vehicle_id text',
  'alter table order_lines add column vehicle_name text',
  table('stock_notices', [
    id,
    `product_id ${whole} not null references products (id)`,
    'email text not null',
    'email_key text not null',
    `asked_at ${whole} not null`,
    'unique (product_id, email_key)',
  ]),
  'create index stock_notices_of_email on stock_notices (email_key)',
  'create index stock_notices_age on stock_notices (asked_at)',
  table('missed_searches', [
    'text_key text primary key',
    'text text not null',
    `times ${whole} not null`,
    `last_at ${whole} not null`,
  ]),
  'create index missed_searches_by_times on missed_searches (times, last_at)',
]
