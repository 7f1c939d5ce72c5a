import type { SchemaWords } from '../schema-words.ts'

/**
 * Cash on delivery: the shop's terms, which are off until somebody switches them on; orders that somebody has to confirm;
 * which parcel cash was taken for; what couriers say to have handed over; and customers who may not pay so.
 */
export const statements = ({ id, table, whole, flag }: SchemaWords): string[] => [
  table('cash_settings', [
    `shop_id ${whole} primary key references shops (id)`,
    flag('is_on'),
    // What it costs, tax included, in whole rupees: then it tips no rounding.
    `fee ${whole} not null check (fee >= 0 and fee % 100 = 0)`,
    `least ${whole} not null check (least >= 0)`,
    `most ${whole} check (most >= least)`,
    // What pincodes begin with, with spaces between; none allowed means all.
    'pincodes text not null',
    'barred_pincodes text not null',
    flag('confirm_first'),
    `most_open ${whole} not null check (most_open >= 1)`,
    `bar_after ${whole} check (bar_after >= 1)`,
    `remit_days ${whole} not null check (remit_days >= 1)`,
  ]),

  table('cash_confirmations', [
    `order_id ${whole} primary key references orders (id)`,
    `state text not null check (state in ('to confirm', 'confirmed', 'no answer', 'not genuine'))`,
    `tries ${whole} not null default 0 check (tries >= 0)`,
    `tried_at ${whole}`,
  ]),
  `create index cash_confirmations_open on cash_confirmations (order_id) where state in ('to confirm', 'no answer')`,

  // The parcel at whose door cash was taken, or refused.
  `alter table payments add column parcel_id ${whole} references parcels (id)`,
  'create unique index payments_of_parcel on payments (parcel_id) where parcel_id is not null',

  table('cash_remittances', [
    id,
    `shop_id ${whole} not null references shops (id)`,
    // The same row, in whichever file, is the same money.
    'row_key text not null unique',
    'awb text',
    `order_no ${whole}`,
    `amount ${whole} not null check (amount > 0)`,
    'paid_on text not null',
    `parcel_id ${whole} references parcels (id)`,
    'noted_by text not null',
    `noted_at ${whole} not null`,
    'check (awb is not null or order_no is not null)',
  ]),
  'create index cash_remittances_of_parcel on cash_remittances (parcel_id)',
  'create index parcels_by_tracking on parcels (tracking_no) where tracking_no is not null',

  `alter table users add column cash_refused ${whole} not null default 0`,
  `alter table users add column cash_barred ${whole} not null default 0 check (cash_barred in (0, 1))`,
  'alter table users add column cash_bar_note text',
]
