import { beforeAll, expect, it } from 'vitest'
import { Refusal } from '#domain/refusal.ts'
import { listParcels } from '#server/shop/orders/record/parcel-queries.ts'
import { lockPlacedOrder } from '#server/shop/orders/record/placed-order.ts'
import { aProduct, aShop } from '#tests/builders/catalogue.ts'
import { ASHA, aBuyer, stockOf } from '#tests/builders/orders.ts'
import { anOrderOf, pack, ship } from '#tests/builders/parcels.ts'
import { desk, returnsOf } from '#tests/builders/returns.ts'
import { aShippingRule } from '#tests/builders/shop.ts'
import { onBothEngines } from '#tests/tools/shop-under-test.ts'
import { openRefusedParcel } from './open-refused-parcel.ts'

onBothEngines('a parcel that nobody took at the door', (shop) => {
  beforeAll(async () => {
    await aShop(shop.db)
    await aShippingRule(shop.db, { price: 9_900, purchase_range: 1_000_000 })
  })

  const refused = async ({ isUnpaid }: { isUnpaid: boolean }) => {
    const product_id = await aProduct(shop.db, { selling_price: 100_000, tax: 1_800, stock: 10 })
    const buyer = await aBuyer(shop, [{ product_id, quantity: 2 }])
    const { voucherNo } = await anOrderOf(shop, buyer)
    await pack(shop, voucherNo)
    await ship(shop, voucherNo)
    const id = await shop.db.transaction().execute(async (db) => {
      const order = await lockPlacedOrder(db, voucherNo)
      if (order instanceof Refusal) throw new Error(order.message)
      const [parcel] = await listParcels(db, [order.id])
      if (!parcel) throw new Error('nothing is packed')
      return openRefusedParcel(db, order, {
        parcel,
        isUnpaid,
        note: 'Not at home',
        actor: ASHA,
        now: shop.now,
      })
    })
    return { product_id, buyer, voucherNo, id }
  }

  it('is on its way back, cannot be delivered, and closes when it is received', async () => {
    const { product_id, buyer, voucherNo, id } = await refused({ isUnpaid: false })
    expect((await returnsOf(shop, buyer))[0].returns).toMatchObject([
      { id, state: 'ON_ITS_WAY', wish: 'REFUND' },
    ])
    expect(await shop.verbs().orders.deliverParcel({ voucherNo, parcelNo: 1, actor: ASHA })).toMatchObject({
      message: expect.stringContaining('It was refused and is coming back'),
    })
    expect(await desk(shop).receive(id)).toMatchObject({ state: 'closed', amount: 236_000, refunded: true })
    expect(await stockOf(shop, product_id)).toBe(10)
    const [seen] = await returnsOf(shop, buyer)
    expect(seen).toMatchObject({ refunded: 2360, due: 0, creditNotes: [{ amount: 2360 }] })
    expect(seen.orderdetails[0]).toMatchObject({ status: 7, returned: true, returnedQuantity: 2 })
  })

  it('and for which nothing was paid, has its whole invoice taken back and no refund', async () => {
    const { buyer, id } = await refused({ isUnpaid: true })
    expect(await desk(shop).receive(id, 'damaged')).toMatchObject({ state: 'closed', amount: 0 })
    const [seen] = await returnsOf(shop, buyer)
    expect(seen).toMatchObject({
      refunded: 0,
      due: 0,
      invoices: [{ amount: 2459 }],
      creditNotes: [{ amount: 2459 }],
    })
    const kept = await shop.verbs().orders.listNeedsPerson({ now: shop.now, limit: 50 })
    expect(kept.filter(({ need }) => need === 'too little paid')).toEqual([])
  })
})
