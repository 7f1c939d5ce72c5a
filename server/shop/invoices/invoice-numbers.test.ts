import { beforeEach, expect, it } from 'vitest'
import { SHOP_ID } from '#domain/shop-id.ts'
import { aProduct, aShop } from '#tests/builders/catalogue.ts'
import { aBuyer, type Buyer, placeOrder } from '#tests/builders/orders.ts'
import { onBothEngines, type ShopUnderTest } from '#tests/tools/shop-under-test.ts'
import { takeInvoiceNumbers } from './queries.ts'

const HISTORY = `query ($filter: orderHistoryFilter!) {
  orderHistory(filter: $filter) { id voucherNo invoiceNo invoiceUrl paymentInfo }
}`

const ordersOf = async (shop: ShopUnderTest, buyer: Buyer) => {
  const filter = { userId: buyer.userId, shopId: 518 }
  return (await shop.graphql(HISTORY, { filter }, buyer)).data.orderHistory
}

const buyNow = async (shop: ShopUnderTest, variables = {}) => {
  const buyer = await aBuyer(shop, [{ product_id: await aProduct(shop.db) }])
  const { errors } = await placeOrder(shop, buyer, variables)
  expect(errors).toBeUndefined()
  return buyer
}

const invoices = ({ db }: ShopUnderTest) =>
  db
    .selectFrom('invoices')
    .innerJoin('orders', 'orders.id', 'invoices.order_id')
    .select(['year', 'number', 'invoice_no', 'voucher_no'])
    .orderBy('year')
    .orderBy('number')
    .execute()

onBothEngines('invoice numbers', (shop) => {
  const { now } = shop
  /** As in a shop that has not sold anything yet. */
  beforeEach(async () => {
    shop.now = now
    await shop.db.deleteFrom('invoices').execute()
    await shop.db.deleteFrom('invoice_counters').execute()
    await shop.db.deleteFrom('voucher_counters').execute()
    await shop.db.updateTable('orders').set({ state: 'abandoned', voucher_no: null }).execute()
    await shop.db.updateTable('shops').set({ invoice_prefix: 'IN' }).execute()
  })

  it('are given to orders as they are placed, one after the other, with the path to the paper', async () => {
    const [first] = await ordersOf(shop, await buyNow(shop))
    const [second] = await ordersOf(shop, await buyNow(shop))
    expect(first).toEqual({
      id: first.id,
      voucherNo: 1,
      invoiceNo: 'IN/26-27/000001',
      invoiceUrl: `/orders/${first.id}/invoice.pdf`,
      paymentInfo: 'Paid',
    })
    expect(second.invoiceNo).toBe('IN/26-27/000002')
  })

  it('are not given before the payment is certain, nor when it is declined', async () => {
    const late = await buyNow(shop, { payment: 'pay-late' })
    expect(await ordersOf(shop, late)).toMatchObject([{ invoiceNo: null, invoiceUrl: null }])
    const buyer = await aBuyer(shop, [{ product_id: await aProduct(shop.db) }])
    await placeOrder(shop, buyer, { payment: 'decline' })
    expect((await ordersOf(shop, await buyNow(shop)))[0].invoiceNo).toBe('IN/26-27/000001')
    await sweepLater(shop)
    expect((await ordersOf(shop, late))[0].invoiceNo).toBe('IN/26-27/000002')
  })

  it('that a rollback takes back are given again', async () => {
    await buyNow(shop)
    const late = await buyNow(shop, { payment: 'pay-late' })
    const failing = shop.db.transaction().execute(async (db) => {
      expect(await takeInvoiceNumbers(db, { shopId: SHOP_ID, year: 2026, count: 2 })).toEqual([2, 3])
      throw new Error('and then it fails')
    })
    await expect(failing).rejects.toThrow('and then it fails')
    await sweepLater(shop)
    expect((await ordersOf(shop, late))[0].invoiceNo).toBe('IN/26-27/000002')
  })

  it('have neither gaps nor doubles when many order at once at several instances', async () => {
    const apps = [shop.app, await shop.openTwin(), await shop.openTwin()]
    const product_id = await aProduct(shop.db, { stock: 100 })
    const buyers = await Promise.all(Array.from({ length: 24 }, () => aBuyer(shop, [{ product_id }])))
    const replies = await Promise.all(
      buyers.map((buyer, index) =>
        placeOrder(shop, buyer, { payment: index % 4 === 0 ? 'decline' : '' }, apps[index % apps.length]),
      ),
    )
    expect(replies.filter((reply) => !reply.errors)).toHaveLength(18)
    const given = await invoices(shop)
    expect(given.map(({ number }) => number)).toEqual(given.map((_, index) => index + 1))
    // Nobody who reads both series finds them out of step.
    expect(given.map(({ voucher_no }) => voucher_no)).toEqual(given.map((_, index) => index + 1))
  })

  it('begin at 1 on the first of April, at midnight in India', async () => {
    shop.now = Date.parse('2027-03-31T23:59:59.999+05:30')
    const [last] = await ordersOf(shop, await buyNow(shop))
    shop.now += 1
    const [first] = await ordersOf(shop, await buyNow(shop))
    expect(last.invoiceNo).toBe('IN/26-27/000001')
    expect(first.invoiceNo).toBe('IN/27-28/000001')
    expect(first.voucherNo).toBe(last.voucherNo + 1)
  })

  it('begin as the shop says', async () => {
    await shop.db.updateTable('shops').set({ invoice_prefix: 'Q7' }).execute()
    const [order] = await ordersOf(shop, await buyNow(shop))
    expect(order.invoiceNo).toBe('Q7/26-27/000001')
  })

  it('are in the mail that confirms the order, which says where the paper is', async () => {
    const buyer = await buyNow(shop)
    const [{ invoiceNo }] = await ordersOf(shop, buyer)
    const mail = await shop.db
      .selectFrom('outbox')
      .select(['text', 'html'])
      .where('recipient', '=', buyer.email)
      .executeTakeFirstOrThrow()
    for (const text of [mail.text, mail.html]) {
      expect(text).toContain(`Your tax invoice is ${invoiceNo}.`)
      expect(text).toContain('My Orders')
    }
  })
})

onBothEngines('the place of supply', (shop) => {
  const deliveryStateOf = async (state: string, pincode: string) => {
    await aShop(shop.db)
    const buyer = await aBuyer(shop, [{ product_id: await aProduct(shop.db) }])
    await shop.db.updateTable('addresses').set({ state, pincode }).where('id', '=', buyer.addressId).execute()
    const { data } = await placeOrder(shop, buyer)
    const { delivery_state } = await shop.db
      .selectFrom('invoices')
      .select('delivery_state')
      .where('order_id', '=', data.OrderbyCart[0].id)
      .executeTakeFirstOrThrow()
    return delivery_state
  }

  it('is the State of the delivery, by its name or else by the pincode, or else as it was written', async () => {
    const place = { position: 0, district: 'Pune', name: 'Pune', region: null, division: null }
    await shop.db
      .insertInto('pincodes')
      .values({ ...place, pincode: '411030', state: 'Maharashtra' })
      .execute()
    expect(await deliveryStateOf('Orissa', '411030')).toBe('Odisha')
    expect(await deliveryStateOf('Bombay', '411030')).toBe('Maharashtra')
    expect(await deliveryStateOf('Bombay', '999999')).toBe('Bombay')
  })
})

async function sweepLater(shop: ShopUnderTest): Promise<void> {
  shop.now += 2 * 60_000
  await shop.verbs().settleOpenPayments()
}
