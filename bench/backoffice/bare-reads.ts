import type { Engine } from '#server/platform/database/engine.ts'

/*
 * The reads of the lists as bare statements: the same rows, of each row the same facts, and for a search the same places. Values
 * are parameters, so that the engines keep these statements ready too.
 */

type Row = Record<string, unknown>
export type Run = (statement: string, ...values: unknown[]) => Promise<Row[]>
/** Brings how many rows there were. */
export type Bare = (run: Run) => Promise<number>

const BEYOND = '\u{10FFFF}'
/** As many as a page needs to know whether there is another. */
const PAGE = 51

const ORDER_FACTS = `orders.id, orders.voucher_no, orders.state, orders.order_type, orders.placed_at, orders.customer_name,
  orders.customer_mobile, orders.amount_charged, orders.promised_on, users.email, shipping.name, shipping.phone, shipping.city,
  shipping.state as to_state, shipping.pincode, cash_confirmations.state as confirmation,
  (select string_agg(status, ',' order by id) from order_lines where order_id = orders.id) as statuses,
  (select string_agg(name, ',' order by id) from order_lines where order_id = orders.id) as names,
  (select sum(quantity - cancelled_quantity) from order_lines where order_id = orders.id) as units,
  (select string_agg(tracking_no, ',' order by id) from parcels where order_id = orders.id) as awbs,
  (select coalesce(sum(amount), 0) from payments where order_id = orders.id and state in ('paid', 'collected')) as paid,
  (select coalesce(sum(amount), 0) from payments where order_id = orders.id and state = 'due') as due,
  (select coalesce(sum(amount), 0) from refunds where order_id = orders.id and state <> 'failed') as refunded,
  (select count(*) from refunds where order_id = orders.id and state in ('asked', 'sent')) as open_refunds,
  (select count(*) from payments where order_id = orders.id and method = 'by hand') as by_hand,
  (select count(*) from parcels where order_id = orders.id) as parcels,
  (select count(*) from parcels join parcel_lines on parcel_lines.parcel_id = parcels.id where order_id = orders.id
    and shipped_at is null and parcel_lines.quantity > parcel_lines.cancelled_quantity) as here,
  (select count(*) from parcels where order_id = orders.id and refused_at is not null) as refused,
  (select count(*) from returns where order_id = orders.id and state not in ('refused', 'withdrawn', 'closed')) as open_returns,
  (select count(*) from returns where order_id = orders.id and parcel_id is not null
    and state not in ('refused', 'withdrawn', 'closed')) as coming_back,
  coalesce((select confirm_first from cash_settings where shop_id = orders.shop_id), 1) as confirm_first`

const ORDER_FROM = `from orders join users on users.id = orders.user_id
  left join order_addresses as shipping on shipping.order_id = orders.id and shipping.purpose = 'shipping'
  left join cash_confirmations on cash_confirmations.order_id = orders.id`

const count = async (rows: Promise<Row[]>) => (await rows).length

/** Those whose ids a statement brings. */
export const ordersIn =
  (ids: string, order = 'orders.id desc'): Bare =>
  (run) =>
    count(
      run(
        `select ${ORDER_FACTS} ${ORDER_FROM} where orders.state <> 'abandoned' and orders.id in (${ids}) order by ${order}`,
        PAGE,
      ),
    )

export const TO_PACK = `state = 'placed' and exists (select 1 from order_lines where order_id = orders.id
  and status in ('waiting for approval', 'accepted'))`

/** Where each stands has to be known: from its lines, its parcels, its confirmation and its returns. */
export const countToPack: Bare = (run) =>
  count(
    run(
      `select orders.id, orders.state, orders.order_type, orders.promised_on, cash_confirmations.state as confirmation,
        (select string_agg(status, ',' order by id) from order_lines where order_id = orders.id) as statuses,
        (select count(*) from parcels where order_id = orders.id) as parcels,
        (select count(*) from parcels where order_id = orders.id and refused_at is not null) as refused,
        (select count(*) from returns where order_id = orders.id and parcel_id is not null
          and state not in ('refused', 'withdrawn', 'closed')) as coming_back,
        coalesce((select confirm_first from cash_settings where shop_id = orders.shop_id), 1) as confirm_first
       from orders left join cash_confirmations on cash_confirmations.order_id = orders.id
       where orders.id in (select id from orders where ${TO_PACK} order by id desc limit $1)`,
      1_001,
    ),
  )

