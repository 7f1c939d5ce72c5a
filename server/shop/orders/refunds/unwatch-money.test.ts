import { beforeAll, expect, it } from 'vitest'
import { type OrderId, toOrderId } from '#domain/ids.ts'
import type { PaymentProvider } from '#server/shop/payments/payment-provider.ts'
import { aProduct, aShop } from '#tests/builders/catalogue.ts'
import { ASHA, aBuyer } from '#tests/builders/orders.ts'
import { anOrderOf } from '#tests/builders/parcels.ts'
import { onBothEngines } from '#tests/tools/shop-under-test.ts'

onBothEngines('money that may need a person', (shop) => {
  beforeAll(() => aShop(shop.db))

  const anOrder = async () => {
    const product_id = await aProduct(shop.db, { stock: 9 })
    const { id, voucherNo, orderdetails } = await anOrderOf(
      shop,
      await aBuyer(shop, [{ product_id, quantity: 2 }]),
    )
    return {
      id: toOrderId(id),
      voucherNo,
      lines: orderdetails.map((line) => ({ lineId: line.id, quantity: 1 })),
    }
  }
  const isWatched = async (orderId: OrderId) => {
    const watched = shop.db.selectFrom('payments').select('id').where('order_id', '=', orderId)
    return (await watched.where('is_watched', '=', 1).execute()).length > 0
  }
  const needsOf = async (id: OrderId) => {
    const needs = await shop.verbs().orders.listNeedsPerson({ now: shop.now, limit: 1_000 })
    return needs.filter(({ orderId }) => orderId === id).map(({ need }) => need)
  }
  const failing = (): PaymentProvider => ({
    name: 'test',
    holdFor: 0,
    refund: async () => ({ state: 'failed', reference: 'rfnd_1' }),
    charge: (charge) => shop.payments.charge(charge),
    find: (reference) => shop.payments.find(reference),
  })

  it('is not that of an order that was paid once', async () => {
    const { id } = await anOrder()
    expect(await isWatched(id)).toBe(false)
  })

  it('is that of which some went back, until it is found to be even', async () => {
    const { id, voucherNo, lines } = await anOrder()
    await shop.verbs().orders.cancel({ voucherNo, lines, reason: null, actor: ASHA })
    expect(await isWatched(id)).toBe(true)
    await shop.verbs().orders.unwatchMoney()
    expect([await isWatched(id), await needsOf(id)]).toEqual([false, []])
  })

  it('is that which did not arrive, also where the provider finds out late, for as long as that lasts', async () => {
    const { id, voucherNo } = await anOrder()
    await shop.verbs({ payments: failing() }).orders.cancel({ voucherNo, reason: null, actor: ASHA })
    await shop.verbs().orders.unwatchMoney()
    expect([await isWatched(id), await needsOf(id)]).toEqual([true, ['refund failed']])
    await shop.verbs().orders.askRefund({ voucherNo, reason: 'It failed', actor: ASHA })
    await shop.verbs().orders.unwatchMoney()
    expect([await isWatched(id), await needsOf(id)]).toEqual([false, []])
  })

  it('is that of an order which stands, and nothing of it is left', async () => {
    const { id, voucherNo } = await anOrder()
    const { amountCharged: amount } = await shop
      .verbs()
      .orders.findPlaced(voucherNo)
      .then((order) => order as { amountCharged: number })
    await shop.verbs().orders.askRefund({ voucherNo, amount, reason: 'With our regrets', actor: ASHA })
    await shop.verbs().orders.unwatchMoney()
    expect([await isWatched(id), await needsOf(id)]).toEqual([true, ['all given back']])
    await shop.verbs().orders.cancel({ voucherNo, reason: null, actor: ASHA })
    await shop.verbs().orders.unwatchMoney()
    expect([await isWatched(id), await needsOf(id)]).toEqual([false, []])
  })

  it('is that which came once more, until it is back', async () => {
    const { id } = await anOrder()
    const came = { orderId: id, amount: 500, reference: `UTR ${id}`, takesExtra: true, actor: ASHA }
    await shop.verbs().orders.notePayment(came)
    await shop.verbs().orders.unwatchMoney()
    expect([await isWatched(id), await needsOf(id)]).toEqual([true, ['refund by hand']])
  })
})
