import { beforeEach, expect, it } from 'vitest'
import type { OrderId, OrderLineId } from '#domain/ids.ts'
import { Refusal } from '#domain/refusal.ts'
import { aCashBuyer, CASH, takeCash } from '#tests/builders/cash.ts'
import { ASHA, stockOf } from '#tests/builders/orders.ts'
import { anOrderOf, deliver, pack, ship } from '#tests/builders/parcels.ts'
import { desk, returnsOf } from '#tests/builders/returns.ts'
import { onBothEngines } from '#tests/tools/shop-under-test.ts'

const DAY = 24 * 60 * 60 * 1000

onBothEngines('an order that is paid in cash', (shop) => {
  beforeEach(() => takeCash(shop, { confirmFirst: false, mostOpen: 50, barAfter: null }))

  /** Three lamps at 118. */
  const anOrder = async () => {
    const buyer = await aCashBuyer(shop, { quantity: 3, price: 10_000 })
    const { id, voucherNo, orderdetails } = await anOrderOf(shop, buyer, CASH)
    return { buyer, id: id as OrderId, voucherNo, lineId: orderdetails[0]?.id as OrderLineId }
  }
  const send = async (voucherNo: number, lines?: { lineId: OrderLineId; quantity: number }[]) => {
    await pack(shop, voucherNo, lines)
    await ship(shop, voucherNo)
  }
  const refuse = async (voucherNo: number) => {
    const refused = await shop
      .verbs()
      .returns.refuseParcel({ voucherNo, parcelNo: undefined, note: null, actor: ASHA })
    if (refused instanceof Refusal) throw new Error(refused.message)
    return refused.returnId
  }
  const aDayLater = async (id: OrderId) => {
    shop.now += DAY
    await shop.verbs().orders.unwatchMoney()
    await shop.verbs().returns.closeOrders()
    return (await shop.verbs().orders.require(id)).state
  }
  const soldOf = async (productId: number) => {
    const { units_sold: sold } = await shop.db
      .selectFrom('products')
      .select('units_sold')
      .where('id', '=', productId as never)
      .executeTakeFirstOrThrow()
    return sold
  }
  const newsOf = async (id: OrderId) =>
    (await shop.verbs().orders.listEvents(id)).filter(({ kind }) => kind === 'lost')

  it('is closed once its cash is collected, and not before', async () => {
    const { id, voucherNo } = await anOrder()
    await send(voucherNo)
    expect(await aDayLater(id)).toBe('placed')
    await deliver(shop, voucherNo)
    expect(await aDayLater(id)).toBe('closed')
  })

  it('stays open while a part of it is to be paid or under way, and is closed when that came back', async () => {
    const { id, voucherNo, lineId } = await anOrder()
    await send(voucherNo, [{ lineId, quantity: 1 }])
    await deliver(shop, voucherNo)
    expect(await aDayLater(id)).toBe('placed')
    await send(voucherNo)
    const returnId = await refuse(voucherNo)
    expect(await aDayLater(id)).toBe('placed')
    await desk(shop).receive(returnId)
    expect(await aDayLater(id)).toBe('closed')
  })

  it('is closed where a refused parcel came back with less than was in it: the rest is lost', async () => {
    const { buyer, id, voucherNo, lineId } = await anOrder()
    await shop.verbs().orders.countUnitsSold()
    await send(voucherNo)
    const returnId = await refuse(voucherNo)
    const found = [{ lineId, quantity: 1, grade: 'sellable' as const }]
    expect(await desk(shop).receive(returnId, found)).toMatchObject({ state: 'closed', amount: 0 })
    expect(await stockOf(shop, buyer.productId)).toBe(18)
    expect(await soldOf(buyer.productId)).toBe(0)
    expect((await returnsOf(shop, buyer))[0]).toMatchObject({
      paid: 0,
      refunded: 0,
      due: 0,
      invoices: [{ amount: 354 }],
      creditNotes: [{ amount: 354 }],
      orderdetails: [{ status: 7, returned: true, returnedQuantity: 3 }],
    })
    expect(await newsOf(id)).toMatchObject([{ quantity: 2, subjectId: returnId, actor: ASHA }])
    expect(await aDayLater(id)).toBe('closed')
  })

  it('is closed where all of a refused parcel was lost, and a part of it is kept', async () => {
    const { buyer, id, voucherNo, lineId } = await anOrder()
    await send(voucherNo, [{ lineId, quantity: 2 }])
    const returnId = await refuse(voucherNo)
    await send(voucherNo)
    await deliver(shop, voucherNo)
    await desk(shop).receive(returnId, 'missing')
    const [seen] = await returnsOf(shop, buyer)
    expect(seen).toMatchObject({ paid: 118, refunded: 0, due: 0, creditNotes: [{ amount: 236 }] })
    expect(seen.orderdetails).toMatchObject([{ status: 5, returnedQuantity: 2 }])
    expect(await newsOf(id)).toMatchObject([{ quantity: 2 }])
    expect(await aDayLater(id)).toBe('closed')
    await shop.verbs().orders.countUnitsSold()
    expect(await soldOf(buyer.productId)).toBe(1)
    expect(seen.timeline.map(({ kind }: { kind: string }) => kind)).not.toContain('lost')
  })
})
