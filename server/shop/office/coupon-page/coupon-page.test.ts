import { beforeAll, expect, it } from 'vitest'
import type { CouponId, ProductId } from '#domain/ids.ts'
import { aProduct, aShop } from '#tests/builders/catalogue.ts'
import { aCoupon } from '#tests/builders/coupons.ts'
import { ASHA, aBuyer, placeOrder } from '#tests/builders/orders.ts'
import { aShippingRule } from '#tests/builders/shop.ts'
import { onBothEngines } from '#tests/tools/shop-under-test.ts'
import { sumCouponOrders } from './coupon-figures.ts'

onBothEngines('the page of a coupon', (shop) => {
  let lamp: ProductId
  beforeAll(async () => {
    await aShop(shop.db, { state: 'Maharashtra' })
    await aShippingRule(shop.db, { price: 9_900, purchase_range: 1_000_000 })
    // ₹1,770 with its tax.
    lamp = await aProduct(shop.db, { selling_price: 150_000, stock: 100, number: 'KR-7' })
  })

  const order = async (coupon: string, payment = '') => {
    const buyer = await aBuyer(shop, [{ product_id: lamp }])
    const { data } = await placeOrder(shop, buyer, { coupon, payment })
    return data?.OrderbyCart[0]?.voucherNo as number
  }
  const figures = (id: CouponId) => shop.verbs().office.sumCouponOrders(id)

  it('says what it cost and brought, of orders that were placed and not cancelled as a whole', async () => {
    const { id, code } = await aCoupon(shop)
    const other = await aCoupon(shop)
    expect(await figures(id)).toEqual({ orders: 0, discount: 0, value: 0 })
    const cancelled = await order(code)
    await order(other.code)
    for (let placed = 0; placed < 3; placed++) await order(code)
    await order(code, 'decline')
    await shop.verbs().orders.cancel({ voucherNo: cancelled, reason: 'no need', actor: ASHA })
    // 1,770 less 177, and 99 for delivery.
    const three = { orders: 3, discount: 3 * 17_700, value: 3 * 169_200 }
    expect(await figures(id)).toEqual(three)
    for (const atOnce of [1, 2, 4]) expect(await sumCouponOrders(shop.db, id, { atOnce })).toEqual(three)
    expect(await figures(other.id)).toEqual({ orders: 1, discount: 17_700, value: 169_200 })
  })

  it('has it as it stands in a form, and the link for customers', async () => {
    const { code } = await aCoupon(shop, { product_id: lamp, kind: 'amount', value: 7_550 })
    expect(await shop.verbs().office.readCouponPage(code)).toMatchObject({
      coupon: { code },
      state: 'running',
      fields: { kind: 'amount', amount: '75.5', covers: 'product', product: 'KR-7' },
      version: 0,
      link: expect.stringMatching(new RegExp(`^https?://[^/]+/cart\\?coupon=${code}$`)),
    })
    expect(await shop.verbs().office.readCouponPage('NOSUCH')).toBeUndefined()
  })
})
