import { beforeEach, expect, it } from 'vitest'
import type { OrderId, OrderLineId } from '#domain/ids.ts'
import { aCashBuyer, CASH, takeCash } from '#tests/builders/cash.ts'
import { ASHA, type Buyer } from '#tests/builders/orders.ts'
import { anOrderOf, deliver, pack, ship } from '#tests/builders/parcels.ts'
import { desk } from '#tests/builders/returns.ts'
import { onBothEngines } from '#tests/tools/shop-under-test.ts'

const MONEY = `query ($filter: orderHistoryFilter!) { orderHistory(filter: $filter) {
  paid due refunded invoices { amount } creditNotes { amount } } }`

onBothEngines('an order that is paid in cash, and comes to odd paise', (shop) => {
  beforeEach(() => takeCash(shop, { fee: 4_900, confirmFirst: false, mostOpen: 50, barAfter: null }))

  /** Three lamps and a fee of 49. At 100.30 they come to 404.06, for 404; at 99.95 to 402.82, for 403. */
  const anOrder = async (price: number) => {
    const buyer = await aCashBuyer(shop, { quantity: 3, price })
    const { orderdetails, ...order } = await anOrderOf(shop, buyer, CASH)
    return { ...order, id: order.id as OrderId, buyer, lineId: orderdetails[0]?.id as OrderLineId }
  }
  const moneyOf = async (buyer: Buyer) => {
    const filter = { userId: buyer.userId, shopId: 518 }
    return (await shop.graphql(MONEY, { filter }, buyer)).data.orderHistory[0]
  }
  const cancel = (voucherNo: number, lines?: { lineId: OrderLineId; quantity: number }[]) =>
    shop.verbs().orders.cancel({ voucherNo, lines, reason: 'changed my mind', actor: ASHA })

  it.each([
    ['down', 10_030, 167.35],
    ['up', 9_995, 166.94],
  ])('is not rounded (%s) where the parcel never comes that would bear it', async (_, price, collected) => {
    const { buyer, voucherNo, lineId } = await anOrder(price)
    await pack(shop, voucherNo, [{ lineId, quantity: 1 }])
    await ship(shop, voucherNo)
    expect(await deliver(shop, voucherNo)).toMatchObject({ collected: Math.round(collected * 100) })
    expect(await cancel(voucherNo)).toMatchObject({ isWhole: false, amount: 0 })
    expect(await moneyOf(buyer)).toEqual({
      paid: collected,
      due: 0,
      refunded: 0,
      invoices: [{ amount: collected }],
      creditNotes: [],
    })
  })

  it('is paid as the invoice on its way says, whatever is called off behind it', async () => {
    const { buyer, voucherNo, lineId } = await anOrder(10_030)
    await pack(shop, voucherNo, [{ lineId, quantity: 1 }])
    await ship(shop, voucherNo)
    await cancel(voucherNo)
    expect(await moneyOf(buyer)).toMatchObject({ due: 167.35, creditNotes: [] })
    expect(await deliver(shop, voucherNo)).toMatchObject({ collected: 16_735 })
    expect(await moneyOf(buyer)).toMatchObject({ paid: 167.35, due: 0 })
  })

  it('loses the whole invoice of a parcel that does not leave: nobody comes to the door for it', async () => {
    const { buyer, voucherNo, lineId } = await anOrder(9_995)
    // The first has the fee, the second the rounding.
    await pack(shop, voucherNo, [{ lineId, quantity: 1 }])
    await pack(shop, voucherNo)
    await ship(shop, voucherNo, { parcelNo: 1 })
    expect(await deliver(shop, voucherNo, 1)).toMatchObject({ collected: 16_694 })
    await cancel(voucherNo)
    const money = await moneyOf(buyer)
    expect(money).toMatchObject({ paid: 166.94, due: 0, refunded: 0 })
    expect(money.creditNotes).toEqual([money.invoices[1]])

    const second = await anOrder(9_995)
    await pack(shop, second.voucherNo, [{ lineId: second.lineId, quantity: 1 }])
    await pack(shop, second.voucherNo)
    await ship(shop, second.voucherNo, { parcelNo: 2 })
    await cancel(second.voucherNo)
    const { collected = 0 } = await deliver(shop, second.voucherNo, 2)
    const left = await moneyOf(second.buyer)
    expect(left).toMatchObject({ paid: collected / 100, due: 0, creditNotes: [{ amount: 166.94 }] })
    expect(left.invoices[1]).toEqual({ amount: collected / 100 })
  })

  it('is not paid for a parcel that was refused, by UPI afterwards or out of another one’s money', async () => {
    const { buyer, id, voucherNo, lineId } = await anOrder(9_995)
    await pack(shop, voucherNo, [{ lineId, quantity: 1 }])
    await pack(shop, voucherNo)
    for (const parcelNo of [1, 2]) await ship(shop, voucherNo, { parcelNo })
    await deliver(shop, voucherNo, 1)
    const refused = await shop
      .verbs()
      .returns.refuseParcel({ voucherNo, parcelNo: 2, note: null, actor: ASHA })
    if (!('returnId' in refused)) throw refused
    const paid = { orderId: id, amount: 10_000, reference: `UTR ${voucherNo}`, actor: ASHA }
    expect(await shop.verbs().orders.notePayment(paid)).toMatchObject({ code: 'CONFLICT' })
    const refund = (quantity: number) =>
      shop
        .verbs()
        .orders.askRefund({ voucherNo, lines: [{ lineId, quantity }], reason: 'A dent', actor: ASHA })
    expect(await refund(2)).toMatchObject({
      message: expect.stringMatching(/^Only 1 of .* can be refunded\./),
    })
    // A unit is lost on its way back: the customer has it no more than the other.
    await desk(shop).receive(refused.returnId, [{ lineId, quantity: 1, grade: 'sellable' }])
    const money = await moneyOf(buyer)
    expect(money).toMatchObject({ paid: 166.94, due: 0, refunded: 0 })
    expect(money.creditNotes).toEqual([money.invoices[1]])
    expect(await refund(1)).toMatchObject({ amount: 11_794 })
  })
})
