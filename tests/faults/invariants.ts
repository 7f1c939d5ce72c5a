import { type Kysely, sql } from 'kysely'
import type { Tables } from '#server/platform/database/tables.ts'
import { listStockDifferences } from '#server/shop/stock/check-ledger.ts'
import { CASH_RULES } from './cash-rules.ts'
import { backOnShelf, RETURN_RULES } from './return-rules.ts'

/** Each finds the rows that break a rule. However orders came about or failed, there must be none. */
const RULES: Record<string, (db: Kysely<Tables>) => Promise<unknown[]>> = {
  'stock is what its ledger says': listStockDifferences,
  'no stock is below zero': (db) => db.selectFrom('products').select('id').where('stock', '<', 0).execute(),
  'stock is what there was, without what orders hold': (db) => rows(db, STOCK_WITHOUT_ORDERS),
  'units sold are those of placed orders that were counted': (db) => rows(db, UNITS_SOLD),
  'an order that holds stock has moved it, and another has given it back': (db) => rows(db, MOVED),
  'placed orders have the numbers from 1 on, without gaps': (db) => listGaps(db),
  'the counter is at the last number': (db) => rows(db, COUNTER),
  'each parcel has an invoice, and each invoice a parcel': (db) => rows(db, INVOICED),
  'no unit is in two parcels, and none that is called off': (db) => rows(db, PACKED),
  'an invoice is the sum of its rows': (db) => rows(db, SUMMED),
  'invoices less credit notes come to what is kept, once all of it is packed or called off': (db) =>
    rows(db, PAPERS),
  'invoices have the numbers from 1 on in each year, without gaps': (db) => rows(db, INVOICE_NUMBERS),
  'credit notes have the numbers from 1 on in each year, without gaps': (db) => rows(db, CREDIT_NUMBERS),
  'an order is placed if and only if it is paid, and other money went back': (db) => rows(db, PAID),
  'placed orders, and no others, say so on their timeline': (db) => rows(db, EVENTS),
  'every order has lines, both addresses and, unless it replaces another, a payment': (db) => rows(db, PARTS),
  'a placed order has one confirmation, and a replacement the news of its return': (db) =>
    rows(db, CONFIRMED),
  'the shop is told of a placed order once': (db) => listTold(db),
  'a coupon is used as often as orders have it, and no more often than it may be': (db) => rows(db, COUPONS),
  'an order has its coupon until it is called off or given up': (db) => rows(db, COUPON_USES),
  'a key stands for an order of its customer': (db) => rows(db, KEYS),
  ...CASH_RULES,
  ...mapOf(RETURN_RULES),
}

const unitsOf = (orders: string, gone = 'cancelled_quantity') => `
  (select product_id, sum(quantity - ${gone}) as units from order_lines join orders on orders.id = order_id
   where ${orders} group by product_id)`

const STOCK_WITHOUT_ORDERS = `
  select products.id, stock, initial.units as initial, ordered.units as ordered from products
  left join (select product_id, sum(change) as units from stock_movements
    where reason = 'initial' group by product_id) as initial on initial.product_id = products.id
  left join ${unitsOf(`orders.state <> 'abandoned'`)} as ordered on ordered.product_id = products.id
  left join ${backOnShelf('product_id')} as back on back.product_id = products.id
  where stock <> coalesce(initial.units, 0) - coalesce(ordered.units, 0) + coalesce(back.units, 0)`

const UNITS_SOLD = `
  select products.id, units_sold, placed.units as placed from products
  left join ${unitsOf(`units_counted = 1`, 'cancelled_quantity - returned_quantity - lost_quantity')} as placed on placed.product_id = products.id
  where units_sold <> coalesce(placed.units, 0)`

const MOVED = `
  select orders.id, state, moved.units as moved, wanted.units as wanted from orders
  left join (select order_id, sum(change) as units from stock_movements group by order_id) as moved
    on moved.order_id = orders.id
  left join (select order_id, sum(quantity - cancelled_quantity) as units from order_lines group by order_id) as wanted
    on wanted.order_id = orders.id
  left join ${backOnShelf('order_id')} as back on back.order_id = orders.id
  where moved.units is null
    or moved.units <> case when state = 'abandoned' then 0 else coalesce(back.units, 0) - wanted.units end`

const COUNTER = `
  select shop_id, last_no from voucher_counters
  where last_no <> (select count(*) from orders where voucher_no is not null and orders.shop_id = voucher_counters.shop_id)`

const INVOICED = `
  select parcels.id, invoices.invoice_no from parcels
  full join invoices on invoices.parcel_id = parcels.id
  where parcels.id is null or invoices.id is null`

const PACKED = `
  select id, quantity, cancelled_quantity, packed.units as packed from order_lines
  join (select line_id, sum(quantity - cancelled_quantity) as units from parcel_lines group by line_id) as packed
    on packed.line_id = order_lines.id
  where packed.units > quantity - cancelled_quantity`

const SUMMED = `
  select invoices.id, invoices.total, printed.total as of_rows from invoices
  join (select invoice_id, sum(total) as total from invoice_lines group by invoice_id) as printed
    on printed.invoice_id = invoices.id
  where invoices.total <> printed.total + invoices.rounding`

const totalOf = (papers: string) =>
  `(select coalesce(sum(total), 0) from ${papers} where order_id = orders.id)`

const PAPERS = `
  select * from (select orders.id, state, ${totalOf('invoices')} - ${totalOf('credit_notes')} as on_paper,
    case when state = 'cancelled' then 0 else delivery_charge + payment_fee + rounding - charges_back
      + (select sum(net - cancelled_net - returned_net) from order_lines where order_id = orders.id) end as kept,
    (select sum(quantity - cancelled_quantity) from order_lines where order_id = orders.id)
      - (select coalesce(sum(quantity - cancelled_quantity), 0) from parcel_lines
         join parcels on parcels.id = parcel_id where order_id = orders.id) as to_pack
    from orders where voucher_no is not null) as papers
  where on_paper < 0 or (to_pack = 0 and on_paper <> kept)`

