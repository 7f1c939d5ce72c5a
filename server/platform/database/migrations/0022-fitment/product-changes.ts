import type { Engine } from '../../engine.ts'

/** What listings show of a product or sort and narrow it by. */
const LISTED = [
  'name_key',
  'brand',
  'master_category_id',
  'publish',
  'is_online',
  'selling_price',
  'tax',
  'discount',
  'offer_ends_at',
  'country_of_origin',
  'colour_temperature',
  'technology',
  'warranty_months',
  'fits_by',
  'positions',
  'bases',
  'vehicles',
  'vehicle_kinds',
  'brings_own_lamp',
  'road_use',
  'units_sold',
  'views',
  'added_at',
  'updated_at',
]

/** Units come and go; that there are none, or some again, is a change of the listing. */
const SOLD_OUT_OR_BACK = '(old.stock > 0) <> (new.stock > 0)'

/**
 * The products that have changed since somebody looked: a row each, so there are never more of them than products.
 * SQLite has one writer, so its numbers are in the order of the commits. PostgreSQL has many, whose transactions end in any
 * order: a reader asks for those that had not ended when it looked last.
 */
export function productChanges(engine: Engine): string[] {
  return engine === 'sqlite' ? sqliteChanges : postgresChanges
}

const sqliteChanges = [
  `create table product_changes (
    number integer primary key autoincrement,
    product_id integer not null unique,
    changed_at integer not null
  ) strict`,
  'create index product_changes_age on product_changes (changed_at)',
  ...[
    ['insert', 'after insert on products', 'new'],
    ['delete', 'after delete on products', 'old'],
    ['update', `after update of ${LISTED.join(', ')} on products`, 'new'],
    ['stock', `after update of stock on products when ${SOLD_OUT_OR_BACK}`, 'new'],
  ].map(
    ([name, when, row]) =>
      `create trigger products_note_${name} ${when} begin
         insert or replace into product_changes (product_id, changed_at)
         values (${row}.id, cast(unixepoch('subsec') * 1000 as integer));
       end`,
  ),
]

const postgresChanges = [
  `create table product_changes (
    product_id bigint primary key,
    number xid8 not null,
    changed_at bigint not null
  )`,
  'create index product_changes_number on product_changes (number)',
  'create index product_changes_age on product_changes (changed_at)',
  `create function note_product_change() returns trigger language plpgsql as $body$ begin
     insert into product_changes (product_id, number, changed_at)
     values (
       case when tg_op = 'DELETE' then old.id else new.id end,
       pg_current_xact_id(),
       (extract(epoch from clock_timestamp()) * 1000)::bigint)
     on conflict (product_id) do update set number = excluded.number, changed_at = excluded.changed_at;
     return null;
   end $body$`,
  ...[
    ['insert', 'after insert on products', 'true'],
    ['delete', 'after delete on products', 'true'],
    ['update', `after update of ${LISTED.join(', ')} on products`, 'true'],
    ['stock', 'after update of stock on products', SOLD_OUT_OR_BACK],
  ].map(
    ([name, when, condition]) =>
      `create trigger products_note_${name} ${when} for each row when (${condition})
       execute function note_product_change()`,
  ),
]
