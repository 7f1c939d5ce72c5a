import type { SchemaWords } from '../schema-words.ts'

/** What every invoice number began with when there were none yet. */
const PREFIX = 'KR'

/** Tax invoices, numbered without gaps in each financial year, for every order that was ever placed. */
export const statements = ({ engine, whole, table }: SchemaWords): string[] => [
  `alter table shops add column invoice_prefix text not null default '${PREFIX}'
     check (length(invoice_prefix) between 1 and 2)`,

  // A row, not a sequence: a number that a rollback takes back is given again.
  table('invoice_counters', [
    `shop_id ${whole} not null references shops (id)`,
    // the one in which the financial year began
    `year ${whole} not null`,
    `last_no ${whole} not null check (last_no between 1 and 9999999)`,
    'primary key (shop_id, year)',
  ]),

  // The seller and the place of supply as they were: later edits of the shop change no history.
  table('invoices', [
    `order_id ${whole} primary key references orders (id)`,
    `shop_id ${whole} not null references shops (id)`,
    `year ${whole} not null`,
    `number ${whole} not null check (number between 1 and 9999999)`,
    'invoice_no text not null check (length(invoice_no) <= 16)',
    `issued_at ${whole} not null`,
    'seller_name text not null',
    'seller_address text not null',
    'seller_gstin text',
    'seller_state text',
    'delivery_state text not null',
    'unique (shop_id, year, number)',
    'unique (shop_id, invoice_no)',
  ]),
  `insert into invoices (order_id, shop_id, year, number, invoice_no, issued_at,
       seller_name, seller_address, seller_gstin, seller_state, delivery_state)
     select placed.order_id, placed.shop_id, placed.year, placed.number,
       ${engine === 'sqlite' ? SQLITE.number : POSTGRES.number}, placed.placed_at,
       shops.name, ${ADDRESS}, shops.gstin, shops.state, shipping.state
     from (
       select dated.*, row_number() over (partition by shop_id, year order by voucher_no) as number
       from (
         select id as order_id, shop_id, voucher_no, placed_at, ${engine === 'sqlite' ? SQLITE.year : POSTGRES.year} as year
         from orders where voucher_no is not null
       ) as dated
     ) as placed
     join shops on shops.id = placed.shop_id
     join order_addresses shipping on shipping.order_id = placed.order_id and shipping.purpose = 'shipping'`,
  `insert into invoice_counters (shop_id, year, last_no)
     select shop_id, year, max(number) from invoices group by shop_id, year`,
]

/** In one line; what the shop does not say is left out. */
const ADDRESS = `concat_ws(', ', ${['address', 'area', 'city', 'state', 'pincode']
  .map((column) => `nullif(shops.${column}, '')`)
  .join(', ')})`

/** The financial year of an instant in milliseconds, by India's clock, and `KR/26-27/000001`. */
const SQLITE = {
  year: `cast(strftime('%Y', placed_at / 1000 + 19800, 'unixepoch') as integer)
           - (strftime('%m', placed_at / 1000 + 19800, 'unixepoch') < '04')`,
  number: `printf('${PREFIX}/%02d-%02d/%06d', placed.year % 100, (placed.year + 1) % 100, placed.number)`,
}

const IN_INDIA = `(to_timestamp(placed_at / 1000.0) at time zone 'Asia/Kolkata')`
const POSTGRES = {
  year: `(extract(year from ${IN_INDIA}) - case when extract(month from ${IN_INDIA}) < 4 then 1 else 0 end)::bigint`,
  number: `'${PREFIX}/' || lpad((placed.year % 100)::text, 2, '0') || '-' || lpad(((placed.year + 1) % 100)::text, 2, '0')
             || '/' || lpad(placed.number::text, greatest(6, length(placed.number::text)), '0')`,
}
