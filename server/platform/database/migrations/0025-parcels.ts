import type { SchemaWords } from '../schema-words.ts'
import { carriedInvoices } from './0025-parcels/carried-invoices.ts'
import { carriedParcels } from './0025-parcels/carried-parcels.ts'

/** Parcels, an invoice for each with rows as they are printed, and credit notes. */
export const statements = (words: SchemaWords): string[] => [
  'alter table invoices rename to invoices_before',
  ...parcels(words),
  ...invoices(words),
  ...creditNotes(words),
  ...carriedParcels(words),
  ...carriedInvoices,
  'drop table invoices_before',
  ...cancelled(words),
]

const parcels = ({ id, whole, table }: SchemaWords): string[] => [
  table('parcels', [
    id,
    `order_id ${whole} not null references orders (id)`,
    `packed_at ${whole} not null`,
    'courier text',
    'tracking_no text',
    'tracking_url text',
    `shipped_at ${whole}`,
    `delivered_at ${whole}`,
    'check (delivered_at is null or shipped_at is not null)',
  ]),
  'create index parcels_by_order on parcels (order_id)',
  table('parcel_lines', [
    `parcel_id ${whole} not null references parcels (id)`,
    `line_id ${whole} not null references order_lines (id)`,
    `quantity ${whole} not null check (quantity >= 1)`,
    `cancelled_quantity ${whole} not null default 0 check (cancelled_quantity between 0 and quantity)`,
    'primary key (parcel_id, line_id)',
  ]),
]

/** What the units came to that were called off, by the papers where they stand on any. */
const cancelled = ({ whole }: SchemaWords): string[] => [
  `alter table order_lines add column cancelled_net ${whole} not null default 0`,
  // Until here an order was called off as a whole, or by units that stood on no paper of their own.
  `update order_lines set cancelled_net = (2 * net * cancelled_quantity + quantity) / (2 * quantity)
     where cancelled_quantity > 0`,
]

const SELLER = [
  'seller_name text not null',
  'seller_address text not null',
  'seller_gstin text',
  'seller_state text',
  'seller_phone text',
  'seller_email text',
]

/** Of all that is printed in a row, nothing is worked out anew. */
const printedRow = ({ whole }: SchemaWords): string[] => [
  `position ${whole} not null check (position >= 1)`,
  `kind text not null check (kind in ('goods', 'delivery', 'fee'))`,
  `line_id ${whole} references order_lines (id)`,
  ...['name', 'hsn', 'unit'].map((column) => `${column} text not null`),
  `quantity ${whole} not null check (quantity >= 1)`,
  ...['unit_price', 'discount', 'rounding', 'rate', 'taxable', 'cgst', 'sgst', 'igst', 'total'].map(
    (column) => `${column} ${whole} not null`,
  ),
  `check ((kind = 'goods') = (line_id is not null))`,
  'check (total = taxable + cgst + sgst + igst and cgst = sgst)',
]

const numbered = ({ whole }: SchemaWords, most: number): string[] => [
  `order_id ${whole} not null references orders (id)`,
  `shop_id ${whole} not null references shops (id)`,
  `year ${whole} not null`,
  `number ${whole} not null check (number between 1 and ${most})`,
  `issued_at ${whole} not null`,
]

const invoices = (words: SchemaWords): string[] => [
  words.table('invoices', [
    words.id,
    ...numbered(words, 9_999_999),
    `parcel_id ${words.whole} unique references parcels (id)`,
    'invoice_no text not null check (length(invoice_no) <= 16)',
    ...SELLER,
    'delivery_state text not null',
    `supply text not null check (supply in ('within-state', 'between-states'))`,
    'payment_reference text',
    `rounding ${words.whole} not null`,
    `total ${words.whole} not null`,
    'unique (shop_id, year, number)',
    'unique (shop_id, invoice_no)',
  ]),
  'create index invoices_by_order on invoices (order_id)',
  words.table('invoice_lines', [
    `invoice_id ${words.whole} not null references invoices (id)`,
    ...printedRow(words),
    'primary key (invoice_id, position)',
  ]),
]

const creditNotes = (words: SchemaWords): string[] => [
  // A row, not a sequence: a number that a rollback takes back is given again.
  words.table('credit_note_counters', [
    `shop_id ${words.whole} not null references shops (id)`,
    `year ${words.whole} not null`,
    `last_no ${words.whole} not null check (last_no between 1 and 999999)`,
    'primary key (shop_id, year)',
  ]),
  words.table('credit_notes', [
    words.id,
    ...numbered(words, 999_999),
    `invoice_id ${words.whole} not null references invoices (id)`,
    'credit_note_no text not null check (length(credit_note_no) <= 16)',
    ...SELLER,
    `rounding ${words.whole} not null`,
    `total ${words.whole} not null`,
    'unique (shop_id, year, number)',
    'unique (shop_id, credit_note_no)',
  ]),
  'create index credit_notes_by_order on credit_notes (order_id)',
  words.table('credit_note_lines', [
    `credit_note_id ${words.whole} not null references credit_notes (id)`,
    `invoice_position ${words.whole} not null`,
    ...printedRow(words),
    'primary key (credit_note_id, position)',
  ]),
]
