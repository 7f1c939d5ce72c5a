import { expect, it } from 'vitest'
import { aProduct } from '#tests/builders/catalogue.ts'
import { ASHA, aBuyer, placeOrder, soldOf } from '#tests/builders/orders.ts'
import { onBothEngines } from '#tests/tools/shop-under-test.ts'

onBothEngines('units that were sold', (shop) => {
  const buy = async (product_id: Awaited<ReturnType<typeof aProduct>>, quantity: number, payment = '') => {
    const { data } = await placeOrder(shop, await aBuyer(shop, [{ product_id, quantity }]), { payment })
    return data.OrderbyCart[0]
  }
  const cancel = (voucherNo: number) => shop.verbs().orders.cancel({ voucherNo, reason: null, actor: ASHA })

  it('are counted once, however often and by however many at once it is done @rest', async () => {
    const product = await aProduct(shop.db, { stock: 50, units_sold: 4 })
    for (const quantity of [1, 2, 3]) await buy(product, quantity)
    await Promise.all(Array.from({ length: 5 }, () => shop.verbs().orders.countUnitsSold()))
    expect(await soldOf(shop, product)).toBe(10)
    await buy(product, 1)
    expect(await soldOf(shop, product)).toBe(11)
  })

  it('are not those of an order that waits for its payment', async () => {
    const product = await aProduct(shop.db, { units_sold: 0 })
    await buy(product, 2, 'pay-late')
    expect(await soldOf(shop, product)).toBe(0)
    shop.now += 60_000
    await shop.verbs().orders.settleOpenPayments()
    expect(await soldOf(shop, product)).toBe(2)
  })

  it('are not those of an order that was cancelled before or after they were counted', async () => {
    const product = await aProduct(shop.db, { stock: 9, units_sold: 1 })
    const [early, late] = [await buy(product, 2), await buy(product, 3)]
    await cancel(early.voucherNo)
    expect(await soldOf(shop, product)).toBe(4)
    await cancel(late.voucherNo)
    expect(await soldOf(shop, product)).toBe(1)
  })

  it('put a product before others in the list of those that sell best', async () => {
    const [one, other] = [
      await aProduct(shop.db, { units_sold: 90 }),
      await aProduct(shop.db, { units_sold: 88 }),
    ]
    await buy(other, 5)
    const best = async () => {
      const { data } = await shop.graphql(
        '{ products(filter: { shopId: 518, sort: BEST_SELLING, limit: 2 }) { id } }',
      )
      return data.products.map((product: { id: number }) => product.id)
    }
    expect(await best()).toEqual([one, other])
    await shop.verbs().orders.countUnitsSold()
    expect(await best()).toEqual([other, one])
  })
})
