import { beforeEach, describe, expect, it } from 'vitest'
import { SHOP_ID } from '#domain/profile/shop-id.ts'
import { changeCashTerms } from '#server/shop/payments/cash/settings.ts'
import { aCustomer } from '#tests/builders/accounts.ts'
import { aCashBuyer, CASH, takeCash } from '#tests/builders/cash.ts'
import { aCartLine } from '#tests/builders/customer.ts'
import { ASHA, aBuyer, type Buyer, cartOf, placeOrder, stockOf } from '#tests/builders/orders.ts'
import { refusal } from '#tests/tools/refusal.ts'
import { onBothEngines } from '#tests/tools/shop-under-test.ts'

const METHODS = `query ($filter: paymentMethodFilter!) {
  paymentMethods(filter: $filter) { orderType label fee offered reason needsMobile } }`
const QUOTE = 'query ($filter: quoteFilter!) { quote(filter: $filter) { fee delivery payable } }'
const MONEY = `query ($filter: orderHistoryFilter!) { orderHistory(filter: $filter) {
  voucherNo orderType paymentInfo amountCharged paymentFee paid due refunded payments { orderType amount state }
  timeline { kind text } } }`
const ONLINE = {
  orderType: 'Online Payment',
  label: 'Online Payment',
  fee: 0,
  offered: true,
  reason: null,
  needsMobile: false,
}

