import { beforeEach, expect, it } from 'vitest'
import { SHOP_ID } from '#domain/profile/shop-id.ts'
import { aProduct, aShop } from '#tests/builders/catalogue.ts'
import { ASHA, aBuyer, type Buyer } from '#tests/builders/orders.ts'
import { anOrderOf, pack } from '#tests/builders/parcels.ts'
import { onBothEngines, type ShopUnderTest } from '#tests/tools/shop-under-test.ts'
import { takeInvoiceNumber } from './queries.ts'

const HISTORY = `query ($filter: orderHistoryFilter!) {
  orderHistory(filter: $filter) { id voucherNo invoiceNo invoiceUrl paymentInfo }
}`

const ordersOf = async (shop: ShopUnderTest, buyer: Buyer) => {
  const filter = { userId: buyer.userId, shopId: 518 }
  return (await shop.graphql(HISTORY, { filter }, buyer)).data.orderHistory
}

const buyNow = async (shop: ShopUnderTest, variables = {}) => {
  const buyer = await aBuyer(shop, [{ product_id: await aProduct(shop.db) }])
  return { ...buyer, ...(await anOrderOf(shop, buyer, variables)) }
}

const buyAndPack = async (shop: ShopUnderTest) => {
  const bought = await buyNow(shop)
  await pack(shop, bought.voucherNo)
  return bought
}

const invoices = ({ db }: ShopUnderTest) =>
  db
    .selectFrom('invoices')
    .select(['year', 'number', 'invoice_no'])
    .orderBy('year')
    .orderBy('number')
    .execute()

onBothEngines('invoice numbers', (shop) => {
  const { now } = shop
  /** As in a shop that has not sold anything yet. */
  beforeEach(async () => {
    shop.now = now
    await shop.db.deleteFrom('invoice_lines').execute()
    await shop.db.deleteFrom('invoices').execute()
    await shop.db.deleteFrom('invoice_counters').execute()
    await shop.db.deleteFrom('voucher_counters').execute()
    await shop.db.updateTable('orders').set({ state: 'abandoned', voucher_no: null }).execute()
    await shop.db.updateTable('shops').set({ invoice_prefix: 'IN' }).execute()
  })

  it('are given as orders are packed, one after the other, with the path to the paper', async () => {
    const [early, late] = [await buyNow(shop), await buyNow(shop)]
    expect(await ordersOf(shop, early)).toMatchObject([{ invoiceNo: null, invoiceUrl: null }])
    // In the order of packing, not of ordering.
    await pack(shop, late.voucherNo)
    await pack(shop, early.voucherNo)
    const [first] = await ordersOf(shop, late)
    const [second] = await ordersOf(shop, early)
    expect(first).toEqual({
      id: first.id,
      voucherNo: 2,
      invoiceNo: 'IN/26-27/000001',
      invoiceUrl: `/orders/${first.id}/invoice.pdf`,
      paymentInfo: 'Paid',
    })
    expect(second.invoiceNo).toBe('IN/26-27/000002')
  })

  it('are given when the step is skipped over, too', async () => {
    const { voucherNo, ...buyer } = await buyNow(shop)
    await shop.verbs().orders.move({ voucherNo, to: 'delivered', skip: true, back: false, actor: ASHA })
    expect(await ordersOf(shop, buyer)).toMatchObject([{ invoiceNo: 'IN/26-27/000001' }])
  })

  it('that a rollback takes back are given again', async () => {
    await buyAndPack(shop)
    const failing = shop.db.transaction().execute(async (db) => {
      expect(await takeInvoiceNumber(db, { shopId: SHOP_ID, year: 2026 })).toBe(2)
      throw new Error('and then it fails')
    })
    await expect(failing).rejects.toThrow('and then it fails')
    const [order] = await ordersOf(shop, await buyAndPack(shop))
    expect(order.invoiceNo).toBe('IN/26-27/000002')
  })

  it('have neither gaps nor doubles when many pack at once @rest', async () => {
    const product_id = await aProduct(shop.db, { stock: 100 })
    const buyers = await Promise.all(
      Array.from({ length: 24 }, () => aBuyer(shop, [{ product_id, quantity: 2 }])),
    )
    const orders = await Promise.all(buyers.map((buyer) => anOrderOf(shop, buyer)))
    const oneOf = ({ voucherNo, orderdetails: [line] }: (typeof orders)[number]) =>
      pack(shop, voucherNo, line && [{ lineId: line.id, quantity: 1 }])
    await Promise.all(orders.flatMap((order) => [oneOf(order), oneOf(order)]))
    const given = await invoices(shop)
    expect(given).toHaveLength(48)
    expect(given.map(({ number }) => number)).toEqual(given.map((_, index) => index + 1))
  })

  it('begin at 1 on the first of April, at midnight in India', async () => {
    shop.now = Date.parse('2027-03-31T23:59:59.999+05:30')
    const [last] = await ordersOf(shop, await buyAndPack(shop))
    const placed = await buyNow(shop)
    shop.now += 1
    await pack(shop, placed.voucherNo)
    const [first] = await ordersOf(shop, placed)
    expect(last.invoiceNo).toBe('IN/26-27/000001')
    expect(first.invoiceNo).toBe('IN/27-28/000001')
    expect(first.voucherNo).toBe(last.voucherNo + 1)
  })

  it('begin as the shop says', async () => {
    await shop.db.updateTable('shops').set({ invoice_prefix: 'Q7' }).execute()
    const [order] = await ordersOf(shop, await buyAndPack(shop))
    expect(order.invoiceNo).toBe('Q7/26-27/000001')
  })

  it('are not in the mail that confirms the order, which says when there will be an invoice', async () => {
    const buyer = await buyNow(shop)
    const mail = await shop.db
      .selectFrom('outbox')
      .select(['text', 'html'])
      .where('recipient', '=', buyer.email)
      .executeTakeFirstOrThrow()
    for (const text of [mail.text, mail.html]) {
      expect(text).toContain('Your tax invoice will be in My Orders once your order is packed.')
    }
  })
})

onBothEngines('the place of supply', (shop) => {
  const deliveryStateOf = async (state: string, pincode: string) => {
    await aShop(shop.db)
    const buyer = await aBuyer(shop, [{ product_id: await aProduct(shop.db) }])
    await shop.db.updateTable('addresses').set({ state, pincode }).where('id', '=', buyer.addressId).execute()
    const { voucherNo } = await anOrderOf(shop, buyer)
    const { id } = await pack(shop, voucherNo)
    const { delivery_state } = await shop.db
      .selectFrom('invoices')
      .select('delivery_state')
      .where('parcel_id', '=', id)
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
