import { describe, expect, it } from 'vitest'
import { listStockDifferences } from '#server/shop/stock/check-ledger.ts'
import { aCustomer } from '#tests/builders/accounts.ts'
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
import { refusal } from '#tests/tools/refusal.ts'
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
      customerMobile: '+919811111111',
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

  it('by mail, and by SMS to a customer with a mobile', async () => {
    const customer = await aCustomer(shop, { mobile: '+919800000077' })
    const product_id = await aProduct(shop.db, { name: 'Lamp <b>&</b>', selling_price: 150_000 })
    await aCartLine(shop, customer, { product_id, quantity: 2 })
    const buyer = { ...customer, addressId: await anAddress(shop, customer) }
    const { data } = await placeOrder(shop, buyer)
    const { voucherNo } = data.OrderbyCart[0]
    const [mail] = await messagesTo(customer.email)
    expect(mail).toMatchObject({ channel: 'mail', subject: `Your order ${voucherNo} at The shop` })
    expect(mail?.text).toContain(`Order ${voucherNo} of 5 Sep 26`)
    expect(mail?.text).toContain('2 × Lamp <b>&</b>: ₹3,540')
    expect(mail?.text).toContain('Amount paid: ₹3,540.00')
    expect(mail?.html).toContain('Lamp &lt;b&gt;&amp;&lt;/b&gt;')
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

  it('by mail alone without one, and not at all when it is refused', async () => {
    const product_id = await aProduct(shop.db, { stock: 1 })
    const buyer = await aBuyer(shop, [{ product_id }])
    const late = await aBuyer(shop, [{ product_id }])
    await placeOrder(shop, buyer)
    await placeOrder(shop, late)
    expect((await messagesTo(buyer.email)).map(({ channel }) => channel)).toEqual(['mail'])
    expect(await messagesTo(late.email)).toEqual([])
  })
})

