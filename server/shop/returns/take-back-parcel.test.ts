import { expect, it } from 'vitest'
import type { OrderId, OrderLineId } from '#domain/ids.ts'
import { listOrderEvents } from '#server/shop/orders/record/order-events.ts'
import { aCashBuyer, CASH, takeCash } from '#tests/builders/cash.ts'
import { aProduct } from '#tests/builders/catalogue.ts'
import { ASHA, aBuyer } from '#tests/builders/orders.ts'
import { anOrderOf, deliver, failTry, pack, parcelsOf, ship } from '#tests/builders/parcels.ts'
import { aDeliveredOrder, aReturn, letCustomersReturn } from '#tests/builders/returns.ts'
import { auditOf } from '#tests/builders/staff.ts'
import { onBothEngines } from '#tests/tools/shop-under-test.ts'

onBothEngines('a parcel that was shipped or delivered by mistake', (shop) => {
  const takeBack = (voucherNo: number, parcelNo: number, step: 'shipped' | 'delivered') =>
    shop.verbs().returns.takeBackParcel({ voucherNo, parcelNo, step, actor: ASHA })
  const refused = (voucherNo: number, why: string, parcelNo = 1) => ({
    code: 'CONFLICT',
    message: `Parcel ${parcelNo} of order ${voucherNo} was not changed. ${why}.`,
  })
  const anOrder = async () => {
    const buyer = await aBuyer(shop, [{ product_id: await aProduct(shop.db), quantity: 3 }])
    const order = await anOrderOf(shop, buyer)
    return { ...order, buyer, lineId: order.orderdetails[0]?.id as OrderLineId }
  }

  it('is taken back alone, and goes on again, whatever became of the others', async () => {
    const { id, voucherNo, buyer, lineId } = await anOrder()
    await pack(shop, voucherNo, [{ lineId, quantity: 1 }])
    await pack(shop, voucherNo)
    await ship(shop, voucherNo, { parcelNo: 1, courier: 'DTDC', trackingNo: 'D1' })
    await failTry(shop, voucherNo)
    await shop.db.deleteFrom('outbox').execute()
    expect(await takeBack(voucherNo, 1, 'shipped')).toEqual({ parcelNo: 1 })
    expect((await parcelsOf(shop, buyer))[0]).toMatchObject({ shipments: [], orderdetails: [{ status: 3 }] })
    expect(await shop.db.selectFrom('outbox').select('id').execute()).toEqual([])
    await ship(shop, voucherNo, { parcelNo: 2 })
    await ship(shop, voucherNo, { parcelNo: 1 })
    await deliver(shop, voucherNo, 1)
    expect(await takeBack(voucherNo, 1, 'delivered')).toEqual({ parcelNo: 1 })
    expect((await parcelsOf(shop, buyer))[0].orderdetails).toMatchObject([
      { status: 4, shippedQuantity: 3, deliveredQuantity: 0 },
    ])
    const kinds = (await listOrderEvents(shop.db, id as OrderId)).map(({ kind }) => kind)
    expect(kinds).toContain('shipping taken back')
    expect(kinds.at(-1)).toBe('delivery taken back')
    const noted = (await auditOf(shop)).filter(({ action }) => action === 'order.take-back')
    expect(noted.slice(-2)).toMatchObject([
      {
        before_facts: '{"status":"shipped"}',
        after_facts: expect.stringContaining('"status":"waiting for pickup"'),
      },
      {
        before_facts: '{"status":"delivered"}',
        after_facts: expect.stringContaining('"status":"shipped"'),
      },
    ])
  })

  it('stays packed: it has its invoice', async () => {
    const { voucherNo } = await anOrder()
    await pack(shop, voucherNo)
    expect(await takeBack(voucherNo, 1, 'shipped')).toMatchObject(refused(voucherNo, 'It is not shipped yet'))
    expect(await takeBack(voucherNo, 2, 'shipped')).toMatchObject({ code: 'NOT_FOUND' })
  })

  it('stays delivered once its cash was collected', async () => {
    await takeCash(shop)
    const { voucherNo } = await anOrderOf(shop, await aCashBuyer(shop), CASH)
    await shop.verbs().orders.confirmCash({ voucherNo, note: null, actor: ASHA })
    await pack(shop, voucherNo)
    await ship(shop, voucherNo)
    expect(await takeBack(voucherNo, 1, 'shipped')).toEqual({ parcelNo: 1 })
    await ship(shop, voucherNo)
    await deliver(shop, voucherNo)
    const why = 'Its cash is already recorded as collected'
    expect(await takeBack(voucherNo, 1, 'delivered')).toMatchObject(refused(voucherNo, why))
  })

  it('stays delivered once a return was asked for, also for the whole order', async () => {
    await letCustomersReturn(shop)
    const { buyer, order, lineIds } = await aDeliveredOrder(shop, [{ product_id: await aProduct(shop.db) }])
    const { voucherNo } = order
    const returnId = await aReturn(shop, buyer, order.id, [{ lineId: lineIds[0] ?? 0, quantity: 1 }])
    const why = 'A return was requested for it'
    expect(await takeBack(voucherNo, 1, 'delivered')).toMatchObject(refused(voucherNo, why))
    const whole = { to: 'shipped', skip: false, back: true, actor: ASHA } as const
    expect(await shop.verbs().orders.move({ voucherNo, ...whole })).toMatchObject({
      message: `Order ${voucherNo} was not changed. ${why}.`,
    })
    await shop.verbs().returns.refuse({ returnId, answer: 'It was used', actor: ASHA })
    expect(await takeBack(voucherNo, 1, 'delivered')).toEqual({ parcelNo: 1 })
  })

  it('stays as it is once it was refused at the door', async () => {
    const { voucherNo } = await anOrder()
    await pack(shop, voucherNo)
    await ship(shop, voucherNo)
    await shop.verbs().returns.refuseParcel({ voucherNo, parcelNo: 1, note: null, actor: ASHA })
    const why = 'It was refused and is coming back'
    expect(await takeBack(voucherNo, 1, 'shipped')).toMatchObject(refused(voucherNo, why))
  })
})
