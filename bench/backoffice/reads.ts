import { dayNumber } from '#domain/calendar-day.ts'
import { Refusal } from '#domain/refusal.ts'
import { CUSTOMER_LIST } from '#domain/staff/lists/list-customers.ts'
import { ORDER_LIST } from '#domain/staff/lists/list-orders.ts'
import { PRODUCT_LIST } from '#domain/staff/lists/list-products.ts'
import { parseListQuery } from '#domain/staff/lists/list-query.ts'
import { STOCK_LIST } from '#domain/staff/lists/list-stock.ts'
import { COVER_DAYS } from '#domain/stock/days-of-cover.ts'
import type { Engine } from '#server/platform/database/engine.ts'
import type { Shop } from '#server/shop/create-shop.ts'
import * as bare from './bare-reads.ts'
import type { Sizes } from './fill-orders.ts'

/** A read of the back office, and the same as bare statements; without these, as those that the shop itself sends. */
export type Read = { name: string; ask: () => Promise<number>; bare: bare.Bare | 'its own statements' }

export const params = (text: string) => new URLSearchParams(text)

export function done<T>(result: T | Refusal): T {
  if (result instanceof Refusal) throw new Error(result.message)
  return result
}

export async function readsOfLists(
  shop: Shop,
  engine: Engine,
  { orders, products, customers }: Sizes,
  now: number,
): Promise<Read[]> {
  const page = async (text: string) =>
    done(await shop.office.findOrders(parseListQuery(ORDER_LIST, params(text)).query))
  const findOrders = (text: string) => {
    const { query } = parseListQuery(ORDER_LIST, params(text))
    return async () => done(await shop.office.findOrders(query)).orders.length
  }
  const findStock = (text: string) => {
    const { query } = parseListQuery(STOCK_LIST, params(text))
    return async () => done(await shop.office.findStock(query)).rows.length
  }
  const findProducts = (text: string) => {
    const { query } = parseListQuery(PRODUCT_LIST, params(text))
    return async () => done(await shop.office.findProducts(query)).rows.length
  }
  const findCustomers = (text: string) => {
    const { query } = parseListQuery(CUSTOMER_LIST, params(text))
    return async () => done(await shop.office.findCustomers(query)).rows.length
  }
  const toPack = parseListQuery(ORDER_LIST, params('parcel=to+pack')).query
  const second = (await page('')).next ?? ''
  const half = Math.floor(orders / 2) + 7
  const mobile = String(9_000_000_000 + ((77 * 37) % 999_999_999))
  const email = `customer${customers - 7}@`
  const fromDay = dayNumber(now) - COVER_DAYS + 1
  const packIds = (order: string) => `select id from orders where ${bare.TO_PACK} order by ${order} limit $1`
  const highest = 'amount_charged desc, id desc'
  return [
    {
      name: 'orders: first page',
      ask: findOrders(''),
      bare: bare.ordersIn('select id from orders order by id desc limit $1'),
    },
    {
      name: 'orders: second page',
      ask: findOrders(`after=${second}`),
      bare: bare.ordersIn(`select id from orders where id < ${orders - 49} order by id desc limit $1`),
    },
    {
      name: 'orders: to pack',
      ask: findOrders('parcel=to+pack'),
      bare: bare.ordersIn(packIds('id desc')),
    },
    {
      name: 'orders: to pack, promised first',
      ask: findOrders('parcel=to+pack&sort=promised'),
      bare: bare.ordersIn(packIds('promised_on, id'), 'orders.promised_on, orders.id'),
    },
    {
      name: 'orders: highest amount',
      ask: findOrders('sort=highest'),
      bare: bare.ordersIn(
        `select id from orders order by ${highest} limit $1`,
        'amount_charged desc, orders.id desc',
      ),
    },
    {
      name: 'orders: by number',
      ask: findOrders(`q=${half}`),
      bare: bare.searchOrders(engine, String(half)),
    },
    { name: 'orders: by name', ask: findOrders('q=ravi'), bare: bare.searchOrders(engine, 'ravi') },
    { name: 'orders: by phone', ask: findOrders(`q=${mobile}`), bare: bare.searchOrders(engine, mobile) },
    {
      name: 'orders: by AWB',
      ask: findOrders(`q=AWB${half}`),
      bare: bare.searchOrders(engine, `awb${half}`),
    },
    {
      name: 'orders: by a colour',
      ask: findOrders('q=5000k'),
      bare: bare.orderWithProducts(engine, '5000k'),
    },
    {
      name: 'orders: of a product',
      ask: findOrders('product=N-77'),
      bare: bare.ordersOfProduct(engine, 'N-77'),
    },
    {
      name: 'orders: how many to pack',
      ask: async () => (await shop.office.countOrders(toPack)).count,
      bare: bare.countToPack,
    },
    { name: 'stock: first page', ask: findStock(''), bare: bare.stockWhere('1 = 1', fromDay) },
    {
      name: 'stock: out',
      ask: findStock('stock=out'),
      bare: bare.stockWhere('id in (select product_id from short_products where is_out = 1)', fromDay),
    },
    {
      name: 'stock: by name',
      ask: findStock('q=halogen'),
      bare: bare.stockBegins(engine, 'halogen', fromDay),
    },
    { name: 'products: first page', ask: findProducts(''), bare: bare.products },
    {
      name: 'products: by SKU',
      ask: findProducts(`q=N-${products - 5}`),
      bare: bare.productsBegin(engine, `n${products - 5}`),
    },
    { name: 'customers: first page', ask: findCustomers(''), bare: bare.customers },
    {
      name: 'customers: by e-mail',
      ask: findCustomers(`q=${email}`),
      bare: bare.searchCustomers(engine, email, email.slice(0, -1)),
    },
    {
      name: 'customers: by phone',
      ask: findCustomers(`q=${mobile}`),
      bare: bare.searchCustomers(engine, mobile, mobile),
    },
  ]
}
