import { beforeEach, expect, it } from 'vitest'
import type { AddressForm } from '#domain/forms/addresses/address.ts'
import { Refusal } from '#domain/refusal.ts'
import { ORDER_LIST } from '#domain/staff/lists/list-orders.ts'
import { parseListQuery } from '#domain/staff/lists/list-query.ts'
import { aCashBuyer, CASH, takeCash } from '#tests/builders/cash.ts'
import { aProduct, aShop } from '#tests/builders/catalogue.ts'
import { ASHA, aBuyer } from '#tests/builders/orders.ts'
import { anOrderOf, pack } from '#tests/builders/parcels.ts'
import { aShippingRule, deliveryZones, somePincodes } from '#tests/builders/shop.ts'
import { onBothEngines } from '#tests/tools/shop-under-test.ts'
import { listOrderEvents } from '../record/order-events.ts'
import type { CorrectedAddress } from './correct-address.ts'

const PUNE = '411030'
const BENGALURU = '560001'

const HERE: AddressForm = {
  name: 'Asha Rao',
  phone: '9800000001',
  street: '14 Lakshmi Road',
  landmark: '',
  city: 'Pune',
  state: 'Maharashtra',
  country: 'India',
  pincode: PUNE,
  type: 'Home',
}
const THERE: AddressForm = {
  ...HERE,
  street: '3 Brigade Road',
  landmark: 'Near the clock',
  city: 'Bengaluru',
  state: 'Karnataka',
  pincode: BENGALURU,
}

