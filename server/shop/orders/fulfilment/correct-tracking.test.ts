import { describe, expect, it } from 'vitest'
import type { OrderId } from '#domain/ids.ts'
import { SHOP_ID } from '#domain/profile/shop-id.ts'
import { Refusal } from '#domain/refusal.ts'
import { aProduct } from '#tests/builders/catalogue.ts'
import { ASHA, aBuyer, type Buyer } from '#tests/builders/orders.ts'
import { anOrderOf, deliver, pack, parcelsOf, ship } from '#tests/builders/parcels.ts'
import { auditOf } from '#tests/builders/staff.ts'
import { onBothEngines } from '#tests/tools/shop-under-test.ts'
import { listOrderEvents } from '../record/order-events.ts'

const NONE = { courier: null, trackingNo: null, trackingUrl: null }
/** One that the shop knows no link of. */
const DTDC = { courier: 'DTDC East', trackingNo: 'D1', trackingUrl: null }

onBothEngines('the courier and the AWB of a parcel', (shop) => {
  const aShipped = async (tracking: object = NONE) => {
    const buyer = await aBuyer(shop, [{ product_id: await aProduct(shop.db), quantity: 2 }])
    const order = await anOrderOf(shop, buyer)
    await pack(shop, order.voucherNo)
    await ship(shop, order.voucherNo, tracking)
    await shop.db.deleteFrom('outbox').execute()
    return { ...order, buyer }
  }
  const correct = (voucherNo: number, tracking: typeof DTDC | typeof NONE, input: object = {}) =>
    shop
      .verbs()
      .orders.correctTracking({ voucherNo, parcelNo: undefined, ...tracking, actor: ASHA, ...input })
  const mails = async () => {
    const sent = await shop.db.selectFrom('outbox').select(['channel', 'subject', 'text']).execute()
    await shop.db.deleteFrom('outbox').execute()
    return sent
  }

  it('can be added after it was shipped, and the customer is told the number once', async () => {
    const { id, voucherNo, buyer } = await aShipped()
    expect(await correct(voucherNo, DTDC)).toEqual({ parcelNo: 1, isTold: true })
    const [mail, ...others] = await mails()
    expect(others).toEqual([])
    expect(mail).toMatchObject({
      channel: 'mail',
      subject: `Your order ${voucherNo} at The shop: the tracking number`,
      text: expect.stringContaining('Tracking number: D1'),
    })
    expect((await parcelsOf(shop, buyer))[0].shipments).toMatchObject([DTDC])
    // Mistyped, taken away, and there again: that is corrected, and nobody is written to.
    for (const again of [{ ...DTDC, trackingNo: 'D2' }, { ...DTDC, trackingNo: null }, DTDC]) {
      expect(await correct(voucherNo, again as typeof DTDC)).toEqual({ parcelNo: 1, isTold: false })
    }
    expect(await mails()).toEqual([])
    const events = await listOrderEvents(shop.db, id as OrderId)
    expect(events.slice(-4).map(({ kind, note }) => [kind, note])).toEqual([
      ['tracking corrected', 'DTDC East D1'],
      ['tracking corrected', 'DTDC East D2'],
      ['tracking corrected', 'DTDC East'],
      ['tracking corrected', 'DTDC East D1'],
    ])
    const noted = (await auditOf(shop)).filter(({ action }) => action === 'order.correct-tracking')
    expect(noted.at(-4)).toMatchObject({
      before_facts: expect.stringContaining('"trackingNo":null'),
      after_facts: expect.stringContaining('"trackingNo":"D1"'),
    })
  })

  it('that were told with the shipping are corrected without another mail', async () => {
    const { voucherNo } = await aShipped(DTDC)
    expect(await correct(voucherNo, { ...DTDC, trackingNo: 'D9' })).toEqual({ parcelNo: 1, isTold: false })
    expect(await mails()).toEqual([])
  })

  it('can be corrected once it is delivered, which is no news', async () => {
    const { voucherNo } = await aShipped()
    await deliver(shop, voucherNo)
    await mails()
    expect(await correct(voucherNo, DTDC)).toEqual({ parcelNo: 1, isTold: false })
    expect(await mails()).toEqual([])
  })

  it('are none of a parcel that is here still, and stay where nothing is new', async () => {
    const { voucherNo } = await aShipped(DTDC)
    expect(await correct(voucherNo, DTDC)).toMatchObject({
      message: `Parcel 1 of order ${voucherNo} was not changed. These details are already recorded.`,
    })
    expect(await correct(voucherNo, DTDC, { parcelNo: 2 })).toMatchObject({ code: 'NOT_FOUND' })
    const buyer = await aBuyer(shop, [{ product_id: await aProduct(shop.db) }])
    const here = await anOrderOf(shop, buyer)
    await pack(shop, here.voucherNo)
    expect(await correct(here.voucherNo, DTDC, { parcelNo: 1 })).toMatchObject({
      message: `Parcel 1 of order ${here.voucherNo} was not changed. It is not shipped yet.`,
    })
  })

  it('are told once, however many add the number at the same moment', async () => {
    const { voucherNo } = await aShipped()
    const all = await Promise.all(
      ['D1', 'D2', 'D3'].map((trackingNo) => correct(voucherNo, { ...DTDC, trackingNo })),
    )
    expect(all.filter((it) => !(it instanceof Refusal) && it.isTold)).toHaveLength(1)
    expect(await mails()).toHaveLength(1)
  })

  it('are offered from those who took parcels before, the busiest first, each once', async () => {
    await shop.db.updateTable('parcels').set({ courier: null }).execute()
    for (const courier of ['Blue Dart', 'DTDC', 'dtdc']) await aShipped({ courier, trackingNo: 'X' })
    const { voucherNo } = await aShipped()
    const page = await shop.verbs().office.readOrderPage({ voucherNo })
    if (page instanceof Refusal) throw new Error(page.message)
    expect(page.couriers.map((name) => name.toLowerCase())).toEqual(['dtdc', 'blue dart'])
  })

  describe('where the shop knows the courier', () => {
    const linkOf = async (buyer: Buyer) => (await parcelsOf(shop, buyer))[0].shipments[0].trackingUrl
    const save = (track: string) =>
      shop.verbs().delivery.saveCourier(SHOP_ID, { courier: { name: 'Bharat Cargo', track } }, ASHA)

    it('lead to where the parcel is followed, in My Orders and in the mail', async () => {
      await save('https://bharat.example/t?no={awb}')
      const buyer = await aBuyer(shop, [{ product_id: await aProduct(shop.db) }])
      const { voucherNo } = await anOrderOf(shop, buyer)
      await pack(shop, voucherNo)
      await shop.db.deleteFrom('outbox').execute()
      await ship(shop, voucherNo, { courier: 'bharat cargo', trackingNo: 'BC 1/2' })
      expect(await linkOf(buyer)).toBe('https://bharat.example/t?no=BC%201%2F2')
      const shipped = (await mails()).find(({ channel }) => channel === 'mail')
      expect(shipped?.text).toContain('https://bharat.example/t?no=BC%201%2F2')
    })

    it('follow the number when it is corrected, and a link that somebody typed stays', async () => {
      await save('https://bharat.example/{awb}')
      const { voucherNo, buyer } = await aShipped({ courier: 'Bharat Cargo', trackingNo: 'BC1' })
      const link = await linkOf(buyer)
      // As the form shows it: the link of the number before.
      await correct(voucherNo, { courier: 'Bharat Cargo', trackingNo: 'BC2', trackingUrl: link })
      expect(await linkOf(buyer)).toBe('https://bharat.example/BC2')
      const own = 'https://other.example/7'
      await correct(voucherNo, { courier: 'Bharat Cargo', trackingNo: 'BC3', trackingUrl: own as never })
      expect(await linkOf(buyer)).toBe(own)
      await correct(voucherNo, { courier: 'Bharat Cargo', trackingNo: 'BC4', trackingUrl: own as never })
      expect(await linkOf(buyer)).toBe(own)
    })

    it('follow the link when that is corrected, while the parcel is on its way', async () => {
      await save('https://bharat.example/{awb}')
      const { buyer } = await aShipped({ courier: 'Bharat Cargo', trackingNo: 'BC1' })
      const there = await aShipped({ courier: 'Bharat Cargo', trackingNo: 'BC2' })
      await deliver(shop, there.voucherNo)
      await save('https://bharat.example/new/{awb}')
      expect(await linkOf(buyer)).toBe('https://bharat.example/new/BC1')
      expect(await linkOf(there.buyer)).toBe('https://bharat.example/BC2')
    })
  })
})
