import { expect, it } from 'vitest'
import { aCustomer, type TestCustomer } from '#tests/builders/accounts.ts'
import { aProduct } from '#tests/builders/catalogue.ts'
import { aCartLine, anAddress } from '#tests/builders/customer.ts'
import {
  aBuyer,
  cartOf,
  historyOf,
  placeOrder,
  soldOf,
  stockOf,
  voucherNumbers,
} from '#tests/builders/orders.ts'
import { aShippingRule } from '#tests/builders/shop.ts'
import { onBothEngines } from '#tests/tools/shop-under-test.ts'

onBothEngines('placing an order', (shop) => {
  it("sells what is in the cart at the shop's prices, and empties the cart", async () => {
    await aShippingRule(shop.db, { price: 9_900, purchase_range: 1_000_000 })
    const lamp = await aProduct(shop.db, {
      name: 'H4 lamp',
      selling_price: 150_000,
      discount: 2_500,
      tax: 1_800,
      stock: 7,
      hsn_code: '8539',
      feature_image: 'h4.webp',
    })
    const relay = await aProduct(shop.db, { name: 'Relay', selling_price: 33_333, tax: 1_200, stock: 3 })
    const buyer = await aBuyer(shop, [
      { product_id: relay, quantity: 3 },
      { product_id: lamp, quantity: 2 },
    ])
    // 3 × 333.33 + 2 × 1500 = 3999.99; tax 119.9988 + 540; delivery 99: 4758.9888
    const { data, errors } = await placeOrder(shop, buyer, { expectedTotal: 4759 })
    expect(errors).toBeUndefined()
    const line = { masterId: expect.any(Number), dnp: null, status: 1, returned: false }
    expect(data.OrderbyCart).toEqual([
      {
        id: expect.any(Number),
        voucherNo: expect.any(Number),
        shopId: 518,
        orderType: 'Online Payment',
        customerId: buyer.userId,
        customerName: 'Asha Rao',
        customerMobile: '9800000001',
        customerAddress: '14 Lakshmi Road, Pune, Maharashtra, India, 411030',
        customerGstin: null,
        customerCompany: null,
        userOrder: null,
        pickuptime: null,
        rating: null,
        feedback: null,
        paymentInfo: 'Paid',
        billingAddress: buyer.addressId,
        shippingAddress: buyer.addressId,
        timestamp: '2026-09-05T06:30:00.000Z',
        deliveryCharge: 99,
        amountCharged: 4759,
        coupon: null,
        couponDiscount: 0,
        cancelled: false,
        refundedAt: null,
        orderdetails: [
          {
            ...line,
            id: expect.any(Number),
            stockId: relay,
            quantity: 3,
            tax: 12,
            price: 333.33,
            discount: 0,
            totalPrice: 1119.99,
            Products: [expect.objectContaining({ id: relay, name: 'Relay', prize: 333.33, noStock: 0 })],
          },
          {
            ...line,
            id: expect.any(Number),
            stockId: lamp,
            quantity: 2,
            tax: 18,
            price: 1500,
            discount: 500,
            totalPrice: 3540,
            Products: [
              {
                id: lamp,
                productId: lamp,
                name: 'H4 lamp',
                prize: 1500,
                tax: 18,
                discount: 25,
                hsnCode: '8539',
                featureImage: 'h4.webp',
                images: ['h4.webp'],
                noStock: 5,
                publish: true,
              },
            ],
          },
        ],
      },
    ])
    expect(await cartOf(shop, buyer)).toEqual([])
    expect([await stockOf(shop, lamp), await stockOf(shop, relay)]).toEqual([5, 0])
    expect(await historyOf(shop, buyer)).toEqual(data.OrderbyCart)
    await shop.db.deleteFrom('shipping_rules').execute()
  })

  it('keeps what the customer adds to it, and nothing that a label could not show', async () => {
    const wanted = async (variables: Record<string, unknown>) => {
      const buyer = await aBuyer(shop, [{ product_id: await aProduct(shop.db) }])
      const billingAddress = await anAddress(shop, buyer, { street: '9 Office Park' })
      const { data } = await placeOrder(shop, buyer, { billingAddress, ...variables })
      expect(data.OrderbyCart[0].billingAddress).toBe(billingAddress)
      return data.OrderbyCart[0]
    }
    expect(
      await wanted({
        customerName: ' Ravi Rao ',
        customerMobile: '+919811111111',
        customerAddress: 'Somewhere else',
        feedback: ' Ring twice ',
        pickuptime: '2026-09-07T10:00:00+05:30',
      }),
    ).toMatchObject({
      customerName: 'Ravi Rao',
      customerMobile: '9811111111',
      customerAddress: '14 Lakshmi Road, Pune, Maharashtra, India, 411030',
      feedback: 'Ring twice',
      pickuptime: '2026-09-07T04:30:00.000Z',
    })
    expect(await wanted({ customerName: 'Ravi\nPAID', customerMobile: 'call me' })).toMatchObject({
      customerName: 'Asha Rao',
      customerMobile: '9800000001',
    })
  })

  it('without a billing address bills to where it delivers', async () => {
    const buyer = await aBuyer(shop, [{ product_id: await aProduct(shop.db) }])
    const { data } = await placeOrder(shop, buyer, { billingAddress: null })
    expect(data.OrderbyCart[0].billingAddress).toBe(buyer.addressId)
  })

  it('is the same by the shop id 512', async () => {
    const buyer = await aBuyer(shop, [{ product_id: await aProduct(shop.db) }])
    const { data } = await placeOrder(shop, buyer, { shopId: 512 })
    expect(data.OrderbyCart).toMatchObject([{ shopId: 518 }])
  })

  it('copies the addresses, so that later edits and removals change no order', async () => {
    const buyer = await aBuyer(shop, [{ product_id: await aProduct(shop.db) }])
    const { data } = await placeOrder(shop, buyer)
    await shop.db.deleteFrom('addresses').where('user_id', '=', buyer.userId).execute()
    const copies = await shop.db
      .selectFrom('order_addresses')
      .selectAll()
      .where('order_id', '=', data.OrderbyCart[0].id)
      .execute()
    expect(copies).toHaveLength(2)
    expect(copies[0]).toMatchObject({
      address_id: buyer.addressId,
      name: 'Asha Rao',
      phone: '9800000001',
      street: '14 Lakshmi Road',
      state: 'Maharashtra',
      pincode: '411030',
    })
    expect(await historyOf(shop, buyer)).toMatchObject([{ customerAddress: expect.stringContaining('Pune') }])
  })

  it('makes a product one that sells', async () => {
    const product_id = await aProduct(shop.db, { units_sold: 4 })
    await placeOrder(shop, await aBuyer(shop, [{ product_id, quantity: 3 }]))
    expect(await soldOf(shop, product_id)).toBe(7)
  })

  it('charges what it says, once, by a reference of its own', async () => {
    const buyer = await aBuyer(shop, [{ product_id: await aProduct(shop.db, { selling_price: 10_050 }) }])
    const { data } = await placeOrder(shop, buyer)
    // 100.50 + 18.09 = 118.59
    const payment = await shop.db
      .selectFrom('payments')
      .selectAll()
      .where('order_id', '=', data.OrderbyCart[0].id)
      .executeTakeFirstOrThrow()
    expect(payment).toMatchObject({ method: 'test', amount: 11_900, state: 'paid', look_at: null })
    expect(await shop.payments.find(payment.reference)).toMatchObject({ state: 'paid' })
  })

  it('numbers the orders one after the other, whatever the client sends', async () => {
    const before = await voucherNumbers(shop)
    for (let count = 0; count < 3; count++) {
      await placeOrder(shop, await aBuyer(shop, [{ product_id: await aProduct(shop.db) }]), { voucherNo: 77 })
    }
    const after = await voucherNumbers(shop)
    expect(after).toEqual(Array.from({ length: before.length + 3 }, (_, index) => index + 1))
  })
})

