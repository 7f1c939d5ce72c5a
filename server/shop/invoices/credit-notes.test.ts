import { beforeAll, expect, it } from 'vitest'
import { type OrderId, type OrderLineId, toOrderId } from '#domain/ids.ts'
import { Refusal } from '#domain/refusal.ts'
import { aProduct, aShop } from '#tests/builders/catalogue.ts'
import { ASHA, aBuyer, type Buyer } from '#tests/builders/orders.ts'
import { anOrderOf, pack, parcelsOf, ship } from '#tests/builders/parcels.ts'
import { aShippingRule } from '#tests/builders/shop.ts'
import { seeded } from '#tests/faults/random-baskets.ts'
import { readPdf } from '#tests/tools/pdf-text.ts'
import { onBothEngines, type ShopUnderTest } from '#tests/tools/shop-under-test.ts'

const LAMP = { name: 'H4 lamp', selling_price: 9_995, tax: 1_800 }
const RELAY = { name: 'Relay', selling_price: 33_333, tax: 1_200 }

/** Three lamps and a relay, for delivery at ₹99: 826 in all. */
async function anOrder(shop: ShopUnderTest) {
  const cart = [
    { product_id: await aProduct(shop.db, LAMP), quantity: 3 },
    { product_id: await aProduct(shop.db, RELAY) },
  ]
  const buyer = await aBuyer(shop, cart)
  const { id, voucherNo, orderdetails } = await anOrderOf(shop, buyer)
  const [lamps, relays] = orderdetails.map((line) => line.id) as [OrderLineId, OrderLineId]
  return { id: toOrderId(id), voucherNo, buyer, lamps, relays }
}

/** Calls units off; none named means all that is left. */
async function cancel(shop: ShopUnderTest, voucherNo: number, units?: [OrderLineId, number][]) {
  const lines = units?.map(([lineId, quantity]) => ({ lineId, quantity }))
  const done = await shop.verbs().orders.cancel({ voucherNo, lines, reason: null, actor: ASHA })
  if (done instanceof Refusal) throw new Error(done.message)
  return done
}

const totalOf = async (shop: ShopUnderTest, table: 'invoices' | 'credit_notes', id: OrderId) => {
  const rows = await shop.db.selectFrom(table).select('total').where('order_id', '=', id).execute()
  return rows.reduce((sum, { total }) => sum + total, 0)
}