/** As no two may be the same, the last one is as high as there are any. */
const numbersOf = (papers: string, counters: string) => `
  select counters.shop_id, counters.year, counters.last_no, count(papers.number) as issued, max(papers.number) as last_issued
  from ${counters} counters
  left join ${papers} papers on papers.shop_id = counters.shop_id and papers.year = counters.year
  group by counters.shop_id, counters.year, counters.last_no
  having counters.last_no <> count(papers.number) or counters.last_no <> max(papers.number)`

const INVOICE_NUMBERS = numbersOf('invoices', 'invoice_counters')
const CREDIT_NUMBERS = numbersOf('credit_notes', 'credit_note_counters')

const moneyOf = (table: string, states: string) =>
  `(select coalesce(sum(amount), 0) from ${table} where order_id = orders.id and state in (${states}))`

/** What the shop gave besides makes what is left less, but never less than nothing. Of cash, see cash-rules.ts. */
const PAID = `
  select * from (select id, state, ${moneyOf('payments', `'paid', 'collected'`)} as paid,
    ${moneyOf('refunds', `'asked', 'sent', 'done'`)} as refunded,
    amount_charged - charges_back
      - (select sum(cancelled_net + returned_net) from order_lines where order_id = orders.id)
      - (select coalesce(sum(amount), 0) from refunds
         where order_id = orders.id and state <> 'failed' and request_key like 'request-%') as kept
    from orders where not exists (select 1 from payments where order_id = orders.id and method = 'cash')) as money
  where paid - refunded <> case when state in ('placed', 'closed') and kept > 0 then kept else 0 end`

const EVENTS = `
  select id, state from orders
  where (voucher_no is not null)
    <> exists (select 1 from order_events where order_id = orders.id and kind = 'placed')`

const PARTS = `
  select id, state from orders
  where not exists (select 1 from order_lines where order_id = orders.id)
    or (select count(*) from order_addresses where order_id = orders.id) <> 2
    or (replaces_order_id is null) <> exists (select 1 from payments where order_id = orders.id)`

const CONFIRMED = `
  select orders.id, voucher_no, count(mails.recipient) as mails from orders join users on users.id = orders.user_id
  join shops on shops.id = orders.shop_id
  left join (select recipient, subject from outbox where channel = 'mail') as mails
    on mails.recipient = users.email and mails.subject = 'Your order ' || voucher_no || ' at ' || shops.name
  where orders.voucher_no is not null
  group by orders.id, voucher_no, replaces_order_id
  having count(mails.recipient) <> case when replaces_order_id is null then 1 else 0 end`

const COUPONS = `
  select coupons.id, uses, most_uses, count(order_id) as orders from coupons
  left join coupon_uses on coupon_id = coupons.id and given_back_at is null
  group by coupons.id, uses, most_uses having uses <> count(order_id) or uses > most_uses`

const COUPON_USES = `
  select orders.id, state, coupon_code, coupon_id, given_back_at from orders
  left join coupon_uses on order_id = orders.id
  where (coupon_code is not null) <> (coupon_id is not null)
    or (coupon_id is not null and (given_back_at is null) <> (state not in ('abandoned', 'cancelled')))`

const KEYS = `
  select order_keys.key, order_keys.user_id from order_keys
  left join orders on orders.id = order_keys.order_id and orders.user_id = order_keys.user_id
  where orders.id is null`

/** The same, by their texts. */
function mapOf(rules: Record<string, string>): typeof RULES {
  return Object.fromEntries(
    Object.entries(rules).map(([rule, text]) => [rule, (db: Kysely<Tables>) => rows(db, text)]),
  )
}

async function rows(db: Kysely<Tables>, text: string): Promise<unknown[]> {
  return (await sql.raw(text).execute(db)).rows
}

async function listGaps(db: Kysely<Tables>): Promise<unknown[]> {
  const placed = await db
    .selectFrom('orders')
    .select(['id', 'voucher_no'])
    .where('voucher_no', 'is not', null)
    .orderBy('voucher_no')
    .execute()
  return placed.filter(({ voucher_no }, index) => voucher_no !== index + 1)
}

/** The placed orders of which the shop's own address was told never, or more often than once. */
async function listTold(db: Kysely<Tables>): Promise<unknown[]> {
  const placed = await db
    .selectFrom('orders')
    .innerJoin('shops', 'shops.id', 'orders.shop_id')
    .select(['orders.id', 'orders.voucher_no', 'shops.email'])
    .where('orders.voucher_no', 'is not', null)
    .where('shops.email', 'is not', null)
    .execute()
  const mails = await db
    .selectFrom('outbox')
    .select(['recipient', 'subject'])
    .where('channel', '=', 'mail')
    .where('subject', 'like', 'New order %')
    .execute()
  const told = Map.groupBy(mails, ({ recipient, subject }) => `${recipient} ${subject?.split(':')[0]}`)
  return placed.filter(({ voucher_no, email }) => told.get(`${email} New order ${voucher_no}`)?.length !== 1)
}

/** What is wrong in the shop's books, by the rule that it breaks. */
export async function findViolations(db: Kysely<Tables>): Promise<Record<string, unknown[]>> {
  const found: Record<string, unknown[]> = {}
  for (const [rule, find] of Object.entries(RULES)) {
    const broken = await find(db)
    if (broken.length > 0) found[rule] = broken
  }
  return found
}