onBothEngines('a corrected address', (shop) => {
  beforeEach(async () => {
    await aShop(shop.db)
    await shop.db.updateTable('shops').set({ pincode: PUNE, state: 'Maharashtra', closed_days: '' }).execute()
    await shop.db.deleteFrom('shipping_rules').execute()
    await shop.db.deleteFrom('delivery_zones').execute()
    await aShippingRule(shop.db, { price: 9_900, purchase_range: 500_000 })
    await deliveryZones(shop.db, [
      { name: 'same State', covers: 'same state', days: 2 },
      { name: 'south', prefixes: ['56'], days: 6, price: 15_000 },
      { name: 'rest', days: 8 },
    ])
    await somePincodes(shop.db, {
      [PUNE]: ['Pune', 'Maharashtra'],
      [BENGALURU]: ['Bengaluru', 'Karnataka'],
    })
    shop.now = Date.parse('2026-11-16T10:00:00+05:30')
  })

  /** Two lamps and three of another at odd prices, to Pune. */
  const anOrder = async () => {
    const first = await aProduct(shop.db, { selling_price: 33_333 })
    const second = await aProduct(shop.db, { selling_price: 12_345, tax: 1_200 })
    const buyer = await aBuyer(shop, [
      { product_id: first, quantity: 2 },
      { product_id: second, quantity: 3 },
    ])
    const { voucherNo } = await anOrderOf(shop, buyer)
    await shop.db.deleteFrom('outbox').execute()
    return { buyer, voucherNo }
  }
  const correct = (voucherNo: number, address: AddressForm, dryRun = false) =>
    shop.verbs().orders.correctAddress({ voucherNo, address, dryRun, actor: ASHA })
  const orderOf = async (voucherNo: number) => {
    const order = await shop.verbs().orders.findPlaced(voucherNo)
    if (order instanceof Refusal) throw new Error(order.message)
    return order
  }
  const taxesOf = async (voucherNo: number) => {
    const { supply, lines, deliveryTax } = await orderOf(voucherNo)
    const sum = (tax: 'cgst' | 'sgst' | 'igst' | 'taxable' | 'net') =>
      lines.reduce((all, line) => all + line[tax], 0)
    return {
      supply,
      deliveryTax,
      cgst: sum('cgst'),
      sgst: sum('sgst'),
      igst: sum('igst'),
      taxable: sum('taxable'),
      net: sum('net'),
    }
  }
  const mails = () => shop.db.selectFrom('outbox').select(['recipient', 'subject', 'text']).execute()

  it('is what staff find the order by from then on', async () => {
    const { voucherNo } = await anOrder()
    const found = async (text: string) => {
      const { query } = parseListQuery(ORDER_LIST, new URLSearchParams({ q: text }))
      const page = await shop.verbs().office.findOrders(query)
      if (page instanceof Refusal) throw new Error(page.message)
      return page.orders.map((order) => order.voucherNo)
    }
    expect(await found(PUNE)).toContain(voucherNo)
    await correct(voucherNo, THERE)
    expect(await found(BENGALURU)).toContain(voucherNo)
    expect(await found(PUNE)).not.toContain(voucherNo)
  })

  it('keeps what is paid, and brings taxes, day and label to where it goes, back and forth', async () => {
    const { buyer, voucherNo } = await anOrder()
    const before = await orderOf(voucherNo)
    const taxes = await taxesOf(voucherNo)
    expect(taxes).toMatchObject({ supply: 'within-state', igst: 0 })
    expect(before.promisedOn).toBe('2026-11-18')

    expect(await correct(voucherNo, THERE)).toMatchObject({
      isBilledThere: true,
      supply: { before: 'within-state', after: 'between-states' },
      delivery: { charged: 9_900, now: 15_000 },
      promisedOn: '2026-11-23',
      warnings: [],
    } satisfies Partial<CorrectedAddress>)
    const after = await orderOf(voucherNo)
    const { amountCharged, deliveryCharge, rounding } = before
    expect(after).toMatchObject({ amountCharged, deliveryCharge, rounding, promisedOn: '2026-11-23' })
    expect(after.customerAddress).toBe('3 Brigade Road, Bengaluru, Karnataka, India, 560001')
    expect(after).toMatchObject({ shippingPincode: BENGALURU, shippingLandmark: 'Near the clock' })
    const elsewhere = await taxesOf(voucherNo)
    expect(elsewhere).toMatchObject({ supply: 'between-states', cgst: 0, sgst: 0, net: taxes.net })
    expect(elsewhere.taxable + elsewhere.igst).toBe(taxes.net)
    expect(await mails()).toMatchObject([
      { recipient: buyer.email, subject: `The address of your order ${voucherNo} at The shop` },
    ])
    const event = (await listOrderEvents(shop.db, after.id)).at(-1)
    expect(event).toMatchObject({ kind: 'address corrected', actor: ASHA })
    expect(event?.note).toContain('From Asha Rao, 9800000001, 14 Lakshmi Road')
    expect(event?.note).toContain('To Asha Rao, 9800000001, Near the clock, 3 Brigade Road')

    const audit = await shop.db
      .selectFrom('audit')
      .select(['action', 'before_facts', 'after_facts'])
      .where('record_id', '=', String(after.id))
      .execute()
    expect(audit).toMatchObject([{ action: 'order.correct-address' }])
    expect(audit[0]?.before_facts).toContain(PUNE)
    expect(audit[0]?.after_facts).toContain(BENGALURU)
    expect(JSON.stringify(audit)).not.toContain('Asha')
    await correct(voucherNo, HERE)
    expect(await taxesOf(voucherNo)).toEqual(taxes)
    expect(await orderOf(voucherNo)).toMatchObject({ ...before, invoiceNo: null })
  })

  it('is what the invoice says: the rows as they are kept, and the place of supply', async () => {
    const { voucherNo } = await anOrder()
    await correct(voucherNo, THERE)
    const { invoiceNo } = await pack(shop, voucherNo)
    const { id, amountCharged, lines } = await orderOf(voucherNo)
    const invoice = await shop.db
      .selectFrom('invoices')
      .select(['id', 'supply', 'delivery_state', 'total'])
      .where('invoice_no', '=', invoiceNo)
      .executeTakeFirstOrThrow()
    expect(invoice).toMatchObject({
      supply: 'between-states',
      delivery_state: 'Karnataka',
      total: amountCharged,
    })
    const rows = await shop.db
      .selectFrom('invoice_lines')
      .select(['cgst', 'sgst', 'igst', 'taxable'])
      .where('invoice_id', '=', invoice.id)
      .orderBy('position')
      .execute()
    expect(rows.slice(0, 2)).toEqual(
      lines.map(({ cgst, sgst, igst, taxable }) => ({ cgst, sgst, igst, taxable })),
    )
    expect(rows.every(({ cgst, sgst, igst }) => cgst === 0 && sgst === 0 && igst > 0)).toBe(true)
    const paper = await shop
      .verbs()
      .orders.readInvoice({ orderId: id, userId: (await orderOf(voucherNo)).userId, invoiceId: undefined })
    expect(paper?.taxNames).toEqual(['IGST'])
    expect(paper?.facts).toContainEqual(['Place of supply', 'Karnataka (29)'])
  })

  it('is shown before it happens, without happening', async () => {
    const { voucherNo } = await anOrder()
    const before = await orderOf(voucherNo)
    expect(await correct(voucherNo, { ...THERE, pincode: '560999' }, true)).toMatchObject({
      supply: { after: 'between-states' },
      warnings: ['The pincode 560999 was not found.'],
    })
    expect(await correct(voucherNo, { ...THERE, pincode: PUNE }, true)).toMatchObject({
      warnings: ['The pincode 411030 is in Maharashtra, but the address says Karnataka.'],
    })
    expect(await orderOf(voucherNo)).toEqual(before)
    expect(await mails()).toEqual([])
  })

  it('that is the same changes nothing, and says nothing', async () => {
    const { voucherNo } = await anOrder()
    const { id } = await orderOf(voucherNo)
    const before = await listOrderEvents(shop.db, id)
    expect(await correct(voucherNo, HERE)).toMatchObject({ supply: { after: 'within-state' } })
    expect(await listOrderEvents(shop.db, id)).toEqual(before)
    expect(await mails()).toEqual([])
  })

  it('leaves a bill that goes elsewhere where it goes', async () => {
    const { voucherNo } = await anOrder()
    const { id } = await orderOf(voucherNo)
    await shop.db
      .updateTable('order_addresses')
      .set({ street: '9 Office Park' })
      .where('order_id', '=', id)
      .where('purpose', '=', 'billing')
      .execute()
    expect(await correct(voucherNo, THERE)).toMatchObject({ isBilledThere: false })
    const rows = await shop.db
      .selectFrom('order_addresses')
      .select(['purpose', 'street'])
      .where('order_id', '=', id)
      .orderBy('purpose')
      .execute()
    expect(rows).toEqual([
      { purpose: 'billing', street: '9 Office Park' },
      { purpose: 'shipping', street: '3 Brigade Road' },
    ])
  })

  it('is refused once something is packed, and of an order that is none any more', async () => {
    const { voucherNo } = await anOrder()
    const [line] = (await orderOf(voucherNo)).lines
    await pack(shop, voucherNo, line && [{ lineId: line.id, quantity: 1 }])
    expect(await correct(voucherNo, THERE)).toMatchObject({
      message: `Order ${voucherNo} was not changed. Part of it is already packed.`,
    })
    const { voucherNo: other } = await anOrder()
    await shop.verbs().orders.cancel({ voucherNo: other, reason: 'Broken', actor: ASHA })
    expect(await correct(other, THERE)).toMatchObject({ code: 'CONFLICT' })
    expect(await correct(999_999, THERE)).toMatchObject({ code: 'NOT_FOUND' })
  })

  it('and packing at the same moment agree: what is on the invoice is where it goes', async () => {
    for (let round = 0; round < 6; round++) {
      const { voucherNo } = await anOrder()
      const [corrected] = await Promise.all([correct(voucherNo, THERE), pack(shop, voucherNo)])
      const { id, supply, shippingPincode } = await orderOf(voucherNo)
      const invoice = await shop.db
        .selectFrom('invoices')
        .select(['supply', 'delivery_state'])
        .where('order_id', '=', id)
        .executeTakeFirstOrThrow()
      const isThere = !(corrected instanceof Refusal)
      expect([supply, shippingPincode, invoice.supply, invoice.delivery_state]).toEqual(
        isThere
          ? ['between-states', BENGALURU, 'between-states', 'Karnataka']
          : ['within-state', PUNE, 'within-state', 'Maharashtra'],
      )
    }
  })

  it('of what is paid at the door is one where cash is taken', async () => {
    await takeCash(shop, { pincodes: ['411'] })
    const { voucherNo } = await anOrderOf(shop, await aCashBuyer(shop), CASH)
    expect(await correct(voucherNo, THERE)).toMatchObject({
      message: `Order ${voucherNo} was not changed. Cash on delivery is not offered at 560001.`,
    })
    expect(await correct(voucherNo, { ...HERE, street: '15 Lakshmi Road' })).not.toBeInstanceOf(Refusal)
  })
})
