import { dayNumber } from '#domain/calendar-day.ts'
import { CUSTOMER_LIST } from '#domain/list-customers.ts'
import { ORDER_LIST } from '#domain/list-orders.ts'
import { PRODUCT_LIST } from '#domain/list-products.ts'
import { parseListQuery } from '#domain/list-query.ts'
import { COVER_DAYS, STOCK_LIST } from '#domain/list-stock.ts'
import { Refusal } from '#domain/refusal.ts'
import type { Shop } from '#server/shop/create-shop.ts'
import { customersWhere, ordersIn, productsWhere } from './bare-reads.ts'
import type { Sizes } from './fill-orders.ts'

/** A read of the back office, and the same as a statement; `ask` brings how many rows there were. */
export type Read = { name: string; ask: () => Promise<number>; bare: string }

const params = (text: string) => new URLSearchParams(text)

function done<T>(result: T | Refusal): T {
  if (result instanceof Refusal) throw new Error(result.message)
  return result
}

/** As orders are found by how a word begins. */
const begun = (word: string) =>
  `select order_id from order_words where word >= '${word}' and word < '${word}~' order by order_id desc limit 51`

export async function readsOf(
  shop: Shop,
  { orders, products, customers }: Sizes,
  now: number,
): Promise<Read[]> {
  const findOrders = async (text: string) =>
    done(await shop.findOrders(parseListQuery(ORDER_LIST, params(text)).query)).orders.length
  const findStock = async (text: string) =>
    done(await shop.findStock(parseListQuery(STOCK_LIST, params(text)).query)).rows.length
  const findProducts = async (text: string) =>
    done(await shop.findProducts(parseListQuery(PRODUCT_LIST, params(text)).query)).rows.length
  const findCustomers = async (text: string) =>
    done(await shop.findCustomers(parseListQuery(CUSTOMER_LIST, params(text)).query)).rows.length
  const second = done(await shop.findOrders(parseListQuery(ORDER_LIST, params('')).query)).next ?? ''
  const half = Math.floor(orders / 2)
  const mobile = String(9_000_000_000 + ((77 * 37) % 999_999_999))
  const fromDay = dayNumber(now) - COVER_DAYS + 1
  const toPack = `select order_id from order_lines where status in ('waiting for approval', 'accepted') order by order_id desc limit 51`
  return [
    {
      ...{ name: 'orders: first page', ask: () => findOrders('') },
      bare: ordersIn('select id from orders order by id desc limit 51'),
    },
    {
      ...{ name: 'orders: second page', ask: () => findOrders(`after=${second}`) },
      bare: ordersIn(`select id from orders where id < ${orders - 49} order by id desc limit 51`),
    },
    { name: 'orders: to pack', ask: () => findOrders('parcel=to+pack'), bare: ordersIn(toPack) },
    {
      ...{ name: 'orders: to pack, promised first', ask: () => findOrders('parcel=to+pack&sort=promised') },
      bare: ordersIn(toPack, 'orders.promised_on, orders.id'),
    },
    {
      ...{ name: 'orders: highest amount', ask: () => findOrders('sort=highest') },
      bare: ordersIn(
        'select id from orders order by amount_charged desc, id desc limit 51',
        'amount_charged desc, orders.id desc',
      ),
    },
    {
      ...{ name: 'orders: by number', ask: () => findOrders(`q=${half}`) },
      bare: ordersIn(`select id from orders where voucher_no = ${half}`),
    },
    { name: 'orders: by name', ask: () => findOrders('q=ravi'), bare: ordersIn(begun('ravi')) },
    { name: 'orders: by phone', ask: () => findOrders(`q=${mobile}`), bare: ordersIn(begun(mobile)) },
    {
      ...{ name: 'orders: by AWB', ask: () => findOrders(`q=AWB${half}`) },
      bare: ordersIn(`select order_id from parcels where lower(tracking_no) = 'awb${half}'`),
    },
    {
      ...{ name: 'orders: by product', ask: () => findOrders('product=N-77') },
      bare: ordersIn(
        `select order_id from order_lines where product_id = 77 order by order_id desc limit 51`,
      ),
    },
    {
      name: 'orders: how many to pack',
      ask: async () =>
        (await shop.countOrders(parseListQuery(ORDER_LIST, params('parcel=to+pack')).query)).count,
      bare: `select count(*) from (select distinct order_id from order_lines where status in ('waiting for approval', 'accepted') limit 1001) as counted`,
    },
    { name: 'stock: first page', ask: () => findStock(''), bare: productsWhere('1 = 1', fromDay) },
    {
      ...{ name: 'stock: out', ask: () => findStock('stock=out') },
      bare: productsWhere('id in (select product_id from short_products where is_out = 1)', fromDay),
    },
    {
      ...{ name: 'stock: by name', ask: () => findStock('q=halogen') },
      bare: productsWhere(
        `id in (select product_id from product_words where word >= 'halogen' and word < 'halogen~')`,
        fromDay,
      ),
    },
    {
      ...{ name: 'products: by SKU', ask: () => findProducts(`q=N-${products - 5}`) },
      bare: productsWhere(`number = 'N-${products - 5}'`, fromDay),
    },
    { name: 'customers: first page', ask: () => findCustomers(''), bare: customersWhere('1 = 1') },
    {
      ...{ name: 'customers: by e-mail', ask: () => findCustomers(`q=customer${customers - 7}@`) },
      bare: customersWhere(
        `email_key >= 'customer${customers - 7}@' and email_key < 'customer${customers - 7}@~'`,
      ),
    },
    {
      ...{ name: 'customers: by phone', ask: () => findCustomers(`q=${mobile}`) },
      bare: customersWhere(`mobile = '+91${mobile}'`),
    },
  ]
}
