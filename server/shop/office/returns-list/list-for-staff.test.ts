import { beforeAll, expect, it } from 'vitest'
import { aProduct, aShop } from '#tests/builders/catalogue.ts'
import { ASHA } from '#tests/builders/orders.ts'
import { aDeliveredOrder, aReturn, desk, letCustomersReturn } from '#tests/builders/returns.ts'
import { onBothEngines } from '#tests/tools/shop-under-test.ts'

onBothEngines('returns, as the shop’s people list them,', (shop) => {
  beforeAll(async () => {
    await aShop(shop.db)
    await letCustomersReturn(shop)
  })

  const asked = async () => {
    const cart = [{ product_id: await aProduct(shop.db), quantity: 2 }]
    const { buyer, order, lineIds } = await aDeliveredOrder(shop, cart)
    const lines = lineIds.map((lineId) => ({ lineId, quantity: 2 }))
    shop.now += 1_000
    return { returnId: await aReturn(shop, buyer, order.id, lines), order }
  }

  it('are those that are not over, the newest first, or those in one state; some wait for the shop', async () => {
    const [refused, accepted, received, waiting] = [
      await asked(),
      await asked(),
      await asked(),
      await asked(),
    ].map(({ returnId, order }) => ({ id: returnId, voucherNo: order.voucherNo }))
    if (!refused || !accepted || !received || !waiting) throw new Error('There are four.')
    const actor = ASHA
    await shop.verbs().returns.refuse({ returnId: refused.id, answer: 'It was used.', actor })
    await desk(shop).accept(accepted.id)
    await desk(shop).accept(received.id)
    await desk(shop).receive(received.id)
    const idsOf = (listed: readonly { id: number }[]) => listed.map(({ id }) => id)
    const open = await shop.verbs().office.listReturnsForStaff({ state: undefined, limit: 10 })
    expect(idsOf(open)).toEqual([waiting.id, received.id, accepted.id])
    expect(open[0]).toMatchObject({ voucherNo: waiting.voucherNo, state: 'asked', wish: 'refund', units: 2 })
    expect(idsOf(await shop.verbs().office.listReturnsForStaff({ state: 'refused', limit: 10 }))).toEqual([
      refused.id,
    ])
    expect(idsOf(await shop.verbs().office.listReturnsForStaff({ state: undefined, limit: 1 }))).toEqual([
      waiting.id,
    ])
    expect(idsOf(await shop.verbs().office.listWaitingReturns({ limit: 10 }))).toEqual([
      received.id,
      waiting.id,
    ])
  })
})