const begins = (engine: Engine, text: string) => {
  const sorted = engine === 'sqlite' ? text : `(${text}) collate "C"`
  return `${sorted} >= $1 and ${sorted} < $2`
}

const among = (engine: Engine, column: string) =>
  engine === 'sqlite'
    ? `${column} in (select value from json_each($1))`
    : `${column} = any(array(select value::bigint from jsonb_array_elements_text($1::jsonb) as value))`

/** By how something of an order begins: its number, its words, its parcels, its customer's e-mail, its products. */
export const searchOrders =
  (engine: Engine, typed: string): Bare =>
  async (run) => {
    const most = 20_001
    const [from, beyond] = [typed, typed + BEYOND]
    const found: Row[] = []
    for (let [low, high] = [Number(typed), Number(typed) + 1]; low < 1e9; low *= 10, high *= 10) {
      found.push(
        ...(await run(
          'select id from orders where shop_id = 518 and voucher_no >= $1 and voucher_no < $2 limit $3',
          low,
          high,
          most,
        )),
      )
    }
    const word = begins(engine, 'word')
    const last = `select order_id as id from order_words where ${word} order by order_id desc limit $3`
    found.push(...(await run(last, from, beyond, PAGE)))
    const awb = `tracking_no is not null and ${begins(engine, 'lower(tracking_no)')}`
    found.push(...(await run(`select order_id as id from parcels where ${awb} limit $3`, from, beyond, most)))
    const users = `select id from users where ${begins(engine, 'email_key')} limit $3`
    const mailed = JSON.stringify((await run(users, from, beyond, 501)).map(({ id }) => id))
    const ofUsers = `select id from orders where ${among(engine, 'user_id')} limit $2`
    if (mailed !== '[]') found.push(...(await run(ofUsers, mailed, most)))
    const products = `select distinct product_id as id from product_words where ${word} limit $3`
    const called = JSON.stringify((await run(products, from, beyond, 201)).map(({ id }) => id))
    const ofProducts = `select distinct order_id as id from order_lines where ${among(engine, 'product_id')} order by order_id desc limit $2`
    if (called !== '[]') found.push(...(await run(ofProducts, called, PAGE)))
    const ids = [...new Set(found.map(({ id }) => Number(id)))].sort((a, b) => b - a).slice(0, PAGE)
    return count(
      run(
        `select ${ORDER_FACTS} ${ORDER_FROM} where orders.state <> 'abandoned' and ${among(engine, 'orders.id')}`,
        JSON.stringify(ids),
      ),
    )
  }

/** By a word of so many products that orders are looked through from the newest on; the places are looked at first all the same. */
export const orderWithProducts =
  (engine: Engine, typed: string): Bare =>
  async (run) => {
    const [from, beyond] = [typed, typed + BEYOND]
    const word = begins(engine, 'word')
    await run(`select order_id as id from order_words where ${word} limit $3`, from, beyond, 20_001)
    const awb = `tracking_no is not null and ${begins(engine, 'lower(tracking_no)')}`
    await run(`select order_id as id from parcels where ${awb} limit $3`, from, beyond, 20_001)
    await run(`select id from users where ${begins(engine, 'email_key')} limit $3`, from, beyond, 501)
    await run(`select distinct product_id as id from product_words where ${word} limit $3`, from, beyond, 201)
    const products = `exists (select 1 from order_lines join product_words on product_words.product_id = order_lines.product_id
      where order_lines.order_id = orders.id and ${word})`
    const names = [
      'orders.customer_name',
      'shipping.name',
      'users.email',
      'orders.customer_mobile',
      'shipping.pincode',
    ]
    const named = names.map((name) => `lower(${name}) like $3`).join(' or ')
    return count(
      run(
        `select ${ORDER_FACTS} ${ORDER_FROM} where orders.state <> 'abandoned' and (${products} or ${named})
         order by orders.id desc limit $4`,
        from,
        beyond,
        `${typed}%`,
        PAGE,
      ),
    )
  }