onBothEngines('an order is confirmed', (shop) => {
  const messagesTo = async (recipient: string) =>
    shop.db
      .selectFrom('outbox')
      .select(['channel', 'template', 'subject', 'text', 'html'])
      .where('recipient', '=', recipient)
      .orderBy('id')
      .execute()

  const confirmedTo = async (customer: TestCustomer) => {
    const filter = { userId: customer.userId, shopId: 518 }
    const query = 'query ($filter: orderHistoryFilter!) { orderHistory(filter: $filter) { confirmedTo } }'
    const { data } = await shop.graphql(query, { filter }, customer)
    return data.orderHistory.map((order: { confirmedTo: string | null }) => order.confirmedTo)
  }

  it('by SMS alone to who has given no e-mail, and to nobody before it is placed', async () => {
    const customer = await aCustomer(shop, { mobile: '+919800000078' })
    await shop.db.updateTable('users').set({ email: '' }).where('id', '=', customer.userId).execute()
    const buyer = { ...customer, addressId: await anAddress(shop, customer, { phone: '9800000078' }) }
    await aCartLine(shop, customer, { product_id: await aProduct(shop.db) })
    await placeOrder(shop, buyer, { payment: 'unreachable' })
    expect(await confirmedTo(customer)).toEqual([null])
    await aCartLine(shop, customer, { product_id: await aProduct(shop.db) })
    await placeOrder(shop, buyer)
    expect(await confirmedTo(customer)).toContain('+919800000078')
  })

  it('by mail, and by SMS to the phone of its address, whoever has proven it', async () => {
    const customer = await aCustomer(shop)
    const product_id = await aProduct(shop.db, { name: 'Lamp <b>&</b>', selling_price: 150_000 })
    await aCartLine(shop, customer, { product_id, quantity: 2 })
    const buyer = { ...customer, addressId: await anAddress(shop, customer, { phone: '9800000077' }) }
    const { data } = await placeOrder(shop, buyer)
    const { voucherNo } = data.OrderbyCart[0]
    const [mail] = await messagesTo(customer.email)
    expect(mail).toMatchObject({ channel: 'mail', subject: `Your order ${voucherNo} at The shop` })
    expect(mail?.text).toContain(`Order no. ${voucherNo}, placed on 5 Sep 26`)
    expect(mail?.text).toContain('2 × Lamp <b>&</b>: ₹3,540')
    expect(mail?.text).toContain('Amount paid: ₹3,540.00')
    expect(mail?.html).toContain('Lamp &lt;b&gt;&amp;&lt;/b&gt;')
    expect(await confirmedTo(customer)).toEqual([customer.email])
    expect(await messagesTo('+919800000077')).toEqual([
      {
        channel: 'sms',
        template: 'order-placed',
        subject: null,
        html: null,
        text: `Your order ${voucherNo} at The shop is placed. Amount paid: Rs 3540.00. Thank you for shopping with us.`,
      },
    ])
  })

  it('not at all when it is refused', async () => {
    const product_id = await aProduct(shop.db, { stock: 1 })
    const buyer = await aBuyer(shop, [{ product_id }])
    const late = await aBuyer(shop, [{ product_id }])
    await placeOrder(shop, buyer)
    await placeOrder(shop, late)
    expect((await messagesTo(buyer.email)).map(({ channel }) => channel)).toEqual(['mail'])
    expect(await messagesTo(late.email)).toEqual([])
  })
})
