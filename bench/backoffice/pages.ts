import { toUserId } from '#domain/ids.ts'
import { SHOP_ID } from '#domain/profile/shop-id.ts'
import { AUDIT_LIST } from '#domain/staff/lists/list-audit.ts'
import { CUSTOMER_LIST } from '#domain/staff/lists/list-customers.ts'
import { ORDER_LIST } from '#domain/staff/lists/list-orders.ts'
import { parseListQuery } from '#domain/staff/lists/list-query.ts'
import { STOCK_LIST } from '#domain/staff/lists/list-stock.ts'
import type { Shop } from '#server/shop/create-shop.ts'
import type { Sizes } from './fill-orders.ts'
import { done, params, type Read } from './reads.ts'

const SHOWN = 20

/** What the loaders of pages read, one after the other as they do. */
export function readsOfPages(shop: Shop, { orders, products, customers }: Sizes): Read[] {
  const bare = 'its own statements' as const
  const page = (name: string, ask: () => Promise<number>): Read => ({ name, ask, bare })
  const orderPage = (voucherNo: number) => async () =>
    done(await shop.office.readOrderPage({ voucherNo })).lines.length
  const audit = (text: string) => {
    const { query } = parseListQuery(AUDIT_LIST, params(text))
    return async () => done(await shop.audit.list(query)).rows.length
  }
  return [
    page('page of an order to pack', orderPage(orders - 3)),
    page('page of an old order', orderPage(Math.floor(orders / 2))),
    page('page of a customer', () => customerPage(shop, Math.floor(customers / 2))),
    page('page of a product’s stock', async () =>
      (await shop.office.findStockBySku(`N-${products - 5}`)) === undefined ? 0 : 1,
    ),
    page('Today: what waits', async () => Object.keys(await shop.office.countWaiting()).length),
    page('Today: the figures, once a minute', async () => (await shop.office.readFigures()).days.length),
    page('returns: to do', async () => (await shop.office.listWaitingReturns({ limit: 101 })).length),
    page(
      'returns: closed',
      async () => (await shop.office.listReturnsForStaff({ state: 'closed', limit: 101 })).length,
    ),
    page(
      'money that needs a person',
      async () => (await shop.orders.listNeedsPerson({ limit: 101, now: Date.now() })).length,
    ),
    page('audit: first page', audit('')),
    page('audit: of an order', audit(`record=order+${Math.floor(orders / 10) * 5}`)),
    page('audit: a text', audit('q=accepted')),
    ...['ravi', `${orders - 3}`, 'led', 'customer77@'].map((text) =>
      page(`palette: ${/^\d+$/.test(text) ? 'a number' : text}`, () => palette(shop, text)),
    ),
  ]
}

async function customerPage(shop: Shop, id: number): Promise<number> {
  const userId = toUserId(id)
  const customer = await shop.office.findCustomer(userId)
  if (!customer) throw new Error('This customer was not found.')
  const { email, mobile, claimedMobile } = customer
  const reached = [email, mobile, claimedMobile].filter((it): it is string => Boolean(it))
  const orders = await shop.orders.list({ userId, shopId: SHOP_ID, limit: SHOWN, after: undefined })
  await shop.office.listTemplates()
  await shop.privacy.previewErasure(userId)
  await shop.addresses.list(userId)
  await shop.garage.list(userId)
  await shop.backInStock.listTo(email)
  await shop.messages.listTo(reached, SHOWN)
  return orders.length
}

/** As it is asked with every few letters. */
async function palette(shop: Shop, q: string): Promise<number> {
  const text = params(String(new URLSearchParams({ q })))
  const bounds = { limit: 5, gatherAtMost: 2_000 }
  const orders = await shop.office.findOrders(parseListQuery(ORDER_LIST, text).query, {
    ...bounds,
    lookAtMost: 1_000,
  })
  const customers = await shop.office.findCustomers(parseListQuery(CUSTOMER_LIST, text).query, bounds)
  const stock = await shop.office.findStock(parseListQuery(STOCK_LIST, text).query, { limit: 5 })
  return done(orders).orders.length + done(customers).rows.length + done(stock).rows.length
}
