import { describe, expect, it } from 'vitest'
import type { OrderId } from '#domain/ids.ts'
import { toRupees } from '#domain/money/paise.ts'
import { aCustomer, type TestCustomer } from '#tests/builders/accounts.ts'
import { aProduct, aShop } from '#tests/builders/catalogue.ts'
import { aCartLine, anAddress } from '#tests/builders/customer.ts'
import { aBuyer, placeOrder } from '#tests/builders/orders.ts'
import { aShippingRule } from '#tests/builders/shop.ts'
import { refusal } from '#tests/tools/refusal.ts'
import { onBothEngines, type ShopUnderTest } from '#tests/tools/shop-under-test.ts'

const QUOTE = `query quote($filter: quoteFilter!) {
  quote(filter: $filter) {
    lines { productId quantity gross couponShare net taxable cgst sgst igst }
    mrp discount taxable tax itemCount delivery couponDiscount fee roundedOff payable
    coupon { code applied reason }
  }
}`

type Filter = { shopId?: number; shippingAddress?: number; coupon?: string; orderType?: string }

const ask = (shop: ShopUnderTest, customer: TestCustomer, filter: Filter = {}) =>
  shop.graphql(QUOTE, { filter: { shopId: 518, userId: customer.userId, ...filter } }, customer)

const quoteOf = async (shop: ShopUnderTest, customer: TestCustomer, filter?: Filter) => {
  const { data, errors } = await ask(shop, customer, filter)
  expect(errors).toBeUndefined()
  return data.quote
}