export const ordersOfProduct =
  (engine: Engine, sku: string): Bare =>
  async (run) => {
    const [product] = await run('select id from products where number = $1', sku)
    const lines =
      'select distinct order_id as id from order_lines where product_id = $1 order by order_id desc limit $2'
    const ids = (await run(lines, product?.id, PAGE)).map(({ id }) => id)
    return count(
      run(
        `select ${ORDER_FACTS} ${ORDER_FROM} where orders.state <> 'abandoned' and ${among(engine, 'orders.id')}`,
        JSON.stringify(ids),
      ),
    )
  }

const PRODUCT_FACTS =
  'id, number, name, feature_image, selling_price, discount, stock, min_stock, bin, publish, is_online, added_at'

const STOCK_FACTS = (fromDay: number) => `${PRODUCT_FACTS},
  (select coalesce(sum(units), 0) from product_sales where product_id = products.id and day >= ${fromDay}) as sold,
  (select count(*) from stock_notices where product_id = products.id) as asked`

export const stockWhere =
  (condition: string, fromDay: number): Bare =>
  (run) =>
    count(
      run(`select ${STOCK_FACTS(fromDay)} from products where ${condition} order by id desc limit $1`, PAGE),
    )

const wordsOf = (engine: Engine) =>
  `id in (select product_id from product_words where ${begins(engine, 'word')})`

export const stockBegins =
  (engine: Engine, typed: string, fromDay: number): Bare =>
  (run) =>
    count(
      run(
        `select ${STOCK_FACTS(fromDay)} from products where ${wordsOf(engine)} order by id desc limit $3`,
        typed,
        typed + BEYOND,
        PAGE,
      ),
    )

const TAGS = `(select string_agg(tag, ',' order by tag) from product_tags where product_id = products.id) as tags`

export const productsBegin =
  (engine: Engine, typed: string): Bare =>
  (run) =>
    count(
      run(
        `select ${PRODUCT_FACTS}, ${TAGS} from products where ${wordsOf(engine)} order by id desc limit $3`,
        typed,
        typed + BEYOND,
        PAGE,
      ),
    )

export const products: Bare = (run) =>
  count(run(`select ${PRODUCT_FACTS}, ${TAGS} from products order by id desc limit $1`, PAGE))

const STANDS = `from orders where user_id = users.id and state in ('placed', 'closed')`
const REFUNDED = `coalesce((select sum(amount) from refunds where order_id = orders.id and refunds.state <> 'failed'), 0)`
const CUSTOMER_FACTS = `id, user_name, email, mobile, claimed_mobile, created_at, closed_at, cash_refused, cash_barred, cash_bar_note,
  (select count(*) ${STANDS}) as orders, (select sum(amount_charged - ${REFUNDED}) ${STANDS}) as value,
  (select min(placed_at) ${STANDS}) as first, (select max(placed_at) ${STANDS}) as last,
  (select customer_name from orders where user_id = users.id order by id desc limit 1) as name,
  (select count(*) from returns where user_id = users.id and wish is not null) as returns`

export const customers: Bare = (run) =>
  count(run(`select ${CUSTOMER_FACTS} from users where erased_at is null order by id desc limit $1`, PAGE))

/** By how the e-mail, the name, a number, or a word of an order begins. */
export const searchCustomers =
  (engine: Engine, typed: string, word: string): Bare =>
  async (run) => {
    const most = 10_001
    const found: Row[] = []
    const look = async (column: string, text: string) => {
      const condition = `${column} is not null and ${begins(engine, column)}`
      const statement = `select id from users where ${condition} limit $3`
      found.push(...(await run(statement, text, text + BEYOND, most)))
    }
    await look('email_key', typed)
    await look('user_name_key', typed)
    if (/^\d+$/.test(typed)) {
      await look('mobile', `+91${typed}`)
      await look('claimed_mobile', `+91${typed}`)
    }
    const orders = `select distinct user_id as id from order_words join orders on orders.id = order_words.order_id
      where ${begins(engine, 'word')} limit $3`
    found.push(...(await run(orders, word, word + BEYOND, most)))
    const ids = JSON.stringify([...new Set(found.map(({ id }) => Number(id)))])
    const statement = `select ${CUSTOMER_FACTS} from users where erased_at is null and ${among(engine, 'id')} order by id desc limit $2`
    return count(run(statement, ids, PAGE))
  }
