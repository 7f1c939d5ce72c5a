import { beforeAll, expect, it } from 'vitest'
import { toOrderId } from '#domain/ids.ts'
import { aProduct, aShop } from '#tests/builders/catalogue.ts'
import { aDeliveredOrder, aReturn, desk, letCustomersReturn } from '#tests/builders/returns.ts'
import { onBothEngines } from '#tests/tools/shop-under-test.ts'

onBothEngines('the money of a replacement', (shop) => {
  beforeAll(async () => {
    await aShop(shop.db)
    await letCustomersReturn(shop)
  })

  it('is that of the order which was paid, and of any other its own', async () => {
    const cart = [{ product_id: await aProduct(shop.db), quantity: 1 }]
    const { buyer, order, lineIds } = await aDeliveredOrder(shop, cart)
    const lines = lineIds.map((lineId) => ({ lineId, quantity: 1, reason: 'DAMAGED' }))
    const returnId = await aReturn(shop, buyer, order.id, lines, { wish: 'REPLACEMENT' })
    await desk(shop).accept(returnId)
    await desk(shop).receive(returnId)
    await desk(shop).close(returnId)
    const { id, replacesOrderId } = await shop.db
      .selectFrom('orders')
      .select(['id', 'replaces_order_id as replacesOrderId'])
      .where('replaces_order_id', 'is not', null)
      .executeTakeFirstOrThrow()
    expect(await shop.verbs().orders.findPayingId({ id, replacesOrderId })).toBe(order.id)
    const paid = { id: toOrderId(order.id), replacesOrderId: null }
    expect(await shop.verbs().orders.findPayingId(paid)).toBe(order.id)
  })
})