/** What an order has kept, its lines in rupees. */
async function keptOf({ db }: ShopUnderTest, id: OrderId) {
  const order = await db
    .selectFrom('orders')
    .select(['supply', 'charge_tax', 'delivery_charge', 'delivery_tax', 'payment_fee', 'payment_fee_tax'])
    .select(['rounding', 'amount_charged'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const lines = await db
    .selectFrom('order_lines')
    .select(['total_price as gross', 'coupon_share as couponShare', 'net', 'taxable', 'cgst', 'sgst', 'igst'])
    .where('order_id', '=', id)
    .orderBy('id')
    .execute()
  const inRupees = (line: Record<string, number>) =>
    Object.fromEntries(Object.entries(line).map(([name, paise]) => [name, toRupees(paise)]))
  return { order, lines: lines.map(inRupees) }
}

const LAMP = { selling_price: 150_000, discount: 2_500, tax: 1_800 }
const FUSE = { selling_price: 9_995, tax: 1_800 }

/** A shop in Pune with a threshold, and a customer with two products in the cart. */
async function aFilledCart(shop: ShopUnderTest) {
  await aShop(shop.db, { state: 'Maharashtra' })
  await aShippingRule(shop.db, { price: 9_900, purchase_range: 1_000_000 })
  const lamp = await aProduct(shop.db, LAMP)
  const fuse = await aProduct(shop.db, FUSE)
  const buyer = await aBuyer(shop, [{ product_id: lamp, quantity: 2 }, { product_id: fuse }])
  return { buyer, lamp, fuse }
}

onBothEngines('the quote of a cart', (shop) => {
  it('has the rows of section 9, and each line with its taxes', async () => {
    const { buyer, lamp, fuse } = await aFilledCart(shop)
    // 2 × 1500 + 99.95 = 3099.95; tax 540 + 17.991 = 557.991; delivery 99: 3756.941
    expect(await quoteOf(shop, buyer, { shippingAddress: buyer.addressId })).toEqual({
      lines: [
        {
          productId: lamp,
          quantity: 2,
          gross: 3540,
          couponShare: 0,
          net: 3540,
          taxable: 3000,
          cgst: 270,
          sgst: 270,
          igst: 0,
        },
        {
          productId: fuse,
          quantity: 1,
          gross: 117.94,
          couponShare: 0,
          net: 117.94,
          taxable: 99.94,
          cgst: 9,
          sgst: 9,
          igst: 0,
        },
      ],
      mrp: 4099.95,
      discount: 1000,
      taxable: 3099.95,
      tax: 557.99,
      itemCount: 3,
      delivery: 99,
      couponDiscount: 0,
      fee: 0,
      roundedOff: 0.06,
      payable: 3757,
      coupon: null,
    })
  })

  it('has one tax for a delivery to another State, and halves without an address', async () => {
    const { buyer } = await aFilledCart(shop)
    const away = await anAddress(shop, buyer, { state: 'Karnataka', pincode: '560001' })
    const [, fuse] = (await quoteOf(shop, buyer, { shippingAddress: away })).lines
    expect(fuse).toMatchObject({ taxable: 99.95, cgst: 0, sgst: 0, igst: 17.99 })
    const [lamp] = (await quoteOf(shop, buyer)).lines
    expect(lamp).toMatchObject({ cgst: 270, sgst: 270, igst: 0 })
  })

  it('counts a State that nobody knows as another one', async () => {
    const { buyer } = await aFilledCart(shop)
    const address = await anAddress(shop, buyer, { state: 'Ruritania', pincode: '999999' })
    const [lamp] = (await quoteOf(shop, buyer, { shippingAddress: address })).lines
    expect(lamp).toMatchObject({ cgst: 0, sgst: 0, igst: 540 })
  })

  it('is what the order charges, line by line', async () => {
    const { buyer } = await aFilledCart(shop)
    const quote = await quoteOf(shop, buyer, { shippingAddress: buyer.addressId })
    const { data } = await placeOrder(shop, buyer, { expectedTotal: quote.payable })
    const [order] = data.OrderbyCart
    expect(order).toMatchObject({ amountCharged: quote.payable, deliveryCharge: quote.delivery })
    const totals = order.orderdetails.map((line: { totalPrice: number }) => line.totalPrice)
    expect(totals).toEqual(quote.lines.map((line: { gross: number }) => line.gross))
  })

  it('is kept by the order, which has to the paisa what it was quoted', async () => {
    const { buyer } = await aFilledCart(shop)
    for (const state of ['Maharashtra', 'Karnataka']) {
      const address = await anAddress(shop, buyer, { state })
      const quote = await quoteOf(shop, buyer, { shippingAddress: address })
      const { data } = await placeOrder(shop, buyer, { shippingAddress: address, billingAddress: address })
      const [{ id }] = data.OrderbyCart
      const kept = await keptOf(shop, id)
      expect(kept.lines).toEqual(
        quote.lines.map((line: Record<string, number>) => ({
          gross: line.gross,
          couponShare: line.couponShare,
          net: line.net,
          taxable: line.taxable,
          cgst: line.cgst,
          sgst: line.sgst,
          igst: line.igst,
        })),
      )
      expect(kept.order).toEqual({
        supply: state === 'Maharashtra' ? 'within-state' : 'between-states',
        charge_tax: 1_800,
        delivery_charge: 9_900,
        delivery_tax: 1_510,
        payment_fee: 0,
        payment_fee_tax: 0,
        // 3540 + 117.94 + 99 = 3756.94
        rounding: 6,
        amount_charged: 375_700,
      })
      await aCartLine(shop, buyer, { product_id: await aProduct(shop.db, LAMP), quantity: 2 })
      await aCartLine(shop, buyer, { product_id: await aProduct(shop.db, FUSE) })
    }
  })

  it('is told with the order: what a line came to, and the tax in its delivery', async () => {
    const { buyer } = await aFilledCart(shop)
    await placeOrder(shop, buyer)
    const { data } = await shop.graphql(
      'query ($filter: orderHistoryFilter!) { orderHistory(filter: $filter) { deliveryTax orderdetails { net } } }',
      { filter: { shopId: 518, userId: buyer.userId } },
      buyer,
    )
    expect(data.orderHistory).toEqual([{ deliveryTax: 15.1, orderdetails: [{ net: 3540 }, { net: 117.94 }] }])
  })

  it('follows the end of an offer', async () => {
    const customer = await aCustomer(shop)
    const product_id = await aProduct(shop.db, {
      selling_price: 27_900,
      discount: 3_500,
      tax: 1_800,
      offer_ends_at: shop.now,
    })
    await aCartLine(shop, customer, { product_id })
    expect(await quoteOf(shop, customer)).toMatchObject({ mrp: 429.23, discount: 0, taxable: 429.23 })
  })

  it('has what is sold out or no longer sold too: only the order refuses it', async () => {
    const customer = await aCustomer(shop)
    for (const facts of [{ stock: 0 }, { publish: 0 as const }]) {
      const product_id = await aProduct(shop.db, { selling_price: 10_000, tax: 0, ...facts })
      await aCartLine(shop, customer, { product_id })
    }
    expect(await quoteOf(shop, customer)).toMatchObject({ itemCount: 2, taxable: 200 })
  })

  it('of nothing is nothing, delivery included', async () => {
    await aShippingRule(shop.db)
    const quote = await quoteOf(shop, await aCustomer(shop))
    expect(quote).toMatchObject({ lines: [], mrp: 0, tax: 0, delivery: 0, fee: 0, payable: 0, itemCount: 0 })
  })

  it('takes no coupon that the shop has not given, and says so', async () => {
    const { buyer } = await aFilledCart(shop)
    const { payable } = await quoteOf(shop, buyer)
    const reason = 'This coupon code is not valid.'
    expect(await quoteOf(shop, buyer, { coupon: ' Diwali ' })).toMatchObject({
      couponDiscount: 0,
      payable,
      coupon: { code: 'Diwali', applied: false, reason },
    })
    expect((await quoteOf(shop, buyer, { coupon: 'x'.repeat(99) })).coupon.code).toBe('x'.repeat(40))
    expect((await quoteOf(shop, buyer, { coupon: '  ' })).coupon).toBeNull()
  })

  describe('is refused', () => {
    it('for a method that is not offered, in the words of an order', async () => {
      const { buyer } = await aFilledCart(shop)
      expect((await ask(shop, buyer, { orderType: 'Cash On Delivery' })).errors).toEqual(
        refusal('BAD_USER_INPUT', 'Only Online Payment is offered'),
      )
      expect(await quoteOf(shop, buyer, { orderType: 'Online Payment' })).toBeDefined()
    })

    it('for an address that is another’s or nobody’s', async () => {
      const { buyer } = await aFilledCart(shop)
      const other = await aBuyer(shop)
      for (const shippingAddress of [other.addressId, 99_999_999]) {
        expect((await ask(shop, buyer, { shippingAddress })).errors).toEqual(
          refusal('NOT_FOUND', 'Address not found'),
        )
      }
    })

    it('in a shop there is not', async () => {
      expect((await ask(shop, await aCustomer(shop), { shopId: 7 })).errors).toEqual(
        refusal('NOT_FOUND', 'Shop not found'),
      )
    })

    it('to everyone else', async () => {
      const { buyer } = await aFilledCart(shop)
      const filter = { shopId: 518, userId: buyer.userId }
      expect((await shop.graphql(QUOTE, { filter })).errors).toEqual(
        refusal('UNAUTHENTICATED', 'User not logged in'),
      )
      expect((await shop.graphql(QUOTE, { filter }, await aCustomer(shop))).errors).toEqual(
        refusal('FORBIDDEN', 'This belongs to another customer'),
      )
    })
  })
})
