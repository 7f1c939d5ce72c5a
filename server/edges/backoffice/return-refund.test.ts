import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aProduct, aShop } from '#tests/builders/catalogue.ts'
import { atTheDesk, type Desk } from '#tests/builders/office.ts'
import { ASHA } from '#tests/builders/orders.ts'
import { aDeliveredOrder, aReturn, desk, letCustomersReturn } from '#tests/builders/returns.ts'
import { openBackoffice } from '#tests/tools/backoffice-under-test.ts'
import { onBothEngines } from '#tests/tools/shop-under-test.ts'

onBothEngines('the page of a return', (shop) => {
  let app: FastifyInstance
  let manager: Desk

  beforeAll(async () => {
    await aShop(shop.db)
    await letCustomersReturn(shop)
    app = await openBackoffice(shop)
    manager = await atTheDesk(shop, app, 'manager')
  }, 120_000)
  afterAll(() => app.close())

  /** Two of three lamps and a bulb are to come back. */
  async function askedFor(wish: 'REFUND' | 'REPLACEMENT') {
    const lamp = await aProduct(shop.db, { name: 'Night lamp', selling_price: 100_000, tax: 1_800, stock: 9 })
    const bulb = await aProduct(shop.db, { name: 'Bulb', selling_price: 10_000, tax: 1_800, stock: 9 })
    const { buyer, order, lineIds } = await aDeliveredOrder(shop, [
      { product_id: lamp, quantity: 3 },
      { product_id: bulb, quantity: 1 },
    ])
    const [lampLine, bulbLine] = lineIds
    if (!lampLine || !bulbLine) throw new Error('no lines')
    const lines = [
      { lineId: lampLine, quantity: 2 },
      { lineId: bulbLine, quantity: 1 },
    ]
    return { id: await aReturn(shop, buyer, order.id, lines, { wish }), lampLine, bulbLine }
  }

  const rowsOf = async (id: number) => {
    const { body } = await manager.get(`/returns/${id}`)
    const rows = [...body.matchAll(/<dt>([^<]+)<\/dt><dd>(−?₹[\d,.]+)<\/dd>/g)]
    return Object.fromEntries(rows.map(([, name = '', sum]) => [name, sum]))
  }

  it('says what it would refund, then what of it came, and at last what was refunded', async () => {
    const { id, lampLine, bulbLine } = await askedFor('REFUND')
    expect(await rowsOf(id)).toEqual({
      '2 × Night lamp': '₹2,360.00',
      '1 × Bulb': '₹118.00',
      'Refund when the return is closed': '₹2,478.00',
    })
    await desk(shop).accept(id)
    await shop.verbs().returns.receive({
      returnId: id,
      found: [
        { lineId: lampLine, quantity: 1, grade: 'sellable' },
        { lineId: bulbLine, quantity: 1, grade: 'damaged' },
      ],
      actor: { kind: 'staff', name: 'Ravi' },
    })
    expect(await rowsOf(id)).toEqual({
      '1 × Night lamp': '₹1,180.00',
      '1 × Bulb': '₹118.00',
      'Refund when the return is closed': '₹1,298.00',
    })
    expect((await manager.get(`/returns/${id}`)).body).toContain(
      'closing refunds ₹1,298.00 for what came back',
    )
    await desk(shop).close(id)
    expect(await rowsOf(id)).toMatchObject({ 'Refunded with this return': '₹1,298.00' })
  })

  it('says what was rounded off, and what was refunded before', async () => {
    const lamp = await aProduct(shop.db, { name: 'Relay', selling_price: 46_900, tax: 1_800, stock: 9 })
    const { buyer, order, lineIds } = await aDeliveredOrder(shop, [{ product_id: lamp, quantity: 1 }])
    const [lineId = 0] = lineIds
    const id = await aReturn(shop, buyer, order.id, [{ lineId, quantity: 1 }])
    expect(await rowsOf(id)).toEqual({
      '1 × Relay': '₹553.42',
      'Rounded off': '−₹0.42',
      'Refund when the return is closed': '₹553.00',
    })
    const gift = { voucherNo: order.voucherNo, amount: 5_000, reason: 'It came late', actor: ASHA }
    await shop.verbs().orders.askRefund(gift)
    expect(await rowsOf(id)).toEqual({
      '1 × Relay': '₹553.42',
      'Rounded off': '−₹0.42',
      'Already refunded': '−₹50.00',
      'Refund when the return is closed': '₹503.00',
    })
  })

  it('says of a replacement what it would refund instead, and that nothing was', async () => {
    const { id } = await askedFor('REPLACEMENT')
    expect(await rowsOf(id)).toMatchObject({ 'Only if you refund it instead': '₹2,478.00' })
    await desk(shop).accept(id)
    await desk(shop).receive(id)
    await desk(shop).close(id)
    expect(await rowsOf(id)).toEqual({ 'Refunded with this return': '₹0.00' })
  })
})
