import { beforeAll, expect, it } from 'vitest'
import { type OrderLineId, toOrderId } from '#domain/ids.ts'
import { Refusal } from '#domain/refusal.ts'
import { aProduct, aShop } from '#tests/builders/catalogue.ts'
import { ASHA, aBuyer, type Buyer } from '#tests/builders/orders.ts'
import { anOrderOf, deliver, pack, parcelsOf, ship } from '#tests/builders/parcels.ts'
import { aShippingRule } from '#tests/builders/shop.ts'
import { findViolations } from '#tests/faults/invariants.ts'
import { onBothEngines, type ShopUnderTest } from '#tests/tools/shop-under-test.ts'
import type { RefundRequest } from './ask-refund.ts'

/** Three lamps at 353.82 in all, tax included, and a relay at 373.33, for delivery at ₹99: 826. */
async function anOrder(shop: ShopUnderTest) {
  const lamp = { name: 'H4 lamp', selling_price: 9_995, tax: 1_800 }
  const relay = { name: 'Relay', selling_price: 33_333, tax: 1_200 }
  const cart = [
    { product_id: await aProduct(shop.db, lamp), quantity: 3 },
    { product_id: await aProduct(shop.db, relay) },
  ]
  const buyer = await aBuyer(shop, cart)
  const { id, voucherNo, orderdetails } = await anOrderOf(shop, buyer)
  const [lamps, relays] = orderdetails.map((line) => line.id) as [OrderLineId, OrderLineId]
  return { id: toOrderId(id), voucherNo, buyer, lamps, relays }
}

onBothEngines('money that staff give back for what was invoiced', (shop) => {
  beforeAll(async () => {
    await aShop(shop.db, { state: 'Maharashtra', email: 'orders@shop.example' })
    await aShippingRule(shop.db, { price: 9_900, purchase_range: 1_000_000 })
  })

  const ask = (voucherNo: number, input: Partial<RefundRequest>) =>
    shop.verbs().orders.askRefund({ voucherNo, reason: 'It came broken', actor: ASHA, ...input })
  const papersOf = async (buyer: Buyer) => {
    const [{ invoices, creditNotes }] = await parcelsOf(shop, buyer)
    const amounts = (papers: { amount: number }[]) => papers.map(({ amount }) => amount)
    return { invoices: amounts(invoices), notes: amounts(creditNotes) }
  }
  const dueOf = async (buyer: Buyer) => {
    const query = 'query ($filter: orderHistoryFilter!) { orderHistory(filter: $filter) { due } }'
    const filter = { userId: buyer.userId, shopId: 518 }
    return (await shop.graphql(query, { filter }, buyer)).data.orderHistory[0].due
  }

  it('is credited by the figures of the invoice, and nothing is due for it', async () => {
    const { voucherNo, buyer, lamps } = await anOrder(shop)
    await pack(shop, voucherNo)
    await ship(shop, voucherNo)
    await deliver(shop, voucherNo)
    const lines = [{ lineId: lamps, quantity: 1 }]
    expect(await ask(voucherNo, { lines, key: `lamp ${voucherNo}` })).toMatchObject({ amount: 11_794 })
    expect(await ask(voucherNo, { lines, key: `lamp ${voucherNo}` })).toMatchObject({ amount: 11_794 })
    expect(await papersOf(buyer)).toEqual({ invoices: [826], notes: [117.94] })
    expect(await dueOf(buyer)).toBe(0)
  })

  it('is for what stands on an invoice alone: the rest can be cancelled', async () => {
    const { voucherNo, buyer, lamps } = await anOrder(shop)
    const one = { lines: [{ lineId: lamps, quantity: 1 }] }
    expect(await ask(voucherNo, one)).toMatchObject({
      message: 'H4 lamp cannot be refunded now. Items that are not packed yet can be cancelled instead.',
    })
    expect(await ask(voucherNo, { delivery: true })).toMatchObject({
      message: `Order ${voucherNo} is not packed yet. Its delivery charge is refunded when you cancel it.`,
    })
    await pack(shop, voucherNo, [{ lineId: lamps, quantity: 1 }])
    expect(await ask(voucherNo, one)).toMatchObject({ amount: 11_794 })
    expect(await ask(voucherNo, one)).toMatchObject({ code: 'CONFLICT' })
    // 117.94 and delivery; the rounding is on the last one's.
    expect(await papersOf(buyer)).toEqual({ invoices: [216.94], notes: [117.94] })
  })

  it('for delivery takes its row back, once', async () => {
    const { voucherNo, buyer, relays } = await anOrder(shop)
    await pack(shop, voucherNo)
    const both = { lines: [{ lineId: relays, quantity: 1 }], delivery: true }
    expect(await ask(voucherNo, { ...both, amount: 100 })).toMatchObject({ code: 'BAD_USER_INPUT' })
    expect(await ask(voucherNo, both)).toMatchObject({ amount: 37_333 + 9_900 })
    expect(await ask(voucherNo, { delivery: true })).toMatchObject({
      message: `The delivery charge of order ${voucherNo} is already refunded.`,
    })
    expect(await papersOf(buyer)).toEqual({ invoices: [826], notes: [472.33] })
    expect(await dueOf(buyer)).toBe(0)
  })

  it('as a gesture has no credit note: what was sold keeps its price', async () => {
    const { voucherNo, buyer } = await anOrder(shop)
    await pack(shop, voucherNo)
    expect(await ask(voucherNo, { amount: 5_000 })).toMatchObject({ amount: 5_000 })
    expect(await papersOf(buyer)).toEqual({ invoices: [826], notes: [] })
  })

  it('is not refused for what the total was rounded down by, and papers end with it', async () => {
    const { voucherNo, buyer, lamps, relays } = await anOrder(shop)
    await pack(shop, voucherNo)
    const all = [
      { lineId: lamps, quantity: 3 },
      { lineId: relays, quantity: 1 },
    ]
    expect(await ask(voucherNo, { lines: all })).toMatchObject({ amount: 72_715 })
    expect(await ask(voucherNo, { delivery: true })).toMatchObject({ amount: 9_885 })
    expect(await papersOf(buyer)).toEqual({ invoices: [826], notes: [727.15, 98.85] })
  })

  it('is not credited again when the units are cancelled or come back', async () => {
    const { voucherNo, buyer, lamps } = await anOrder(shop)
    await pack(shop, voucherNo)
    await ask(voucherNo, { lines: [{ lineId: lamps, quantity: 2 }], delivery: true })
    const cancelled = await shop.verbs().orders.cancel({ voucherNo, reason: null, actor: ASHA })
    if (cancelled instanceof Refusal) throw new Error(cancelled.message)
    expect(cancelled).toMatchObject({ isWhole: true, amount: 82_600 - 23_588 - 9_900 })
    const { notes } = await papersOf(buyer)
    expect(notes.reduce((sum, amount) => sum + Math.round(amount * 100), 0)).toBe(82_600)
  })

  it('leaves the books in order', async () => {
    expect(await findViolations(shop.db)).toEqual({})
  })
})