onBothEngines('cash on delivery', (shop) => {
  beforeEach(() => takeCash(shop, { fee: 4_900 }))

  const methods = async (buyer?: Buyer, filter: object = {}) =>
    (await shop.graphql(METHODS, { filter: { shopId: 518, ...filter } }, buyer)).data.paymentMethods
  const orderOf = async (buyer: Buyer) => {
    const filter = { userId: buyer.userId, shopId: 518 }
    return (await shop.graphql(MONEY, { filter }, buyer)).data.orderHistory[0]
  }
  const quoteOf = (buyer: Buyer, filter: object = CASH) =>
    shop.graphql(QUOTE, { filter: { userId: buyer.userId, shopId: 518, ...filter } }, buyer)

  describe('where it is off', () => {
    beforeEach(() => takeCash(shop, { isOn: false, fee: 4_900 }))

    it('is not listed, quoted or taken', async () => {
      const buyer = await aCashBuyer(shop)
      expect(await methods(buyer)).toEqual([ONLINE])
      const refused = refusal('BAD_USER_INPUT', 'Only Online Payment is offered')
      expect((await quoteOf(buyer)).errors).toEqual(refused)
      expect((await placeOrder(shop, buyer, CASH)).errors).toEqual(refused)
      expect(await cartOf(shop, buyer)).toHaveLength(1)
    })

    it('is null among the facts of the shop, whatever it would cost', async () => {
      const ask = async () => (await shop.graphql('{ shop(filter: {id: 518}) { cashFee } }')).data.shop
      expect(await ask()).toEqual({ cashFee: null })
      await takeCash(shop, { fee: 4_900 })
      expect(await ask()).toEqual({ cashFee: 49 })
    })
  })

  it('is listed after paying online, with its fee, for visitors and customers', async () => {
    const cash = { orderType: 'Cash On Delivery', label: 'Cash on delivery', fee: 49 }
    expect(await methods()).toEqual([ONLINE, { ...cash, offered: true, reason: null, needsMobile: true }])
    const buyer = await aCashBuyer(shop)
    expect(await methods(buyer)).toEqual([
      ONLINE,
      { ...cash, offered: true, reason: null, needsMobile: false },
    ])
    const without = await aBuyer(shop)
    expect(await methods(without)).toMatchObject([ONLINE, { needsMobile: true }])
  })

  it.each([
    [{ least: 118_001 }, 'Cash on delivery is offered from ₹1,180.01.'],
    [{ most: 117_999 }, 'Cash on delivery is offered up to ₹1,179.99. Please pay online.'],
    [{ pincodes: ['40'] }, 'Cash on delivery is not offered at pincode 411030. Please pay online.'],
    [{ barredPincodes: ['41'] }, 'Cash on delivery is not offered at pincode 411030. Please pay online.'],
  ])(
    'is judged by the cart and the pincode, and an order is refused in the same words: %o',
    async (terms, reason) => {
      await takeCash(shop, terms)
      const buyer = await aCashBuyer(shop)
      expect(await methods(buyer, { pincode: '411030' })).toMatchObject([ONLINE, { offered: false, reason }])
      expect((await placeOrder(shop, buyer, CASH)).errors).toEqual(refusal('BAD_USER_INPUT', reason))
      expect(await cartOf(shop, buyer)).toHaveLength(1)
      expect(await stockOf(shop, buyer.productId)).toBe(20)
    },
  )

  it('is refused for a pincode that is none', async () => {
    const { errors } = await shop.graphql(METHODS, { filter: { shopId: 518, pincode: '4110' } })
    expect(errors).toEqual(refusal('BAD_USER_INPUT', 'Pincode must be 6 digits'))
  })

  it('needs a mobile that the customer has proven to have', async () => {
    const customer = await aCustomer(shop, { claimed_mobile: '+919811111111' })
    const { addressId } = await aBuyer(shop)
    await shop.db
      .updateTable('addresses')
      .set({ user_id: customer.userId })
      .where('id', '=', addressId)
      .execute()
    await aCartLine(shop, customer)
    const words = 'Please add your mobile number first. We call you before we send a cash order.'
    const { errors } = await placeOrder(shop, { ...customer, addressId }, CASH)
    expect(errors).toEqual(refusal('BAD_USER_INPUT', words))
  })

  it('costs its fee, tax included, in the quote and in the order', async () => {
    const buyer = await aCashBuyer(shop)
    const { data } = await quoteOf(buyer, { ...CASH, shippingAddress: buyer.addressId })
    expect(data.quote).toEqual({ fee: 49, delivery: 0, payable: 1229 })
    const wrong = await placeOrder(shop, buyer, { ...CASH, expectedTotal: 1180 })
    expect(wrong.errors?.[0]?.message).toBe(
      'The total is now ₹1,229.00. Please check your cart and try again.',
    )
    await placeOrder(shop, buyer, { ...CASH, expectedTotal: 1229 })
    expect(await orderOf(buyer)).toMatchObject({ amountCharged: 1229, paymentFee: 49, due: 1229 })
  })

  it('places the order at once, with its number, stock and messages, and is due', async () => {
    await shop.db.updateTable('shops').set({ email: 'orders@shop.example' }).execute()
    const buyer = await aCashBuyer(shop, { quantity: 2 })
    await shop.db.deleteFrom('outbox').execute()
    await placeOrder(shop, buyer, CASH)
    expect(await orderOf(buyer)).toEqual({
      voucherNo: expect.any(Number),
      orderType: 'Cash On Delivery',
      paymentInfo: 'Pending',
      amountCharged: 2409,
      paymentFee: 49,
      paid: 0,
      due: 2409,
      refunded: 0,
      payments: [{ orderType: 'Cash On Delivery', amount: 2409, state: 'DUE' }],
      timeline: [{ kind: 'placed', text: 'Order placed' }],
    })
    expect(await stockOf(shop, buyer.productId)).toBe(18)
    expect(await cartOf(shop, buyer)).toEqual([])
    const { voucherNo } = await orderOf(buyer)
    const sent = await shop.db.selectFrom('outbox').selectAll().orderBy('id').execute()
    const [mail, sms, own] = sent.map(({ text }) => text.replace(/\s+/g, ' '))
    expect(sent.map(({ channel, template }) => [channel, template])).toEqual([
      ['mail', null],
      ['sms', 'cash-order-placed'],
      ['mail', null],
    ])
    expect(mail).toContain('To pay in cash on delivery: ₹2,409.00')
    expect(mail).toContain('Cash on delivery fee: ₹49')
    expect(mail).not.toContain('Amount paid')
    expect(sms).toBe(
      `Your order ${voucherNo} at The shop is placed. Please keep Rs 2409.00 ready in cash when it arrives.`,
    )
    expect(own).toContain('To collect in cash: ₹2,409.00')
    expect(own).not.toContain('paid.')
  })

  it('answers the same key with the same order, also when it is cancelled by then', async () => {
    const buyer = await aCashBuyer(shop)
    const input = { ...CASH, idempotencyKey: 'once' }
    const [first, second] = await Promise.all([
      placeOrder(shop, buyer, input),
      placeOrder(shop, buyer, input),
    ])
    expect(second?.data.OrderbyCart[0].id).toBe(first?.data.OrderbyCart[0].id)
    const { id, voucherNo } = first.data.OrderbyCart[0]
    await shop.verbs().orders.cancel({ voucherNo, reason: null, actor: ASHA })
    expect((await placeOrder(shop, buyer, input)).data.OrderbyCart[0]).toMatchObject({ id, cancelled: true })
  })

  it('is placed by the next look where whoever was to place it died', async () => {
    const buyer = await aCashBuyer(shop)
    const { data } = await placeOrder(shop, buyer, CASH)
    const { id } = data.OrderbyCart[0]
    // as it is before the order is placed
    const orders = { state: 'awaiting payment' as const, voucher_no: null }
    await shop.db.updateTable('orders').set(orders).where('user_id', '=', buyer.userId).execute()
    await shop.db
      .updateTable('payments')
      .set({ state: 'asked', look_at: shop.now })
      .where('order_id', '=', id)
      .execute()
    await shop.verbs().orders.settleOpenPayments()
    expect(await orderOf(buyer)).toMatchObject({ due: 1229, payments: [{ state: 'DUE' }] })
    expect((await orderOf(buyer)).voucherNo).toBeGreaterThan(0)
  })

  it('cannot be cancelled as an order that waits to be paid online', async () => {
    const buyer = await aCashBuyer(shop)
    const { data } = await placeOrder(shop, buyer, CASH)
    const call =
      'mutation ($userId: Int!, $orderId: Int!) { CancelPayment(userId: $userId, orderId: $orderId) }'
    const variables = { userId: buyer.userId, orderId: data.OrderbyCart[0].id }
    expect((await shop.graphql(call, variables, buyer)).errors).toEqual(
      refusal('CONFLICT', 'This order is no longer waiting for a payment.'),
    )
  })

  describe('of which few may wait to be confirmed', () => {
    const ONE_WAITS =
      'An earlier order with cash on delivery must be confirmed first. Please pay online, or try again later.'
    beforeEach(() => takeCash(shop, { mostOpen: 1 }))

    it('by one customer', async () => {
      const buyer = await aCashBuyer(shop)
      const { data } = await placeOrder(shop, buyer, CASH)
      await aCartLine(shop, buyer)
      expect(await methods(buyer)).toMatchObject([ONLINE, { offered: false, reason: ONE_WAITS }])
      expect((await placeOrder(shop, buyer, CASH)).errors).toEqual(refusal('BAD_USER_INPUT', ONE_WAITS))
      const { voucherNo } = data.OrderbyCart[0]
      await shop.verbs().orders.confirmCash({ voucherNo, note: null, actor: ASHA })
      expect((await placeOrder(shop, buyer, CASH)).errors).toBeUndefined()
    })

    it('to one address, by however many customers at once', async () => {
      const buyers = await Promise.all(Array.from({ length: 6 }, () => aCashBuyer(shop)))
      await shop.db.updateTable('addresses').set({ street: 'Hill Road', pincode: '400050' }).execute()
      const answers = await Promise.all(buyers.map((buyer) => placeOrder(shop, buyer, CASH)))
      expect(answers.filter(({ errors }) => errors === undefined)).toHaveLength(1)
      await shop.db.updateTable('addresses').set({ street: 'Other Road' }).execute()
    })

    it('in one browser window or ten', async () => {
      const buyer = await aCashBuyer(shop)
      const orders = await Promise.all(Array.from({ length: 10 }, () => placeOrder(shop, buyer, CASH)))
      expect(orders.filter(({ errors }) => errors === undefined)).toHaveLength(1)
    })
  })

  it('holds at most so many pieces from one ip, until somebody has confirmed them', async () => {
    await takeCash(shop, { mostOpen: 9, most: null })
    const buyers = await Promise.all(Array.from({ length: 11 }, () => aCashBuyer(shop, { quantity: 10 })))
    const headers = { 'x-forwarded-for': '198.18.200.1' }
    const answers = []
    for (const buyer of buyers) {
      answers.push(await placeOrder(shop, { ...buyer, headers: { ...buyer.headers, ...headers } }, CASH))
    }
    expect(answers.slice(0, 10).every(({ errors }) => errors === undefined)).toBe(true)
    expect(answers[10]?.errors?.[0]?.extensions?.code).toBe('TOO_MANY_REQUESTS')
  })

  it('leaves paying online as it was', async () => {
    const buyer = await aCashBuyer(shop)
    await placeOrder(shop, buyer)
    expect(await orderOf(buyer)).toMatchObject({
      paymentInfo: 'Paid',
      orderType: 'Online Payment',
      amountCharged: 1180,
      paymentFee: 0,
      due: 0,
    })
  })

  it('is changed by staff, within reason', async () => {
    const terms = await shop.verbs().payments.changeCashTerms(SHOP_ID, { least: 500, most: 400 }, ASHA)
    expect(terms).toMatchObject({ code: 'BAD_USER_INPUT' })
  })

  it('is not switched on before customers can be told by SMS what to keep ready', async () => {
    const deps = { db: shop.db, now: shop.now, messages: { unregistered: ['cash-order-placed'] as const } }
    expect(await changeCashTerms(deps, SHOP_ID, { isOn: true }, ASHA)).toMatchObject({
      message: expect.stringContaining('DLT_TEMPLATE_CASH_ORDER_PLACED'),
    })
    expect(await changeCashTerms(deps, SHOP_ID, { isOn: false }, ASHA)).toMatchObject({ isOn: false })
  })
})
