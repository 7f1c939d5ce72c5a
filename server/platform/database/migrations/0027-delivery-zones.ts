import type { SchemaWords } from '../schema-words.ts'

/**
 * Delivery by zones of pincodes. A shop begins with one, the rest, which is all of India: it costs there what the shipping
 * rules say, and other zones may say otherwise.
 */
export const statements = ({ table, whole }: SchemaWords): string[] => [
  table('delivery_zones', [
    `shop_id ${whole} not null references shops (id)`,
    `position ${whole} not null`,
    'name text not null',
    `covers text not null check (covers in ('same city', 'same state', 'pincodes', 'rest'))`,
    // What pincodes begin with, with spaces between.
    `pincodes text not null default ''`,
    `price ${whole} check (price >= 0)`,
    `purchase_range ${whole} check (purchase_range >= 0)`,
    `days ${whole} check (days between 1 and 60)`,
    'primary key (shop_id, position)',
    'unique (shop_id, name)',
    // What the rest costs, the shipping rules say.
    `check (covers <> 'rest' or (price is null and purchase_range is null))`,
    `check ((covers = 'pincodes') = (pincodes <> ''))`,
  ]),
  `create unique index delivery_zones_once on delivery_zones (shop_id, covers) where covers <> 'pincodes'`,
  `insert into delivery_zones (shop_id, position, name, covers) select id, 0, 'rest', 'rest' from shops`,
  `alter table shops add column cutoff_hour ${whole} not null default 14 check (cutoff_hour between 0 and 24)`,
  // Days such as 2026-12-25, with spaces between.
  `alter table shops add column closed_days text not null default ''`,
  'alter table orders add column promised_on text',
]
