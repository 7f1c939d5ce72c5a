import { beforeEach, expect, it } from 'vitest'
import { DAY, startOfDay } from '#domain/calendar-day.ts'
import type { OrderId } from '#domain/ids.ts'
import { Refusal } from '#domain/refusal.ts'
import { aCashBuyer, CASH, takeCash } from '#tests/builders/cash.ts'
import { aProduct, aShop } from '#tests/builders/catalogue.ts'
import { ASHA, aBuyer, type Buyer } from '#tests/builders/orders.ts'
import { anOrderOf, deliver, failTry, pack, ship, tryAgain } from '#tests/builders/parcels.ts'
import { returnsOf } from '#tests/builders/returns.ts'
import { somePincodes } from '#tests/builders/shop.ts'
import { onBothEngines } from '#tests/tools/shop-under-test.ts'
import { listOrderEvents } from '../record/order-events.ts'

const PLACES: Parameters<typeof somePincodes>[1] = {
  '411030': ['Pune', 'Maharashtra'],
  '411018': ['Pimpri', 'Maharashtra'],
  '403001': ['Panaji', 'Goa'],
}

onBothEngines('a parcel that the courier could not deliver', (shop) => {
  beforeEach(async () => {
    await aShop(shop.db)
    await somePincodes(shop.db, PLACES)
  })

  /** Under way to Pune, with nothing written to its customer yet. */
  const sent = async (buyer?: Buyer, variables = {}) => {
    const whose = buyer ?? (await aBuyer(shop, [{ product_id: await aProduct(shop.db), quantity: 2 }]))
    const { id, voucherNo } = await anOrderOf(shop, whose, variables)
    await pack(shop, voucherNo)
    await ship(shop, voucherNo)
    await shop.db.deleteFrom('outbox').execute()
    return { id: id as OrderId, voucherNo, buyer: whose }
  }
  const parcelOf = async (id: OrderId) => {
    const [parcel] = await shop.verbs().orders.listParcels([id])
    if (!parcel) throw new Error('nothing is packed')
    return parcel
  }
  const lastEvent = async (id: OrderId) => (await listOrderEvents(shop.db, id)).at(-1)
  const mails = () =>
    shop.db.selectFrom('outbox').select(['channel', 'recipient', 'subject', 'text']).execute()
  const failed = (voucherNo: number, input: object = {}) =>
    shop.verbs().orders.noteFailedTry({
      voucherNo,
      parcelNo: undefined,
      reason: 'nobody there',
      note: null,
      on: undefined,
      actor: ASHA,
      ...input,
    })
  const again = (voucherNo: number, input: object = {}) =>
    shop.verbs().orders.askAnotherTry({
      voucherNo,
      parcelNo: undefined,
      changes: {},
      note: null,
      actor: ASHA,
      ...input,
    })

  it('is counted, with the day and the reason, and is on the timeline with who noted it', async () => {
    const { id, voucherNo } = await sent()
    const day = startOfDay('2026-09-05')
    expect(await failed(voucherNo, { note: 'The gate was shut', on: day })).toEqual({
      parcelNo: 1,
      failedTries: 1,
    })
    const { id: parcelId, ...parcel } = await parcelOf(id)
    expect(parcel).toMatchObject({ failedTries: 1, failedAt: day, failedReason: 'nobody there' })
    expect(await lastEvent(id)).toMatchObject({
      kind: 'try failed',
      subjectId: parcelId,
      actor: ASHA,
      at: shop.now,
      note: 'Nobody at home, 5 Sep 2026: The gate was shut',
    })
    expect(await failTry(shop, voucherNo, { reason: 'coming back' })).toEqual({ parcelNo: 1, failedTries: 2 })
    expect(await lastEvent(id)).toMatchObject({ kind: 'coming back', note: null })
    expect(await parcelOf(id)).toMatchObject({ failedAt: shop.now, failedReason: 'coming back' })
    expect(await mails()).toEqual([])
  })

  it('is one that is under way, on a day since then', async () => {
    const { voucherNo } = await sent()
    const stays = `Parcel 1 of order ${voucherNo} was not changed.`
    expect(await failed(voucherNo, { on: shop.now + DAY })).toMatchObject({
      code: 'CONFLICT',
      message: `${stays} 6 Sep 2026 is in the future.`,
    })
    expect(await failed(voucherNo, { on: shop.now - DAY })).toMatchObject({
      message: `${stays} It was shipped only on 5 Sep 2026.`,
    })
    await deliver(shop, voucherNo)
    expect(await failed(voucherNo, { parcelNo: 1 })).toMatchObject({
      message: `${stays} It is already delivered.`,
    })
    expect(await failed(voucherNo)).toMatchObject({ message: `Order ${voucherNo} has no parcel to deliver.` })
    expect(await again(voucherNo)).toMatchObject({
      message: `Order ${voucherNo} has no parcel to try again.`,
    })
    expect(await failed(999_999)).toMatchObject({ code: 'NOT_FOUND' })
  })

  it('is tried again once a failed try is noted, and the customer is told', async () => {
    const { id, voucherNo, buyer } = await sent()
    expect(await again(voucherNo, { parcelNo: 1 })).toMatchObject({
      message: `Parcel 1 of order ${voucherNo} was not changed. No failed delivery attempt is recorded for it.`,
    })
    await failTry(shop, voucherNo)
    const { isRedirected } = await tryAgain(shop, voucherNo, { note: 'After six' })
    expect(isRedirected).toBe(false)
    const { id: parcelId, ...parcel } = await parcelOf(id)
    expect(parcel).toMatchObject({
      failedTries: 1,
      retryAskedAt: shop.now,
      courierNote: 'After six',
      redirect: null,
    })
    expect(await lastEvent(id)).toMatchObject({
      kind: 'try asked',
      subjectId: parcelId,
      note: 'For the courier: After six',
      actor: ASHA,
    })
    const [mail, ...others] = await mails()
    expect(others).toEqual([])
    expect(mail).toMatchObject({
      channel: 'mail',
      recipient: buyer.email,
      subject: `Your order ${voucherNo} at The shop: the courier will try again`,
    })
    expect(mail?.text).toContain(
      `Our courier could not deliver your order no. ${voucherNo}, placed on 5 Sep 26. We have asked the courier to try again.`,
    )
    expect(mail?.text).toContain('The courier may call 9800000001.')
    // What was agreed with the courier is not for the customer.
    expect(mail?.text).not.toContain('After six')
    expect(await failTry(shop, voucherNo)).toMatchObject({ failedTries: 2 })
    expect(await parcelOf(id)).toMatchObject({ retryAskedAt: null, courierNote: 'After six' })
  })

  it('goes to another door of the same State, and the order keeps the address of its invoice', async () => {
    const { id, voucherNo } = await sent()
    await failTry(shop, voucherNo, { reason: 'address not found' })
    const before = await shop.verbs().orders.findPlaced(voucherNo)
    const papers = () => shop.db.selectFrom('invoices').selectAll().where('order_id', '=', id).execute()
    const invoices = await papers()
    const changes = { phone: '9811111111', street: '3 Station Road', city: 'Pimpri', pincode: '411018' }
    await tryAgain(shop, voucherNo, { changes })
    const { redirect } = await parcelOf(id)
    expect(redirect).toEqual({ name: 'Asha Rao', landmark: null, ...changes })
    expect(await shop.verbs().orders.findPlaced(voucherNo)).toEqual(before)
    expect(await papers()).toEqual(invoices)
    expect((await lastEvent(id))?.note).toBe(
      'Now to Asha Rao, 9811111111, 3 Station Road, Pimpri, Maharashtra, India, 411018',
    )
    const [mail] = await mails()
    expect(mail?.text).toContain('Delivery to: Asha Rao, 3 Station Road, Pimpri, Maharashtra, India, 411018')
    // What is not said again stays.
    await tryAgain(shop, voucherNo, { changes: { name: 'Ravi Rao' } })
    expect((await parcelOf(id)).redirect).toEqual({ landmark: null, ...changes, name: 'Ravi Rao' })
    const labels = await shop.verbs().office.readLabels([{ voucherNo }])
    if (labels instanceof Refusal) throw new Error(labels.message)
    expect(labels.print.labels).toMatchObject([
      {
        to: {
          name: 'Ravi Rao',
          phone: '9811111111',
          city: 'Pimpri',
          pincode: '411018',
          lines: ['3 Station Road', 'Pimpri', 'Maharashtra'],
        },
      },
    ])
  })

  it('does not go to another State, whether it is named or the pincode lies there', async () => {
    const { id, voucherNo } = await sent()
    await failTry(shop, voucherNo)
    const message = `Parcel 1 of order ${voucherNo} was not changed. Its invoice and taxes are for Maharashtra, and the new address is in Goa. Let it come back, and send it with a new order.`
    const there = { street: '3 Station Road', city: 'Panaji', pincode: '403001' }
    for (const changes of [there, { ...there, state: 'goa' }, { state: 'Goa' }]) {
      expect(await again(voucherNo, { changes })).toMatchObject({ code: 'CONFLICT', message })
    }
    expect(await parcelOf(id)).toMatchObject({ retryAskedAt: null, redirect: null })
    expect(await mails()).toEqual([])
    // Who names the State knows better than the table of pincodes, and one that is not in it says nothing.
    for (const changes of [
      { ...there, state: 'MAHARASHTRA' },
      { ...there, pincode: '499999' },
    ]) {
      expect(await again(voucherNo, { changes })).toMatchObject({ parcelNo: 1, isRedirected: true })
    }
  })

  it('that is paid at the door goes only where cash is taken, and the customer keeps it ready', async () => {
    await takeCash(shop, { confirmFirst: false, pincodes: ['411030'] })
    const { voucherNo } = await sent(await aCashBuyer(shop), CASH)
    await failTry(shop, voucherNo, { reason: 'refused to pay' })
    expect(await again(voucherNo, { changes: { pincode: '411018' } })).toMatchObject({
      message: `Parcel 1 of order ${voucherNo} was not changed. Cash on delivery is not offered at 411018.`,
    })
    await tryAgain(shop, voucherNo, { changes: { phone: '9811111111' } })
    expect((await mails())[0]?.text).toMatch(/Please keep ₹1,180\.00 ready in cash\./)
  })

  it('and is delivered at the same moment has one outcome', async () => {
    for (let round = 0; round < 3; round++) {
      const { id, voucherNo } = await sent()
      await failTry(shop, voucherNo)
      const [delivered, noted] = await Promise.all([
        shop.verbs().orders.deliverParcel({ voucherNo, parcelNo: 1, actor: ASHA }),
        failed(voucherNo, { parcelNo: 1 }),
      ])
      expect(delivered).not.toBeInstanceOf(Refusal)
      const kinds = (await listOrderEvents(shop.db, id)).map(({ kind }) => kind)
      const { failedTries, deliveredAt } = await parcelOf(id)
      expect(deliveredAt).toBe(shop.now)
      // Noted before it arrived, or refused since it had.
      expect(failedTries).toBe(noted instanceof Refusal ? 1 : 2)
      expect(kinds.filter((kind) => kind === 'try failed')).toHaveLength(failedTries)
      expect(kinds.at(-1)).toBe('delivered')
    }
  })

  it('is noted once by two who saw the same, and the second is told', async () => {
    const { id, voucherNo } = await sent()
    const { version: seen } = (await shop.verbs().office.readOrderPage({ voucherNo })) as { version: number }
    const noted = await Promise.all([failed(voucherNo, { seen }), failed(voucherNo, { seen })])
    expect(noted.filter((it) => it instanceof Refusal)).toHaveLength(1)
    expect((await parcelOf(id)).failedTries).toBe(1)
    const asked = await Promise.all([again(voucherNo, { seen }), again(voucherNo, { seen })])
    expect(asked.every((it) => it instanceof Refusal)).toBe(true)
  })

  it('is told to its customer in plain words, without what staff wrote', async () => {
    const { voucherNo, buyer } = await sent()
    await failTry(shop, voucherNo, { note: 'Was rude on the phone' })
    await tryAgain(shop, voucherNo, { note: 'After six' })
    await failTry(shop, voucherNo, { reason: 'coming back' })
    const [{ timeline }] = await returnsOf(shop, buyer)
    expect(timeline.slice(-3)).toEqual([
      {
        kind: 'try failed',
        text: 'The courier could not deliver a parcel. We are asking the courier to try again.',
      },
      { kind: 'try asked', text: 'We have asked the courier to try again' },
      { kind: 'coming back', text: 'The courier could not deliver a parcel and is bringing it back to us' },
    ])
  })

  it('was never tried where it was shipped by a slip', async () => {
    const { id, voucherNo } = await sent()
    await failTry(shop, voucherNo)
    const back = { to: 'waiting for pickup', skip: false, back: true } as const
    await shop.verbs().orders.move({ voucherNo, ...back, actor: ASHA })
    expect(await parcelOf(id)).toMatchObject({ shippedAt: null, failedTries: 0, failedAt: null })
  })

  it('comes back as any that nobody took', async () => {
    const { id, voucherNo } = await sent()
    await failTry(shop, voucherNo, { reason: 'coming back' })
    const refused = { voucherNo, parcelNo: undefined, note: null, actor: ASHA }
    expect(await shop.verbs().returns.refuseParcel(refused)).toMatchObject({ parcelNo: 1 })
    expect(await again(voucherNo, { parcelNo: 1 })).toMatchObject({
      message: `Parcel 1 of order ${voucherNo} was not changed. It was refused and is coming back.`,
    })
    expect(await parcelOf(id)).toMatchObject({ failedTries: 1, refusedAt: shop.now })
  })
})
