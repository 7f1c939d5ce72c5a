import { beforeEach, expect, it } from 'vitest'
import type { OrderLineId } from '#domain/ids.ts'
import { aCustomer } from '#tests/builders/accounts.ts'
import { aProduct } from '#tests/builders/catalogue.ts'
import { aCartLine, anAddress } from '#tests/builders/customer.ts'
import { ASHA, type Buyer } from '#tests/builders/orders.ts'
import { anOrderOf, deliver, pack, parcelsOf, ship } from '#tests/builders/parcels.ts'
import { aShippingRule } from '#tests/builders/shop.ts'
import { onBothEngines, type ShopUnderTest } from '#tests/tools/shop-under-test.ts'
import { listOrderEvents } from '../record/order-events.ts'

let serial = 0

/** Three lamps and a relay, for delivery at ₹99. */
async function anOrder(shop: ShopUnderTest) {
  const customer = await aCustomer(shop, { mobile: `+9198${String(++serial).padStart(8, '0')}` })
  const lamp = await aProduct(shop.db, { name: 'H4 lamp', selling_price: 9_995, tax: 1_800 })
  const relay = await aProduct(shop.db, { name: 'Relay', selling_price: 33_333, tax: 1_200 })
  await aCartLine(shop, customer, { product_id: lamp, quantity: 3 })
  await aCartLine(shop, customer, { product_id: relay })
  const buyer: Buyer = { ...customer, addressId: await anAddress(shop, customer) }
  const order = await anOrderOf(shop, buyer)
  await shop.db.deleteFrom('outbox').execute()
  const [lamps, relays] = order.orderdetails.map(({ id }) => id) as [OrderLineId, OrderLineId]
  return { ...order, buyer, lamps, relays }
}

