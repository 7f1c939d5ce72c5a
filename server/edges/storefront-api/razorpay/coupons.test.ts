import { expect, it } from 'vitest'
import { aProduct } from '#tests/builders/catalogue.ts'
import { aCoupon, usesOf } from '#tests/builders/coupons.ts'
import { aCartLine } from '#tests/builders/customer.ts'
import { aBuyer, placeOrder } from '#tests/builders/orders.ts'
import {
  comeBack,
  expectGivenUp,
  expectPlaced,
  type Paying,
  refundsOf,
  standIn,
  startPaying,
  sweep,
  withRazorpay,
} from '#tests/tools/razorpay-shop.ts'

const MINUTE = 60_000
const QUOTE = `query quote($filter: quoteFilter!) { quote(filter: $filter) { coupon { applied reason } } }`

withRazorpay('a coupon of an order that waits for its payment', (shop) => {
  const quoted = async ({ buyer }: Paying, coupon: string) => {
    const filter = { shopId: 518, userId: buyer.userId, coupon }
    return (await shop.graphql(QUOTE, { filter }, buyer)).data.quote.coupon
  }
  const giveUp = async (coupon: string) => {
    const paying = await startPaying(shop, { coupon })
    shop.now += 15 * MINUTE
    await sweep(shop)
    await expectGivenUp(shop, paying)
    return paying
  }
  const payLate = (paying: Paying) =>
    comeBack(shop, paying, standIn.signedReturn(standIn.pay(paying.providerOrder)))

  it('is used while it waits, and free for the order that takes its place', async () => {
    const { code } = await aCoupon(shop, { most_uses: 1, most_uses_per_customer: 1, first_order_only: 1 })
    const paying = await startPaying(shop, { coupon: code })
    expect(await usesOf(shop, code)).toBe(1)
    const other = await aBuyer(shop, [{ product_id: paying.productId }])
    const { errors } = await placeOrder(shop, other, { coupon: code })
    expect(errors?.[0]?.message).toBe('This coupon has been used up.')
    await aCartLine(shop, paying.buyer, { product_id: paying.productId })
    expect(await quoted(paying, code)).toEqual({ applied: true, reason: null })
    const next = await placeOrder(shop, paying.buyer, { coupon: code })
    expect(next.data.OrderbyCart).toMatchObject([{ coupon: code, couponDiscount: 118 }])
    expect(await usesOf(shop, code)).toBe(1)
  })

  it('comes back with an order that is not paid in time, and is used again where it is paid late', async () => {
    const { code } = await aCoupon(shop, { most_uses: 1, first_order_only: 1 })
    const paying = await giveUp(code)
    expect(await usesOf(shop, code)).toBe(0)
    await shop.db.updateTable('coupons').set({ ends_at: shop.now }).where('code', '=', code).execute()
    expect(await payLate(paying)).toContain('payment=paid')
    await expectPlaced(shop, paying)
    expect(await usesOf(shop, code)).toBe(1)
  })

  it('that another has used up meanwhile buys nothing: the money goes back', async () => {
    const { code } = await aCoupon(shop, { most_uses: 1 })
    const paying = await giveUp(code)
    const other = await startPaying(shop, { coupon: code })
    expect(await payLate(paying)).toContain('payment=refunded')
    expect(refundsOf(paying)).toHaveLength(1)
    await expectGivenUp(shop, paying)
    expect(await usesOf(shop, code)).toBe(1)
    expect(await payLate(other)).toContain('payment=paid')
  })

  it('for a first order buys nothing for who has ordered since', async () => {
    const { code } = await aCoupon(shop, { first_order_only: 1 })
    const paying = await giveUp(code)
    await shop.db.deleteFrom('cart_lines').where('user_id', '=', paying.buyer.userId).execute()
    await aCartLine(shop, paying.buyer, { product_id: await aProduct(shop.db) })
    expect((await placeOrder(shop, paying.buyer)).errors).toBeUndefined()
    expect(await payLate(paying)).toContain('payment=refunded')
    expect(await usesOf(shop, code)).toBe(0)
  })
})
