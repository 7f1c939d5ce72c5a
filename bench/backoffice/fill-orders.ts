import { type RawBuilder, sql } from 'kysely'
import { SHOP_ID } from '#domain/profile/shop-id.ts'
import type { Engine } from '#server/platform/database/engine.ts'

const FIRST_NAMES = [
  'ravi',
  'meera',
  'sunita',
  'arjun',
  'priya',
  'rahul',
  'anita',
  'vikram',
  'kavya',
  'imran',
  'deepa',
]
const LAST_NAMES = [
  'kumar',
  'patil',
  'deshpande',
  'sharma',
  'nair',
  'khan',
  'rao',
  'gupta',
  'joshi',
  'fernandes',
]
const MINUTE = 60_000
/** few enough for a statement to be short */
const BATCH_SIZE = 20_000

type Where = { run: (statement: RawBuilder<unknown>) => Promise<unknown>; engine: Engine; now: number }
export type Sizes = { products: number; customers: number; orders: number }

/** Customers, orders, and what was done with them, of a shop that has its products, always the same ones: by statements that make their own rows. */
export async function fillOrders(where: Where, sizes: Sizes): Promise<void> {
  await inSteps(sizes.customers, (from, to) => where.run(users(where, from, to)))
  await inSteps(sizes.products, (from, to) => where.run(notices(from, to)))
  await inSteps(sizes.orders, async (from, to) => {
    for (const statement of ordersOf(where, sizes, from, to)) await where.run(statement)
  })
  await where.run(sales(where.now))
}

async function inSteps(count: number, step: (from: number, to: number) => Promise<unknown>): Promise<void> {
  for (let from = 1; from <= count; from += BATCH_SIZE)
    await step(from, Math.min(from + BATCH_SIZE - 1, count))
}

const numbers = (from: number, to: number) =>
  sql`with recursive n (i) as (select cast(${sql.lit(from)} as bigint) union all select i + 1 from n where i < ${sql.lit(to)})`

/** One of some words, for row i. */
function pick({ engine }: Where, words: readonly string[], index: string): RawBuilder<string> {
  const list = sql.lit(JSON.stringify(words))
  const at = sql.raw(`(${index}) % ${words.length}`)
  return engine === 'sqlite'
    ? sql`json_extract(${list}, '$[' || (${at}) || ']')`
    : sql`(cast(${list} as jsonb) ->> cast(${at} as int))`
}

const nameOf = (where: Where, index: string) =>
  sql`${pick(where, FIRST_NAMES, index)} || ' ' || ${pick(where, LAST_NAMES, `${index} / 11`)}`

/** Ten digits of a mobile number, of so many customers. */
const mobileOf = (index: string) => sql.raw(`cast(9000000000 + (${index}) * 37 % 999999999 as text)`)

const users = (where: Where, from: number, to: number) => sql`
  insert into users (id, email, email_key, user_name, user_name_key, mobile, mobile_proven_at, password_hash, created_at)
  ${numbers(from, to)}
  select i, 'customer' || i || '@example.com', 'customer' || i || '@example.com',
    ${pick(where, FIRST_NAMES, 'i')} || i, ${pick(where, FIRST_NAMES, 'i')} || i,
    '+91' || ${mobileOf('i')}, 0, '-', cast(${where.now} as bigint) - i * ${sql.lit(MINUTE)} from n`

/**
 * The last two of a thousand are to be packed, the one before is packed, some are under way, and some have arrived and may come back;
 * all others are over.
 */