onBothEngines('credit notes', (shop) => {
  beforeAll(async () => {
    await aShop(shop.db, { state: 'Maharashtra', gstin: '27AAAAA0000A1Z2' })
    await aShippingRule(shop.db, { price: 9_900, purchase_range: 1_000_000 })
  })

  const moneyOf = async (buyer: Buyer) => {
    const query = `query ($filter: orderHistoryFilter!) { orderHistory(filter: $filter) { due paid refunded } }`
    const { data } = await shop.graphql(query, { filter: { userId: buyer.userId, shopId: 518 } }, buyer)
    return data.orderHistory[0]
  }

  it('are none for what is called off before it is packed', async () => {
    const { id, voucherNo, buyer } = await anOrder(shop)
    await cancel(shop, voucherNo)
    expect(await parcelsOf(shop, buyer)).toMatchObject([{ invoices: [], creditNotes: [] }])
    expect(await totalOf(shop, 'credit_notes', id)).toBe(0)
  })

  it('take back the invoices of an order that is cancelled after it was packed', async () => {
    const { id, voucherNo, buyer, lamps } = await anOrder(shop)
    await pack(shop, voucherNo, [{ lineId: lamps, quantity: 2 }])
    await pack(shop, voucherNo)
    await cancel(shop, voucherNo)
    const [{ invoices, creditNotes, orderdetails }] = await parcelsOf(shop, buyer)
    expect(orderdetails).toMatchObject([{ status: 6 }, { status: 6 }])
    expect(creditNotes.map((it: { invoiceNo: string }) => it.invoiceNo)).toEqual(
      invoices.map((it: { invoiceNo: string }) => it.invoiceNo),
    )
    expect(creditNotes.map((it: { amount: number }) => it.amount)).toEqual(
      invoices.map((it: { amount: number }) => it.amount),
    )
    expect(creditNotes[0]).toMatchObject({
      creditNoteNo: expect.stringMatching(/^IN\/C26-27\/\d{6}$/),
      at: new Date(shop.now).toISOString(),
      url: expect.stringMatching(new RegExp(`^/orders/${id}/credit-notes/\\d+\\.pdf$`)),
    })
    expect(await totalOf(shop, 'credit_notes', id)).toBe(82_600)
    const shipping = { courier: null, trackingNo: null, trackingUrl: null, actor: ASHA }
    expect(await shop.verbs().orders.shipParcel({ voucherNo, parcelNo: 1, ...shipping })).toMatchObject({
      message: `Order ${voucherNo} was not changed. It is cancelled.`,
    })
  })

  it('are papers of their own for the customer, and for nobody else', async () => {
    const { id, voucherNo, buyer } = await anOrder(shop)
    await pack(shop, voucherNo)
    shop.now += 24 * 60 * 60 * 1000
    await cancel(shop, voucherNo)
    const [{ creditNotes, invoices }] = await parcelsOf(shop, buyer)
    const [{ url, creditNoteNo }] = creditNotes
    const reply = await shop.app.inject({ url, headers: buyer.headers })
    expect(reply.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="credit-note-${creditNoteNo.replaceAll('/', '-')}.pdf"`,
    })
    const text = readPdf(reply.rawPayload).text.replace(/\s+/g, ' ')
    for (const words of [
      'CREDIT NOTE',
      `Credit note number ${creditNoteNo} Credit note date 6 Sep 2026`,
      `Against invoice ${invoices[0].invoiceNo} Invoice date 5 Sep 2026`,
      'GSTIN: 27AAAAA0000A1Z2',
      'Bill to',
      'H4 lamp',
      'Delivery',
      'Total ₹826.00',
      'This is a computer-generated credit note and needs no signature',
    ]) {
      expect(text).toContain(words)
    }
    expect(text).not.toMatch(/tax invoice/i)
    const stranger = await aBuyer(shop)
    for (const wanted of [url, `/orders/${id}/credit-notes/999999.pdf`, `/orders/${id}/credit-notes/x.pdf`]) {
      const refused = await shop.app.inject({ url: wanted, headers: stranger.headers })
      expect([refused.statusCode, refused.json()]).toEqual([
        404,
        { message: 'This credit note was not found.' },
      ])
    }
    const visitor = await shop.app.inject({ url })
    expect([visitor.statusCode, visitor.json()]).toEqual([
      401,
      { message: 'Please log in to get your credit note.' },
    ])
  })

  it('are for the units that stand on an invoice; others are called off first, and delivery stays', async () => {
    const { id, voucherNo, lamps, relays, buyer } = await anOrder(shop)
    await pack(shop, voucherNo, [{ lineId: lamps, quantity: 2 }])
    // 3 × 99.95 with tax come to 353.82: the first of three is 117.94.
    expect(await cancel(shop, voucherNo, [[lamps, 1]])).toMatchObject({ amount: 11_794, isWhole: false })
    expect(await totalOf(shop, 'credit_notes', id)).toBe(0)
    expect(await cancel(shop, voucherNo, [[lamps, 1]])).toMatchObject({ amount: 11_794 })
    expect(await totalOf(shop, 'credit_notes', id)).toBe(11_794)
    const [{ orderdetails }] = await parcelsOf(shop, buyer)
    // What is left of the lamps is packed; the relay is not.
    expect(orderdetails).toMatchObject([
      { id: lamps, status: 3 },
      { id: relays, status: 2 },
    ])
    await ship(shop, voucherNo)
    const [{ shipments }] = await parcelsOf(shop, buyer)
    expect(shipments).toMatchObject([{ lines: [{ lineId: lamps, quantity: 1 }] }])
    // What has left the shop is not called off: only the relay is left.
    expect(await cancel(shop, voucherNo)).toMatchObject({ amount: 37_333, isWhole: false })
    const refused = await shop.verbs().orders.cancel({ voucherNo, reason: null, actor: ASHA })
    expect(refused).toMatchObject({ message: expect.stringContaining('can no longer be cancelled') })
  })

  it('take back an invoice of the whole order, from when those were numbered with the order', async () => {
    const { id, voucherNo } = await anOrder(shop)
    await pack(shop, voucherNo)
    await shop.db.updateTable('invoices').set({ parcel_id: null }).where('order_id', '=', id).execute()
    await shop.db.deleteFrom('parcel_lines').execute()
    await shop.db.deleteFrom('parcels').where('order_id', '=', id).execute()
    // Packed anew, it gets no second one.
    const { invoiceNo } = await pack(shop, voucherNo)
    const invoices = await shop.db.selectFrom('invoices').selectAll().where('order_id', '=', id).execute()
    expect(invoices.map((it) => it.invoice_no)).toEqual([invoiceNo])
    await cancel(shop, voucherNo)
    expect(await totalOf(shop, 'credit_notes', id)).toBe(82_600)
  })

  it('are numbered without gaps or doubles when many orders are cancelled at once @rest', async () => {
    const orders = await Promise.all(Array.from({ length: 12 }, () => anOrder(shop)))
    for (const { voucherNo } of orders) await pack(shop, voucherNo)
    await Promise.all(
      orders.map(({ voucherNo }) => shop.verbs().orders.cancel({ voucherNo, reason: null, actor: ASHA })),
    )
    const notes = await shop.db.selectFrom('credit_notes').select('number').orderBy('number').execute()
    expect(notes.length).toBeGreaterThanOrEqual(12)
    expect(notes.map(({ number }) => number)).toEqual(notes.map((_, index) => index + 1))
  })

  it('and invoices come to what the customer keeps, however an order is packed and called off @rest', async () => {
    const random = seeded(7)
    for (let round = 0; round < 12; round++) {
      const order = await anOrder(shop)
      const left = new Map([
        [order.lamps, 3],
        [order.relays, 1],
      ])
      let back = 0
      while ([...left.values()].some((quantity) => quantity > 0)) {
        const [lineId, quantity] = [...left].filter(([, it]) => it > 0)[random(2)] ?? []
        if (lineId === undefined || quantity === undefined) continue
        const units = 1 + random(quantity)
        if (random(2) === 0) {
          const lines = [{ lineId, quantity: units }]
          await shop.verbs().orders.packParcel({ voucherNo: order.voucherNo, lines, actor: ASHA })
        } else {
          left.set(lineId, quantity - units)
          back += (await cancel(shop, order.voucherNo, [[lineId, units]])).amount
        }
        expect(await moneyOf(order.buyer)).toEqual({ due: 0, paid: 826, refunded: back / 100 })
      }
      expect(back).toBe(82_600)
      expect(await totalOf(shop, 'invoices', order.id)).toBe(await totalOf(shop, 'credit_notes', order.id))
    }
  })
})