onBothEngines('parcels', (shop) => {
  beforeEach(async () => {
    await shop.db.deleteFrom('shipping_rules').execute()
    await aShippingRule(shop.db, { price: 9_900, purchase_range: 1_000_000 })
  })
  const messages = async () => {
    const sent = await shop.db.selectFrom('outbox').selectAll().orderBy('id').execute()
    await shop.db.deleteFrom('outbox').execute()
    return sent
  }
  const statusesOf = async (buyer: Buyer) => {
    const [order] = await parcelsOf(shop, buyer)
    return order.orderdetails.map(({ status }: { status: number }) => status)
  }
  const packed = (voucherNo: number, lines?: Parameters<typeof pack>[2]) =>
    shop.verbs().orders.packParcel({ voucherNo, lines, actor: ASHA })

  it('take all that is left, or some of it, and each gets its invoice when it is packed', async () => {
    const { buyer, voucherNo, lamps, relays } = await anOrder(shop)
    expect(await statusesOf(buyer)).toEqual([1, 1])
    await pack(shop, voucherNo, [{ lineId: lamps, quantity: 2 }])
    // A line is as far as its least advanced unit; what is packed was accepted.
    expect(await statusesOf(buyer)).toEqual([2, 2])
    await pack(shop, voucherNo, [{ lineId: relays, quantity: 1 }])
    expect(await statusesOf(buyer)).toEqual([2, 3])
    await pack(shop, voucherNo)
    expect(await statusesOf(buyer)).toEqual([3, 3])
    const [{ invoices, shipments, amountCharged }] = await parcelsOf(shop, buyer)
    expect(shipments).toEqual([])
    // 3 × 99.95 at 18 % is 353.82 within a State: two of three from the back, and 99 for delivery; a relay; one lamp and rounding
    expect(invoices.map(({ amount }: { amount: number }) => amount)).toEqual([334.88, 373.33, 117.79])
    const sum = invoices.reduce((total: number, { amount }: { amount: number }) => total + amount, 0)
    expect(sum).toBeCloseTo(amountCharged, 6)
  })

  it('are shipped and delivered one by one, with a way to follow each', async () => {
    const { buyer, voucherNo, lamps, relays } = await anOrder(shop)
    await pack(shop, voucherNo, [{ lineId: lamps, quantity: 1 }])
    await pack(shop, voucherNo)
    const tracking = {
      courier: 'Bharat Cargo',
      trackingNo: 'BC0042',
      trackingUrl: 'https://track.bharatcargo.example/BC0042',
    }
    expect(await ship(shop, voucherNo, { parcelNo: 2, ...tracking })).toEqual({ parcelNo: 2 })
    const at = new Date(shop.now).toISOString()
    const [sent] = await parcelsOf(shop, buyer)
    expect(sent.shipments).toEqual([
      {
        id: expect.any(Number),
        ...tracking,
        shippedAt: at,
        deliveredAt: null,
        lines: [
          { lineId: lamps, quantity: 2 },
          { lineId: relays, quantity: 1 },
        ],
      },
    ])
    expect(sent.orderdetails).toMatchObject([
      { status: 3, shippedQuantity: 2, deliveredQuantity: 0, returnedQuantity: 0, returned: false },
      { status: 4, shippedQuantity: 1, deliveredQuantity: 0 },
    ])
    await deliver(shop, voucherNo)
    // The other is the only one left to ship.
    expect(await ship(shop, voucherNo)).toEqual({ parcelNo: 1 })
    const [later] = await parcelsOf(shop, buyer)
    expect(later.orderdetails).toMatchObject([
      { status: 4, shippedQuantity: 3, deliveredQuantity: 2 },
      { status: 5, shippedQuantity: 1, deliveredQuantity: 1 },
    ])
    expect(later.shipments.map((it: { deliveredAt: string | null }) => it.deliveredAt)).toEqual([null, at])
    await deliver(shop, voucherNo)
    expect(await statusesOf(buyer)).toEqual([5, 5])
  })

  it('are told of one by one, by mail and SMS, with what is in them and where they are', async () => {
    const { buyer, voucherNo, relays } = await anOrder(shop)
    await pack(shop, voucherNo, [{ lineId: relays, quantity: 1 }])
    await pack(shop, voucherNo)
    expect(await messages()).toEqual([])
    const trackingUrl = 'https://track.bharatcargo.example/BC0042'
    await ship(shop, voucherNo, { parcelNo: 1, courier: 'Bharat Cargo', trackingNo: 'BC0042', trackingUrl })
    const [mail, sms, ...others] = await messages()
    expect(others).toEqual([])
    expect(mail).toMatchObject({
      recipient: buyer.email,
      subject: `A parcel of your order ${voucherNo} at The shop has been shipped`,
    })
    for (const words of ['1 × Relay', 'Courier: Bharat Cargo', 'Tracking number: BC0042', trackingUrl]) {
      expect(mail?.text).toContain(words)
    }
    expect(mail?.text).not.toContain('H4 lamp')
    expect(mail?.html).toContain(`<a href="${trackingUrl}">`)
    expect(sms).toMatchObject({
      template: 'parcel-shipped',
      text: `A parcel of your order ${voucherNo} at The shop has been shipped. Thank you for shopping with us.`,
    })
    await deliver(shop, voucherNo)
    expect(await messages()).toMatchObject([
      { channel: 'mail', subject: `A parcel of your order ${voucherNo} at The shop was delivered` },
    ])
  })

  it('that hold the whole order are the order', async () => {
    const { voucherNo } = await anOrder(shop)
    await pack(shop, voucherNo)
    await ship(shop, voucherNo)
    expect(await messages()).toMatchObject([
      { subject: `Your order ${voucherNo} at The shop has been shipped` },
      { template: 'order-shipped' },
    ])
  })

  it('are on the timeline with who did it', async () => {
    const { id, voucherNo } = await anOrder(shop)
    const { id: parcelId, invoiceNo } = await pack(shop, voucherNo)
    await ship(shop, voucherNo, { courier: 'Bharat Cargo', trackingNo: 'BC0042' })
    await deliver(shop, voucherNo)
    const events = await listOrderEvents(shop.db, id as Parameters<typeof listOrderEvents>[1])
    expect(events.slice(-3)).toMatchObject([
      { kind: 'packed', quantity: 4, subjectId: parcelId, note: invoiceNo, actor: ASHA, at: shop.now },
      { kind: 'shipped', subjectId: parcelId, note: 'Bharat Cargo BC0042', actor: ASHA },
      { kind: 'delivered', subjectId: parcelId, actor: ASHA },
    ])
  })

  it('refuse what makes no sense, and change nothing', async () => {
    const { buyer, voucherNo, lamps, relays } = await anOrder(shop)
    const another = await anOrder(shop)
    const verbs = shop.verbs()
    const none = { courier: null, trackingNo: null, trackingUrl: null }
    const shipping = { voucherNo, parcelNo: undefined, ...none, actor: ASHA }
    const delivering = { voucherNo, parcelNo: undefined, actor: ASHA }
    for (const [refused, message] of [
      [packed(999_999), 'There is no order 999999.'],
      [packed(voucherNo, []), 'Choose what to pack.'],
      [packed(voucherNo, [{ lineId: lamps, quantity: 4 }]), 'Only 3 of H4 lamp left to pack.'],
      [packed(voucherNo, [{ lineId: another.lamps, quantity: 1 }]), 'This item is not in the order.'],
      [verbs.orders.shipParcel(shipping), `Order ${voucherNo} has no parcel to ship.`],
      [verbs.orders.deliverParcel(delivering), `Order ${voucherNo} has no parcel to deliver.`],
      [verbs.orders.shipParcel({ ...shipping, parcelNo: 1 }), `Order ${voucherNo} has no parcel 1.`],
    ] as const) {
      expect(await refused).toMatchObject({ message })
    }
    const [{ invoices }] = await parcelsOf(shop, buyer)
    expect(invoices).toEqual([])

    await pack(shop, voucherNo, [{ lineId: relays, quantity: 1 }])
    await pack(shop, voucherNo)
    expect(await packed(voucherNo)).toMatchObject({ message: 'Nothing is left to pack.' })
    expect(await verbs.orders.shipParcel(shipping)).toMatchObject({
      message: `Order ${voucherNo} has several parcels to ship: 1, 2. Choose one.`,
    })
    expect(await verbs.orders.deliverParcel({ ...delivering, parcelNo: 1 })).toMatchObject({
      message: `Parcel 1 of order ${voucherNo} was not changed. It is not shipped yet.`,
    })
    await ship(shop, voucherNo, { parcelNo: 1 })
    expect(await verbs.orders.shipParcel({ ...shipping, parcelNo: 1 })).toMatchObject({
      message: `Parcel 1 of order ${voucherNo} was not changed. It is already shipped.`,
    })
  })

  it('hold no unit twice, however many pack at once', async () => {
    const { buyer, voucherNo, lamps } = await anOrder(shop)
    await Promise.all(Array.from({ length: 8 }, () => packed(999_999)))
    const all = await Promise.all(
      Array.from({ length: 8 }, () => packed(voucherNo, [{ lineId: lamps, quantity: 1 }])),
    )
    expect(all.filter((it) => 'invoiceNo' in it)).toHaveLength(3)
    const [{ invoices }] = await parcelsOf(shop, buyer)
    expect(invoices).toHaveLength(3)
  })

  it('of an order that is not paid are none', async () => {
    const customer = await aCustomer(shop)
    await aCartLine(shop, customer, { product_id: await aProduct(shop.db) })
    const buyer = { ...customer, addressId: await anAddress(shop, customer) }
    await anOrderOf(shop, buyer, { payment: 'pay-late' })
    expect(await parcelsOf(shop, buyer)).toMatchObject([
      { invoiceNo: null, invoiceUrl: null, shipments: [], invoices: [], creditNotes: [] },
    ])
  })
})