function ordersOf(where: Where, { products, customers, orders }: Sizes, from: number, to: number) {
  const n = numbers(from, to)
  const user = `(i * 7919) % ${customers} + 1`
  const product = `(i * 104729) % ${products} + 1`
  const share = (part: number) => sql.lit(orders - Math.ceil(orders * part))
  const [toPack, packed, underWay, open] = [share(0.002), share(0.003), share(0.013), share(0.025)]
  const placedAt = sql`cast(${where.now} as bigint) - (${sql.lit(orders)} - i) * ${sql.lit(MINUTE)}`
  const amount = sql.raw('(50000 + (i * 7717) % 950000)')
  const isCash = sql.raw('i % 10 = 0')
  const name = nameOf(where, user)
  const mobile = mobileOf(user)
  const pincode = sql.raw(`cast(110001 + (i * 31) % 700000 as text)`)
  const words = [
    pick(where, FIRST_NAMES, user),
    pick(where, LAST_NAMES, `${user} / 11`),
    mobile,
    pincode,
    sql`'=27'`,
  ]
  return [
    sql`insert into orders (id, shop_id, user_id, state, voucher_no, order_type, customer_name, customer_mobile, customer_address,
        delivery_charge, amount_charged, placed_at, promised_on, units_counted)
      ${n} select i, ${sql.lit(SHOP_ID)}, ${sql.raw(user)}, case when i > ${open} then 'placed' else 'closed' end, i,
        case when ${isCash} then 'Cash On Delivery' else 'Online Payment' end, ${name}, ${mobile}, '7 Tilak Road, Pune',
        0, ${amount}, ${placedAt}, '2026-11-19', 1 from n`,
    sql`insert into order_lines (id, order_id, product_id, name, quantity, price, discount, discount_percent, tax, total_price,
        coupon_share, net, taxable, cgst, sgst, igst, rounding, status, returned)
      ${n} select i, i, ${sql.raw(product)}, 'Kiranta Marg H4 No ' || (${sql.raw(product)}), 1, ${amount}, 0, 0, 0, ${amount},
        0, ${amount}, ${amount}, 0, 0, 0, 0,
        case when i > ${toPack} then 'accepted' when i > ${packed} then 'waiting for pickup'
          when i > ${underWay} then 'shipped' else 'delivered' end, 0 from n`,
    sql`insert into order_addresses (order_id, purpose, address_id, name, phone, street, city, state, country, pincode, type)
      ${n} select i, purpose, i, ${name}, ${mobile}, '7 Tilak Road', 'Pune', 'Maharashtra', 'India', ${pincode}, 'Home'
        from n cross join (select 'shipping' as purpose union all select 'billing') as purposes`,
    sql`insert into payments (order_id, method, reference, amount, state, asked_at, held_until, settled_at)
      ${n} select i, case when ${isCash} then 'cash' else 'test' end, 'bench-' || i, ${amount},
        case when ${isCash} then case when i > ${underWay} then 'due' else 'collected' end else 'paid' end,
        ${placedAt}, ${placedAt}, ${placedAt} from n`,
    sql`insert into parcels (id, order_id, packed_at, courier, tracking_no, shipped_at, delivered_at)
      ${n} select i, i, ${placedAt}, 'DTDC', 'AWB' || i, case when i > ${packed} then null else ${placedAt} end,
        case when i > ${underWay} then null else ${placedAt} end from n where i <= ${toPack}`,
    sql`insert into parcel_lines (parcel_id, line_id, quantity) ${n} select i, i, 1 from n where i <= ${toPack}`,
    ...afterwards({ from, to, open, placedAt, user, amount }),
    ...words.map(
      (word) =>
        sql`insert into order_words (word, order_id) ${n} select ${word}, i from n where true on conflict do nothing`,
    ),
  ]
}

/** For one product of a hundred somebody waits. */
const notices = (from: number, to: number) =>
  sql`insert into stock_notices (product_id, email, email_key, asked_at)
    ${numbers(from, to)} select i, 'waits' || i || '@example.com', 'waits' || i || '@example.com', 0 from n where i % 100 = 0`

/** What was sold in the last month, as it is counted in the background. */
const sales = (now: number) =>
  sql`insert into product_sales (product_id, day, units)
    select product_id, (placed_at + 19800000) / 86400000, sum(quantity) from orders join order_lines on order_id = orders.id
    where placed_at > ${sql.lit(now - 31 * 24 * 60 * MINUTE)} group by 1, 2`

type Afterwards = {
  from: number
  to: number
  open: RawBuilder<unknown>
  placedAt: RawBuilder<unknown>
  user: string
  amount: RawBuilder<unknown>
}

/** One order of fifty has a refund, one of a hundred a return, and of what is not over one of them is open; staff did something with one of five. */
function afterwards({ from, to, open, placedAt, user, amount }: Afterwards) {
  const n = numbers(from, to)
  return [
    sql`insert into order_events (order_id, kind, to_status, done_at, actor_kind)
      ${n} select i, 'moved', 'accepted', ${placedAt}, 'customer' from n`,
    sql`insert into refunds (payment_id, order_id, amount, state, reference, request_key, actor_kind, created_at, settled_at)
      ${n} select i, i, ${amount} / 2, case when i > ${open} then 'sent' else 'done' end, 'r' || i, 'bench-' || i, 'staff',
        ${placedAt}, case when i > ${open} then null else ${placedAt} end from n where i % 50 = 1`,
    sql`insert into returns (id, order_id, user_id, state, wish, asked_at)
      ${n} select i, i, ${sql.raw(user)}, case when i > ${open} then 'asked' else 'closed' end, 'refund', ${placedAt}
        from n where i % 100 = 1`,
    sql`insert into return_lines (return_id, line_id, parcel_id, quantity, reason)
      ${n} select i, i, i, 1, 'does not fit' from n where i % 100 = 1 and i <= (select max(id) from parcels)`,
    sql`insert into audit (at, actor_name, actor_key, via, action, record_kind, record_id, after_facts)
      ${n} select ${placedAt}, 'Ravi', 'ravi', 'backoffice', 'order.move', 'order', cast(i as text), '{"status":"accepted"}'
        from n where i % 5 = 0`,
    sql`insert into outbox (channel, recipient, subject, text, sensitive, created_at, next_try_at, sent_at, order_id)
      ${n} select 'mail', 'customer' || (${sql.raw(user)}) || '@example.com', 'Your order ' || i, 'It is on its way.', 0,
        ${placedAt}, ${placedAt}, ${placedAt}, i from n where i > ${open}`,
  ]
}