onBothEngines('an order is refused', (shop) => {
  const refusedAs = async (
    reply: Awaited<ReturnType<typeof placeOrder>>,
    expected: ReturnType<typeof refusal>,
  ) => {
    expect(reply.errors).toEqual(expected)
    expect(reply.data ?? null).toBeNull()
  }

  /** Everything wrong at once; each step mends the first fault and meets the next, in the specified order. */
  it('by the first of several faults, and changes nothing', async () => {
    const sparse = await aProduct(shop.db, { name: 'Sparse', stock: 1, selling_price: 100_000 })
    const buyer = await aBuyer(shop)
    const stranger = await aBuyer(shop)
    const place = (variables: Record<string, unknown>) => placeOrder(shop, buyer, variables)
    const faults = { shippingAddress: 0, userId: 0, shopId: -1, orderType: 'Cash', expectedTotal: 1 }
    const mend: Record<string, unknown> = { ...faults, feedback: 'x'.repeat(1_001) }

    await refusedAs(await place(mend), refusal('BAD_USER_INPUT', 'Please select a delivery address'))
    mend.shippingAddress = stranger.addressId
    await refusedAs(await place(mend), refusal('BAD_USER_INPUT', 'User ID is required'))
    mend.userId = -buyer.userId
    await refusedAs(await place(mend), refusal('BAD_USER_INPUT', 'Invalid ID format'))
    mend.userId = stranger.userId
    await refusedAs(await place(mend), refusal('BAD_USER_INPUT', 'Invalid ID format'))
    mend.shopId = 1
    await refusedAs(await place(mend), refusal('FORBIDDEN', 'This belongs to another customer'))
    mend.userId = buyer.userId
    await refusedAs(await place(mend), refusal('NOT_FOUND', 'Shop not found'))
    mend.shopId = 518
    await refusedAs(await place(mend), refusal('BAD_USER_INPUT', 'Only Online Payment is offered'))
    mend.orderType = 'Online Payment'
    await refusedAs(await place(mend), refusal('BAD_USER_INPUT', 'Feedback must be at most 1000 characters'))
    mend.feedback = ''
    await refusedAs(await place(mend), refusal('NOT_FOUND', 'Address not found'))
    mend.shippingAddress = buyer.addressId
    await refusedAs(await place(mend), refusal('BAD_USER_INPUT', 'Your cart is empty'))
    await aCartLine(shop, buyer, { product_id: sparse, quantity: 2 })
    await refusedAs(await place(mend), refusal('OUT_OF_STOCK', 'Cannot place order. Out of stock: Sparse'))
    await shop.db.updateTable('cart_lines').set({ quantity: 1 }).where('product_id', '=', sparse).execute()
    await refusedAs(
      await place(mend),
      refusal('CONFLICT', 'The total is now ₹1,180.00. Please check your cart and try again.'),
    )
    expect(await cartOf(shop, buyer)).toEqual([[sparse, 1]])
    expect(await stockOf(shop, sparse)).toBe(1)
    const ofBuyer = shop.db.selectFrom('orders').select('id').where('user_id', '=', buyer.userId)
    expect(await ofBuyer.execute()).toEqual([])
    mend.expectedTotal = 1180
    expect((await place(mend)).data.OrderbyCart).toMatchObject([{ amountCharged: 1180 }])
  })

  it('to a visitor', async () => {
    const buyer = await aBuyer(shop)
    const { errors } = await placeOrder(shop, { ...buyer, headers: {} })
    expect(errors).toEqual(refusal('UNAUTHENTICATED', 'User not logged in'))
  })

  it("for another customer's address as for one that does not exist, in either place", async () => {
    const buyer = await aBuyer(shop, [{ product_id: await aProduct(shop.db) }])
    const stranger = await aBuyer(shop)
    for (const name of ['shippingAddress', 'billingAddress']) {
      const theirs = await placeOrder(shop, buyer, { [name]: stranger.addressId })
      const nobodys = await placeOrder(shop, buyer, { [name]: 2_000_000_000 })
      expect(theirs).toEqual(nobodys)
      expect(theirs.errors).toEqual(refusal('NOT_FOUND', 'Address not found'))
    }
  })

  it('for every item there is not enough of, by name, and all stays where it was', async () => {
    const names = Array.from({ length: 30 }, (_, index) => `Lamp of the series number ${index}`)
    const buyer = await aBuyer(shop)
    const fine = await aProduct(shop.db, { name: 'Plenty', stock: 50 })
    await aCartLine(shop, buyer, { product_id: fine, quantity: 3 })
    for (const name of names) {
      await aCartLine(shop, buyer, { product_id: await aProduct(shop.db, { name, stock: 1 }), quantity: 2 })
    }
    const { errors } = await placeOrder(shop, buyer)
    expect(errors).toEqual(refusal('OUT_OF_STOCK', `Cannot place order. Out of stock: ${names.join(', ')}`))
    expect(await cartOf(shop, buyer)).toHaveLength(31)
    expect(await stockOf(shop, fine)).toBe(50)
    expect(await listStockDifferences(shop.db)).toEqual([])
  })

  it.each([
    ['sold out', { stock: 0 }, 1],
    ['unpublished since', { publish: 0 }, 1],
    ['offline since', { is_online: 0 }, 1],
    ['wanted above ten', { stock: 50 }, 11],
  ] as const)('for an item %s', async (_, facts, quantity) => {
    const product_id = await aProduct(shop.db, { name: 'Rare', ...facts })
    const { errors } = await placeOrder(shop, await aBuyer(shop, [{ product_id, quantity }]))
    expect(errors).toEqual(refusal('OUT_OF_STOCK', 'Cannot place order. Out of stock: Rare'))
  })

  describe('when the price has changed since it was shown', () => {
    it('and the new total is named; an order for that one is placed', async () => {
      const product_id = await aProduct(shop.db, { selling_price: 100_000 })
      const buyer = await aBuyer(shop, [{ product_id }])
      await shop.db
        .updateTable('products')
        .set({ selling_price: 123_450 })
        .where('id', '=', product_id)
        .execute()
      const { errors } = await placeOrder(shop, buyer, { expectedTotal: 1180 })
      // 1234.50 + 222.21 = 1456.71
      const message = 'The total is now ₹1,457.00. Please check your cart and try again.'
      expect(errors).toEqual(refusal('CONFLICT', message))
      const { data } = await placeOrder(shop, buyer, { expectedTotal: 1457 })
      expect(data.OrderbyCart).toMatchObject([{ amountCharged: 1457, orderdetails: [{ price: 1234.5 }] }])
    })

    it('by the end of an offer, or by the delivery charge', async () => {
      const product_id = await aProduct(shop.db, {
        selling_price: 75_000,
        discount: 2_500,
        offer_ends_at: shop.now + 1,
      })
      const buyer = await aBuyer(shop, [{ product_id }])
      shop.now += 1
      // The list price is 1000, and 1180 with tax.
      const ended = await placeOrder(shop, buyer, { expectedTotal: 885 })
      expect(ended.errors).toMatchObject([{ message: expect.stringContaining('₹1,180.00') }])
      await aShippingRule(shop.db, { price: 5_000, purchase_range: 100_001 })
      const dearer = await placeOrder(shop, buyer, { expectedTotal: 1180 })
      expect(dearer.errors).toMatchObject([{ message: expect.stringContaining('₹1,230.00') }])
      const { data } = await placeOrder(shop, buyer, { expectedTotal: 1230 })
      expect(data.OrderbyCart).toMatchObject([{ deliveryCharge: 50, orderdetails: [{ discount: 0 }] }])
      await shop.db.deleteFrom('shipping_rules').execute()
    })
  })
})
