import { expect, it } from 'vitest'
import { toOrderId } from '#domain/ids.ts'
import { aProduct } from '#tests/builders/catalogue.ts'
import { aBuyer } from '#tests/builders/orders.ts'
import { anOrderOf } from '#tests/builders/parcels.ts'
import { onBothEngines } from '#tests/tools/shop-under-test.ts'

onBothEngines('the payment of an order', (shop) => {
  it('is found by the order: how it was paid, how much, and how far it is', async () => {
    const cart = [{ product_id: await aProduct(shop.db, { selling_price: 100_000, tax: 1_800 }) }]
    const { id } = await anOrderOf(shop, await aBuyer(shop, cart))
    const orderId = toOrderId(id)
    expect(await shop.verbs().payments.find(orderId)).toMatchObject({
      orderId,
      method: 'test',
      state: 'paid',
      amount: 118_000,
      parcelId: null,
    })
    expect(await shop.verbs().payments.find(toOrderId(id + 1))).toBeUndefined()
  })
})
