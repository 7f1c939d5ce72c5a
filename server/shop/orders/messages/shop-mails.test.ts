import { afterEach, beforeEach, expect, it } from 'vitest'
import { aProduct, aShop } from '#tests/builders/catalogue.ts'
import { aBuyer, placeOrder } from '#tests/builders/orders.ts'
import { onBothEngines } from '#tests/tools/shop-under-test.ts'

const MINUTE = 60_000
const SHOP = 'orders@shop.example'

onBothEngines('the shop', (shop) => {
  beforeEach(async () => {
    await aShop(shop.db)
    await shop.db.updateTable('shops').set({ email: SHOP }).execute()
    await shop.db.deleteFrom('outbox').execute()
  })
  afterEach(() => {
    shop.now += 60 * MINUTE
  })

  const mails = () =>
    shop.db
      .selectFrom('outbox')
      .select(['subject', 'text', 'html'])
      .where('recipient', '=', SHOP)
      .where('subject', 'like', 'New order %')
      .orderBy('id')
      .execute()
  const sweep = async () => {
    await shop.verbs().orders.settleOpenPayments()
  }

  it('is mailed each order that is placed, with all that a packer needs', async () => {
    const cart = [
      { product_id: await aProduct(shop.db, { number: 'KR-77', name: 'H4 <lamp>' }), quantity: 2 },
      { product_id: await aProduct(shop.db, { number: 'KR-78', name: 'Relay' }), quantity: 1 },
    ]
    const buyer = await aBuyer(shop, cart)
    await shop.db
      .updateTable('addresses')
      .set({ landmark: 'Behind the temple' })
      .where('id', '=', buyer.addressId)
      .execute()
    const { data } = await placeOrder(shop, buyer, {
      customerName: 'Asha Rao',
      customerMobile: '9800000001',
      customerGstin: '29AAGCB7383J1Z4',
      customerCompany: 'Rao Motors',
    })
    const [{ voucherNo, customerAddress, amountCharged, id }] = data.OrderbyCart
    const [mail, ...others] = await mails()
    expect(others).toEqual([])
    expect(mail?.subject).toMatch(new RegExp(`^New order ${voucherNo}: Asha Rao, ₹`))
    const { reference } = await shop.db
      .selectFrom('payments')
      .select('reference')
      .where('order_id', '=', id)
      .executeTakeFirstOrThrow()
    for (const words of [
      '2 × KR-77 H4 <lamp>: ',
      '1 × KR-78 Relay: ',
      `Amount paid: ₹${amountCharged.toLocaleString('en-IN')}.00`,
      `Payment: Online Payment, test-${reference}`,
      `Deliver to: Asha Rao, ${customerAddress}`,
      'Landmark: Behind the temple',
      'Mobile: 9800000001',
      `E-mail: ${buyer.email}`,
      'Company: Rao Motors',
      'GSTIN: 29AAGCB7383J1Z4',
    ])
      expect(mail?.text).toContain(words)
    expect(mail?.html).toContain('H4 &lt;lamp&gt;')
    expect(mail?.html).not.toContain('<lamp>')
  })

  it('hears of an order once it is paid, and once, however late and by whom', async () => {
    const product_id = await aProduct(shop.db)
    const buyer = await aBuyer(shop, [{ product_id }])
    await placeOrder(shop, buyer, { payment: 'pay-late' })
    expect(await mails()).toEqual([])
    shop.now += MINUTE
    await Promise.all([sweep(), sweep(), sweep()])
    await sweep()
    expect(await mails()).toHaveLength(1)
  })

  it('hears nothing of an order that is declined', async () => {
    const buyer = await aBuyer(shop, [{ product_id: await aProduct(shop.db) }])
    await placeOrder(shop, buyer, { payment: 'decline' })
    expect(await mails()).toEqual([])
  })

  it('hears once of an order that is sent twice', async () => {
    const buyer = await aBuyer(shop, [{ product_id: await aProduct(shop.db) }])
    const key = { idempotencyKey: `twice-${buyer.userId}` }
    await Promise.all([placeOrder(shop, buyer, key), placeOrder(shop, buyer, key)])
    expect(await mails()).toHaveLength(1)
  })

  it.each([null, '', 'no address', 'two@one@shop.example', 'a b@shop.example'])(
    'sells as always where its e-mail is %j, and is not written to',
    async (email) => {
      await shop.db.updateTable('shops').set({ email }).execute()
      const product_id = await aProduct(shop.db, { stock: 1, min_stock: 5 })
      const buyer = await aBuyer(shop, [{ product_id }])
      expect((await placeOrder(shop, buyer)).errors).toBeUndefined()
      const sent = await shop.db
        .selectFrom('outbox')
        .select('recipient')
        .where('channel', '=', 'mail')
        .execute()
      expect(sent).toEqual([{ recipient: buyer.email }])
    },
  )
})
