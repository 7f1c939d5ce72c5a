import { beforeAll, describe, expect, it } from 'vitest'
import type { ProductId } from '#domain/ids.ts'
import { aMasterCategory, aProduct, aShop } from '#tests/builders/catalogue.ts'
import { aCoupon, usesOf } from '#tests/builders/coupons.ts'
import { aCartLine } from '#tests/builders/customer.ts'
import { ASHA, aBuyer, type Buyer, cartOf, placeOrder } from '#tests/builders/orders.ts'
import { pack } from '#tests/builders/parcels.ts'
import { aShippingRule } from '#tests/builders/shop.ts'
import { findViolations } from '#tests/faults/invariants.ts'
import { readPdf } from '#tests/tools/pdf-text.ts'
import { refusal } from '#tests/tools/refusal.ts'
import { onBothEngines } from '#tests/tools/shop-under-test.ts'

const QUOTE = `query quote($filter: quoteFilter!) {
  quote(filter: $filter) {
    lines { gross couponShare net taxable cgst sgst igst }
    taxable tax delivery couponDiscount roundedOff payable
    coupon { code applied reason }
  }
}`
const SHOP = '{ shop(filter: {id: 518}) { takesCoupons } }'
const DAY = 24 * 60 * 60 * 1000

onBothEngines('coupons', (shop) => {
  let fogs: Awaited<ReturnType<typeof aMasterCategory>>
  let lamp: ProductId
  let fog: ProductId
  beforeAll(async () => {
    await aShop(shop.db, { state: 'Maharashtra', email: 'orders@shop.example' })
    await aShippingRule(shop.db, { price: 9_900, purchase_range: 1_000_000 })
    fogs = await aMasterCategory(shop.db, { name: 'FOG LAMPS' })
    lamp = await aProduct(shop.db, { name: 'Marg M1', selling_price: 150_000, stock: 10_000 })
    fog = await aProduct(shop.db, { selling_price: 50_000, master_category_id: fogs, stock: 10_000 })
  })

  const buyerOf = (...products: ProductId[]) =>
    aBuyer(
      shop,
      products.map((product_id) => ({ product_id })),
    )
  const quoteOf = async (buyer: Buyer, coupon?: string) => {
    const filter = { shopId: 518, userId: buyer.userId, shippingAddress: buyer.addressId, coupon }
    const { data, errors } = await shop.graphql(QUOTE, { filter }, buyer)
    expect(errors).toBeUndefined()
    return data.quote
  }
  const order = async (buyer: Buyer, variables: Record<string, unknown> = {}) => {
    const { data, errors } = await placeOrder(shop, buyer, variables)
    expect(errors).toBeUndefined()
    return data.OrderbyCart[0]
  }

  describe('in a quote', () => {
    it('take a percentage off each line with its tax, and off what is paid: 1770 less 177', async () => {
      const buyer = await buyerOf(lamp, fog)
      const { code } = await aCoupon(shop, { code: 'TENTH' })
      const plain = await quoteOf(buyer)
      expect(plain).toMatchObject({ couponDiscount: 0, payable: 2459, coupon: null })
      expect(await quoteOf(buyer, ' tenth ')).toEqual({
        ...plain,
        lines: [
          { gross: 1770, couponShare: 177, net: 1593, taxable: 1350, cgst: 121.5, sgst: 121.5, igst: 0 },
          { gross: 590, couponShare: 59, net: 531, taxable: 450, cgst: 40.5, sgst: 40.5, igst: 0 },
        ],
        couponDiscount: 236,
        payable: 2223,
        coupon: { code, applied: true, reason: null },
      })
    })

    it('leave delivery as it is, or make it free', async () => {
      const buyer = await buyerOf(lamp)
      const amount = await aCoupon(shop, { kind: 'amount', value: 50_000 })
      expect(await quoteOf(buyer, amount.code)).toMatchObject({
        delivery: 99,
        couponDiscount: 500,
        payable: 1369,
      })
      const free = await aCoupon(shop, { kind: 'free delivery', value: 0 })
      expect(await quoteOf(buyer, free.code)).toMatchObject({
        delivery: 0,
        couponDiscount: 0,
        payable: 1770,
        coupon: { applied: true, reason: null },
      })
    })

    it('are for a category or a product alone', async () => {
      const buyer = await buyerOf(lamp, fog)
      const ofFogs = await aCoupon(shop, { master_category_id: fogs })
      const ofLamp = await aCoupon(shop, { product_id: lamp, kind: 'amount', value: 10_000 })
      const shares = async (code: string) =>
        (await quoteOf(buyer, code)).lines.map(({ couponShare }: { couponShare: number }) => couponShare)
      expect(await shares(ofFogs.code)).toEqual([0, 59])
      expect(await shares(ofLamp.code)).toEqual([100, 0])
      const other = await buyerOf(fog)
      expect((await quoteOf(other, ofLamp.code)).coupon).toEqual({
        code: ofLamp.code,
        applied: false,
        reason: 'This coupon is for Marg M1 only.',
      })
    })

    it.each([
      [{ ends_at: 0 }, 'This coupon has expired.'],
      [{ starts_at: Date.parse('2027-01-01T00:00:00+05:30') }, 'This coupon can be used from 1 Jan 2027.'],
      [{ most_uses: 3, uses: 3 }, 'This coupon has been used up.'],
      [
        { least_purchase: 200_000 },
        'This coupon needs a purchase of ₹2,000 or more. Add ₹230 more to use it.',
      ],
    ])('say why one of %j does not apply, and quote as without', async (facts, reason) => {
      const buyer = await buyerOf(lamp)
      const { code } = await aCoupon(shop, facts)
      expect(await quoteOf(buyer, code)).toEqual({
        ...(await quoteOf(buyer)),
        coupon: { code, applied: false, reason },
      })
      await shop.db
        .updateTable('coupons')
        .set({ most_uses: null, uses: 0 })
        .where('code', '=', code)
        .execute()
    })

    it.each(['DIWALI', "' or 1=1 --", '🎆', '%', 'TENTH TENTH'])('answer %j as not valid', async (typed) => {
      const { coupon } = await quoteOf(await buyerOf(lamp), typed)
      expect(coupon).toEqual({
        code: typed,
        applied: false,
        reason: 'This coupon code is not valid.',
      })
    })

    it('of an empty cart come to nothing', async () => {
      const { code } = await aCoupon(shop, { kind: 'amount', value: 50_000 })
      expect(await quoteOf(await buyerOf(), code)).toMatchObject({
        payable: 0,
        couponDiscount: 0,
        coupon: { applied: false, reason: 'Your cart is empty.' },
      })
    })
  })

  describe('with an order', () => {
    it('are charged as quoted, kept with it, and told on its papers and in its mails', async () => {
      const { code } = await aCoupon(shop, { most_uses: 5, most_uses_per_customer: 1 })
      const buyer = await buyerOf(lamp, fog)
      const quoted = await quoteOf(buyer, code)
      const placed = await order(buyer, { coupon: code.toLowerCase(), expectedTotal: quoted.payable })
      expect(placed).toMatchObject({ coupon: code, couponDiscount: 236, amountCharged: 2223 })
      expect(await usesOf(shop, code)).toBe(1)
      await pack(shop, placed.voucherNo)
      const pdf = await shop.app.inject({ url: `/orders/${placed.id}/invoice.pdf`, headers: buyer.headers })
      const text = readPdf(pdf.rawPayload).text.replace(/\s+/g, ' ')
      expect(text).toContain(`Coupon ${code}: its discount is included in the discount of each row.`)
      expect(text).toContain('Total ₹2,223.00')
      // 150 of 1500 and 50 of 500 before tax.
      expect(text).toContain('1,500.00 −150.00')
      expect(text).toContain('500.00 −50.00')
      const mails = await shop.db
        .selectFrom('outbox')
        .select('text')
        .where('recipient', 'in', [buyer.email, 'orders@shop.example'])
        .where('subject', 'like', `%order ${placed.voucherNo}%`)
        .execute()
      expect(mails).toHaveLength(2)
      for (const { text: body } of mails) expect(body.replace(/\s+/g, ' ')).toContain(`Coupon ${code}`)
    })

    it('refuse it in the words of the quote where they do not apply, and the cart stays', async () => {
      const buyer = await buyerOf(lamp)
      const { code } = await aCoupon(shop, { least_purchase: 500_000 })
      const { coupon, payable } = await quoteOf(buyer, code)
      const refused = await placeOrder(shop, buyer, { coupon: code })
      expect(refused.errors).toEqual(refusal('BAD_USER_INPUT', coupon.reason))
      const unknown = await placeOrder(shop, buyer, { coupon: 'NOSUCH' })
      expect(unknown.errors).toEqual(refusal('BAD_USER_INPUT', 'This coupon code is not valid.'))
      expect(await cartOf(shop, buyer)).toEqual([[lamp, 1]])
      expect(await order(buyer, { coupon: ' ' })).toMatchObject({ coupon: null, amountCharged: payable })
    })

    it('refuse a total that was shown without them', async () => {
      const buyer = await buyerOf(lamp)
      const { code } = await aCoupon(shop)
      const { errors } = await placeOrder(shop, buyer, { coupon: code, expectedTotal: 1869 })
      expect(errors).toEqual(
        refusal('CONFLICT', 'The total is now ₹1,692.00. Please check your cart and try again.'),
      )
    })

    it('that costs nothing any more are placed', async () => {
      const buyer = await buyerOf(lamp)
      await aCoupon(shop, { code: 'GIFT', kind: 'amount', value: 10_000_000 })
      await shop.db.updateTable('shipping_rules').set({ purchase_range: 0 }).execute()
      expect(await order(buyer, { coupon: 'gift' })).toMatchObject({
        amountCharged: 0,
        couponDiscount: 1770,
        paymentInfo: 'Paid',
      })
      await shop.db.updateTable('shipping_rules').set({ purchase_range: 1_000_000 }).execute()
    })

    it('answer the same key alike, and count it once', async () => {
      const { code } = await aCoupon(shop)
      const buyer = await buyerOf(lamp)
      const first = await order(buyer, { coupon: code, idempotencyKey: 'k' })
      expect(await order(buyer, { coupon: code, idempotencyKey: 'k' })).toMatchObject({ id: first.id })
      expect(await usesOf(shop, code)).toBe(1)
      const other = await placeOrder(shop, buyer, { idempotencyKey: 'k' })
      expect(other.errors).toEqual(refusal('CONFLICT', 'This idempotency key was used for another order'))
    })

    it('count once per customer, and for a first order only', async () => {
      const once = await aCoupon(shop, { most_uses_per_customer: 1 })
      const first = await aCoupon(shop, { first_order_only: 1 })
      const buyer = await buyerOf(lamp)
      expect((await quoteOf(buyer, first.code)).coupon.applied).toBe(true)
      await order(buyer, { coupon: once.code })
      await aCartLine(shop, buyer, { product_id: lamp })
      expect((await quoteOf(buyer, once.code)).coupon.reason).toBe('You have already used this coupon.')
      expect((await quoteOf(buyer, first.code)).coupon.reason).toBe('This coupon is for a first order only.')
    })
  })

  describe('come back', () => {
    const cancel = (voucherNo: number, lines?: { lineId: number; quantity: number }[]) =>
      shop.verbs().orders.cancel({ voucherNo, lines: lines as never, reason: 'no need', actor: ASHA })

    it('when the whole order is cancelled, and not before', async () => {
      const { code } = await aCoupon(shop, { most_uses: 1, first_order_only: 1 })
      const buyer = await buyerOf(lamp, fog)
      const placed = await order(buyer, { coupon: code })
      const [{ id: lineId }, { id: otherId }] = placed.orderdetails
      await cancel(placed.voucherNo, [{ lineId, quantity: 1 }])
      expect(await usesOf(shop, code)).toBe(1)
      expect((await quoteOf(await buyerOf(lamp), code)).coupon.reason).toBe('This coupon has been used up.')
      await cancel(placed.voucherNo, [{ lineId: otherId, quantity: 1 }])
      expect(await usesOf(shop, code)).toBe(0)
      // Who has cancelled the first order has none.
      await aCartLine(shop, buyer, { product_id: lamp })
      expect(await order(buyer, { coupon: code })).toMatchObject({ coupon: code })
    })

    it('once, for one of two orders with the same code', async () => {
      const { code } = await aCoupon(shop, { most_uses: 2 })
      const [one, two] = [await buyerOf(lamp), await buyerOf(lamp)]
      const [first] = await Promise.all([order(one, { coupon: code }), order(two, { coupon: code })])
      expect(await usesOf(shop, code)).toBe(2)
      await Promise.all([cancel(first.voucherNo), cancel(first.voucherNo), cancel(first.voucherNo)])
      expect(await usesOf(shop, code)).toBe(1)
    })

    it('when the payment is declined', async () => {
      const { code } = await aCoupon(shop, { most_uses: 1 })
      const buyer = await buyerOf(lamp)
      const { errors } = await placeOrder(shop, buyer, { coupon: code, payment: 'decline' })
      expect(errors).toHaveLength(1)
      expect(await usesOf(shop, code)).toBe(0)
      expect(await order(buyer, { coupon: code })).toMatchObject({ coupon: code })
    })
  })

  it('are offered only while one can be used', async () => {
    const offered = async () => (await shop.graphql(SHOP)).data.shop.takesCoupons
    await shop.db.updateTable('coupons').set({ ends_at: shop.now }).execute()
    expect(await offered()).toBe(false)
    const { code } = await aCoupon(shop, { starts_at: shop.now + 1, ends_at: shop.now + DAY })
    expect(await offered()).toBe(false)
    shop.now += 1
    expect(await offered()).toBe(true)
    await shop.db.updateTable('coupons').set({ most_uses: 1, uses: 1 }).where('code', '=', code).execute()
    expect(await offered()).toBe(false)
    await shop.db.updateTable('coupons').set({ uses: 0 }).where('code', '=', code).execute()
    shop.now += DAY
    expect(await offered()).toBe(false)
  })

  it('are used as often as orders have them', async () => {
    await shop.verbs().orders.countUnitsSold()
    expect(await findViolations(shop.db)).toEqual({})
  })
})
