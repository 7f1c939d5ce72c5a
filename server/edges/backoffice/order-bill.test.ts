import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aCashBuyer, CASH, takeCash } from '#tests/builders/cash.ts'
import { aProduct, aShop } from '#tests/builders/catalogue.ts'
import { aCoupon } from '#tests/builders/coupons.ts'
import { aDraft, done } from '#tests/builders/drafts.ts'
import { atTheDesk, type Desk } from '#tests/builders/office.ts'
import { ASHA, aBuyer } from '#tests/builders/orders.ts'
import { anOrderOf } from '#tests/builders/parcels.ts'
import { aShippingRule } from '#tests/builders/shop.ts'
import { openBackoffice } from '#tests/tools/backoffice-under-test.ts'
import { onBothEngines } from '#tests/tools/shop-under-test.ts'

onBothEngines('the sums of an order', (shop) => {
  let app: FastifyInstance
  let manager: Desk

  beforeAll(async () => {
    await aShop(shop.db)
    await aShippingRule(shop.db, { price: 9_900, purchase_range: 100_000_000 })
    app = await openBackoffice(shop)
    manager = await atTheDesk(shop, app, 'manager')
  }, 120_000)
  afterAll(() => app.close())

  /** In paise: what stands at the right of each item, and every row of the sums. */
  async function billOf(voucherNo: number) {
    const { body } = await manager.get(`/orders/${voucherNo}`)
    const rows = [...body.matchAll(/<dt>([^<]+)<\/dt><dd>(−?₹[\d,.]+)<\/dd>/g)]
    return {
      body,
      items: [...body.matchAll(/<\/span><span[^>]*>(₹[\d,.]+)<\/span><\/p>/g)].map(([, text]) => paise(text)),
      sums: Object.fromEntries(rows.map(([, name = '', text]) => [name, paise(text)])),
    }
  }

  const paise = (text = '') => Math.round(Number(text.replace('−', '-').replaceAll(/[₹,]/g, '')) * 100)
  const sumOf = (amounts: readonly (number | undefined)[]) =>
    amounts.reduce<number>((a, b) => a + (b ?? 0), 0)

  it('add up from the items over coupon, delivery and rounding to the total', async () => {
    const { code } = await aCoupon(shop)
    const lamp = await aProduct(shop.db, { selling_price: 123_450, tax: 1_800, stock: 9 })
    const bulb = await aProduct(shop.db, { selling_price: 33_333, tax: 1_800, stock: 9 })
    const buyer = await aBuyer(shop, [
      { product_id: lamp, quantity: 2 },
      { product_id: bulb, quantity: 1 },
    ])
    const { voucherNo } = await anOrderOf(shop, buyer, { coupon: code })
    const { body, items, sums } = await billOf(voucherNo)
    expect(items).toHaveLength(2)
    expect(sumOf(items)).toBe(sums['Items, taxes included'])
    const { 'Items, taxes included': goods, Delivery, 'Rounded off': rounded, Total } = sums
    expect(sumOf([goods, sums[`Coupon ${code}`], Delivery, rounded])).toBe(Total)
    expect(sums[`Coupon ${code}`]).toBeLessThan(0)
    expect(body).toMatch(/2 × ₹1,456\.71, ₹2,622\.08 after coupon/)
  })

  it('name the fee of cash on delivery, and what is no longer due', async () => {
    await takeCash(shop, { confirmFirst: false, fee: 4_900 })
    const { voucherNo } = await anOrderOf(shop, await aCashBuyer(shop, { quantity: 2 }), CASH)
    const before = (await billOf(voucherNo)).sums
    expect(before['Cash on delivery fee']).toBe(4_900)
    expect(before['Still to be paid']).toBe(before.Total)
    expect(before['No longer due']).toBeUndefined()
    const order = await shop.verbs().orders.findPlaced(voucherNo)
    if (!('lines' in order) || !order.lines[0]) throw new Error('no line')
    const lines = [{ lineId: order.lines[0].id, quantity: 1 }]
    await shop.verbs().orders.cancel({ voucherNo, lines, reason: null, actor: ASHA })
    const { sums } = await billOf(voucherNo)
    expect(sums['No longer due']).toBeGreaterThan(0)
    expect(sumOf([sums.Paid, sums['No longer due'], sums['Still to be paid']])).toBe(sums.Total)
  })

  it('call cash at the counter what it is', async () => {
    const lines = [{ productId: await aProduct(shop.db, { name: 'Counter lamp' }) }]
    const draft = await aDraft(shop, { lines, method: 'counter cash', isTakenAway: true, address: null })
    const { order } = done(await shop.verbs().drafts.place({ ...draft, actor: ASHA }))
    const { body } = await billOf(order.voucherNo ?? 0)
    expect(body).toContain('Total, Cash at the Counter')
    expect(body).not.toContain('Bank or counter')
    expect(body.replaceAll('<!-- -->', '')).toContain('Cash at the Counter, paid')
  })
})
