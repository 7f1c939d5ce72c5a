import { type Kysely, type RawBuilder, sql } from 'kysely'
import { SHOP_ID } from '#domain/shop-id.ts'
import type { Engine } from '#server/platform/database/engine.ts'
import type { Tables } from '#server/platform/database/tables.ts'

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
const AT_ONCE = 20_000

type Where = { db: Kysely<Tables>; engine: Engine; now: number }
export type Sizes = { products: number; customers: number; orders: number }

/** Customers and orders of a shop that has its products, always the same ones: by statements that make their own rows. */
export async function fillOrders(where: Where, sizes: Sizes): Promise<void> {
  await inSteps(sizes.customers, (from, to) => run(where, users(where, from, to)))
  await inSteps(sizes.orders, async (from, to) => {
    for (const statement of ordersOf(where, sizes, from, to)) await run(where, statement)
  })
}

async function inSteps(count: number, step: (from: number, to: number) => Promise<void>): Promise<void> {
  for (let from = 1; from <= count; from += AT_ONCE) await step(from, Math.min(from + AT_ONCE - 1, count))
}

const run = async ({ db }: Where, statement: RawBuilder<unknown>) => {
  await statement.execute(db)
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

/** The last two of a thousand are to be packed, the one before is packed, some are under way; all others have arrived. */
function ordersOf(where: Where, { products, customers, orders }: Sizes, from: number, to: number) {
  const n = numbers(from, to)
  const user = `(i * 7919) % ${customers} + 1`
  const product = `(i * 104729) % ${products} + 1`
  const share = (part: number) => sql.lit(orders - Math.ceil(orders * part))
  const [toPack, packed, underWay] = [share(0.002), share(0.003), share(0.013)]
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
      ${n} select i, ${sql.lit(SHOP_ID)}, ${sql.raw(user)}, case when i > ${underWay} then 'placed' else 'closed' end, i,
        case when ${isCash} then 'Cash On Delivery' else 'Online Payment' end, ${name}, ${mobile}, '7 Tilak Road, Pune',
        0, ${amount}, ${placedAt}, '2026-11-19', 1 from n`,
    sql`insert into order_lines (id, order_id, product_id, name, quantity, price, discount, discount_percent, tax, total_price,
        coupon_share, net, taxable, cgst, sgst, igst, rounding, status, returned)
      ${n} select i, i, ${sql.raw(product)}, 'Kiranta Marg H4 No ' || (${sql.raw(product)}), 1, ${amount}, 0, 0, 0, ${amount},
        0, ${amount}, ${amount}, 0, 0, 0, 0,
        case when i > ${toPack} then 'accepted' when i > ${packed} then 'waiting for pickup'
          when i > ${underWay} then 'shipped' else 'delivered' end, 0 from n`,
    sql`insert into order_addresses (order_id, purpose, address_id, name, phone, street, city, state, country, pincode, type)
      ${n} select i, 'shipping', i, ${name}, ${mobile}, '7 Tilak Road', 'Pune', 'Maharashtra', 'India', ${pincode}, 'Home' from n`,
    sql`insert into payments (order_id, method, reference, amount, state, asked_at, held_until, settled_at)
      ${n} select i, case when ${isCash} then 'cash' else 'test' end, 'bench-' || i, ${amount},
        case when ${isCash} then case when i > ${underWay} then 'due' else 'collected' end else 'paid' end,
        ${placedAt}, ${placedAt}, ${placedAt} from n`,
    sql`insert into parcels (id, order_id, packed_at, courier, tracking_no, shipped_at, delivered_at)
      ${n} select i, i, ${placedAt}, 'DTDC', 'AWB' || i, case when i > ${packed} then null else ${placedAt} end,
        case when i > ${underWay} then null else ${placedAt} end from n where i <= ${toPack}`,
    sql`insert into parcel_lines (parcel_id, line_id, quantity) ${n} select i, i, 1 from n where i <= ${toPack}`,
    ...words.map(
      (word) =>
        sql`insert into order_words (word, order_id) ${n} select ${word}, i from n where true on conflict do nothing`,
    ),
  ]
}
