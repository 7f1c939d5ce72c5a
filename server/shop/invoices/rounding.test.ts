import { beforeAll, expect, it } from 'vitest'
import { type OrderLineId, toOrderId } from '#domain/ids.ts'
import { Refusal } from '#domain/refusal.ts'
import { aProduct, aShop } from '#tests/builders/catalogue.ts'
import { ASHA, aBuyer } from '#tests/builders/orders.ts'
import { anOrderOf, pack, parcelsOf, ship } from '#tests/builders/parcels.ts'
import { aShippingRule } from '#tests/builders/shop.ts'
import { readPdf } from '#tests/tools/pdf-text.ts'
import { onBothEngines, type ShopUnderTest } from '#tests/tools/shop-under-test.ts'

const LAMP = { name: 'H4 lamp', selling_price: 9_995, tax: 1_800 }
const RELAY = { name: 'Relay', selling_price: 33_333, tax: 1_200 }

/** Lamps at 117.94 and relays at 373.33, tax included, for delivery at ₹99. */
async function anOrder(shop: ShopUnderTest, quantities: { lamps: number; relays: number }) {
  const cart = [
    { product_id: await aProduct(shop.db, LAMP), quantity: quantities.lamps },
    { product_id: await aProduct(shop.db, RELAY), quantity: quantities.relays },
  ]
  const buyer = await aBuyer(shop, cart)
  const { id, voucherNo, orderdetails } = await anOrderOf(shop, buyer)
  const [lamps, relays] = orderdetails.map((line) => line.id) as [OrderLineId, OrderLineId]
  return { id: toOrderId(id), voucherNo, buyer, lamps, relays }
}

onBothEngines('the rounding of an order whose rest is called off after its first parcel', (shop) => {
  beforeAll(async () => {
    await aShop(shop.db, { state: 'Maharashtra' })
    await aShippingRule(shop.db, { price: 9_900, purchase_range: 1_000_000 })
  })

  const cancel = async (voucherNo: number) => {
    const done = await shop.verbs().orders.cancel({ voucherNo, reason: null, actor: ASHA })
    if (done instanceof Refusal) throw new Error(done.message)
    return done.amount
  }
  const booksOf = async ({ id, buyer, voucherNo }: Awaited<ReturnType<typeof anOrder>>) => {
    const { payments, refunds } = await shop.verbs().payments.findMoney(id)
    const sum = (parts: { amount: number }[]) => parts.reduce((all, { amount }) => all + amount, 0)
    const orders = await parcelsOf(shop, buyer)
    const { invoices, creditNotes } = orders.find((it) => it.voucherNo === voucherNo)
    return {
      pays: sum(payments) - sum(refunds),
      onPaper: Math.round(100 * (sum(invoices) - sum(creditNotes))),
      notes: creditNotes,
      needs: (await shop.verbs().orders.listNeedsPerson({ now: shop.now, limit: 99 })).filter(
        ({ orderId }) => orderId === id,
      ),
    }
  }

  it('is credited where the total was rounded down: what goes back is what the units came to', async () => {
    // 353.82 + 373.33 + 99 = 826.15, for 826.
    const order = await anOrder(shop, { lamps: 3, relays: 1 })
    await pack(shop, order.voucherNo, [{ lineId: order.lamps, quantity: 3 }])
    await ship(shop, order.voucherNo)
    expect(await cancel(order.voucherNo)).toBe(37_333)
    const { notes, ...books } = await booksOf(order)
    expect(books).toEqual({ pays: 45_267, onPaper: 45_267, needs: [] })
    expect(notes).toMatchObject([{ amount: 0.15 }])
    const paper = await shop.app.inject({ url: notes[0].url, headers: order.buyer.headers })
    const text = readPdf(paper.rawPayload).text.replace(/\s+/g, ' ')
    expect(text).toContain('Rounding +₹0.15')
    expect(text).toContain('Total ₹0.15')
  })

  it('goes back with the rest where the total was rounded up', async () => {
    // 117.94 + 746.66 + 99 = 963.60, for 964.
    const order = await anOrder(shop, { lamps: 1, relays: 2 })
    await pack(shop, order.voucherNo, [{ lineId: order.lamps, quantity: 1 }])
    await ship(shop, order.voucherNo)
    expect(await cancel(order.voucherNo)).toBe(74_666 + 40)
    expect(await booksOf(order)).toEqual({ pays: 21_694, onPaper: 21_694, notes: [], needs: [] })
  })

  it('goes back with all else where the parcel is called off, too', async () => {
    for (const [quantities, paid] of [
      [{ lamps: 3, relays: 1 }, 82_600],
      [{ lamps: 1, relays: 2 }, 96_400],
    ] as const) {
      const order = await anOrder(shop, quantities)
      await pack(shop, order.voucherNo, [{ lineId: order.lamps, quantity: quantities.lamps }])
      const lines = [{ lineId: order.relays, quantity: quantities.relays }]
      const { voucherNo } = order
      const rest = await shop.verbs().orders.cancel({ voucherNo, lines, reason: null, actor: ASHA })
      if (rest instanceof Refusal) throw new Error(rest.message)
      expect(rest.amount + (await cancel(voucherNo))).toBe(paid)
      expect(await booksOf(order)).toMatchObject({ pays: 0, onPaper: 0, needs: [] })
    }
  })
})
