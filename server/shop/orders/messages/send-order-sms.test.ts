import { beforeEach, expect, it } from 'vitest'
import { DAY } from '#domain/calendar-day.ts'
import type { OrderId } from '#domain/ids.ts'
import { Refusal } from '#domain/refusal.ts'
import { aCashBuyer, CASH, takeCash } from '#tests/builders/cash.ts'
import { aProduct, aShop } from '#tests/builders/catalogue.ts'
import { ASHA, aBuyer, type Buyer } from '#tests/builders/orders.ts'
import { anOrderOf, deliver, pack, ship } from '#tests/builders/parcels.ts'
import { onBothEngines } from '#tests/tools/shop-under-test.ts'
import { sendOrderSms } from './send-order-sms.ts'

const STAFF = { kind: 'staff', name: 'Asha', via: 'backoffice' } as const
let serial = 0

onBothEngines('an SMS that staff send about an order', (shop) => {
  beforeEach(async () => {
    await aShop(shop.db, { name: 'Lamps & Co' })
    await shop.db.deleteFrom('outbox').execute()
  })
  const withMobile = async (buyer: Buyer) => {
    const phone = `95${String(10_000_000 + ++serial)}`
    await shop.db.updateTable('addresses').set({ phone }).where('id', '=', buyer.addressId).execute()
    return `+91${phone}`
  }
  const place = async (quantity = 2) => {
    const buyer = await aBuyer(shop, [{ product_id: await aProduct(shop.db, { stock: 9 }), quantity }])
    const mobile = await withMobile(buyer)
    const order = await anOrderOf(shop, buyer)
    await shop.db.deleteFrom('outbox').execute()
    return { ...order, mobile, buyer }
  }
  const send = async (voucherNo: number, about: 'placed' | 'shipped') => {
    const refused = await shop.verbs().orders.sendSms({ voucherNo, about, actor: STAFF })
    return refused instanceof Refusal ? refused.code : 'sent'
  }
  const sent = () =>
    shop.db
      .selectFrom('outbox')
      .select(['recipient', 'template', 'text', 'order_id'])
      .where('channel', '=', 'sms')
      .orderBy('id')
      .execute()
  const offered = async (voucherNo: number) => {
    const page = await shop.verbs().office.readOrderPage({ voucherNo })
    return page instanceof Refusal ? page.code : page.sms?.about
  }

  it('is in the words that are registered, to the phone of the order, on its timeline', async () => {
    const { voucherNo, id, mobile } = await place()
    expect(await offered(voucherNo)).toBe('placed')
    expect(await send(voucherNo, 'shipped')).toBe('CONFLICT')
    expect(await send(voucherNo, 'placed')).toBe('sent')
    await pack(shop, voucherNo)
    await ship(shop, voucherNo)
    await shop.db.deleteFrom('outbox').where('template', '=', 'order-shipped').execute()
    expect(await offered(voucherNo)).toBe('shipped')
    expect(await send(voucherNo, 'placed')).toBe('CONFLICT')
    expect(await send(voucherNo, 'shipped')).toBe('sent')
    expect(await sent()).toEqual([
      {
        recipient: mobile,
        template: 'order-placed',
        order_id: id,
        text: expect.stringMatching(`^Your order ${voucherNo} at Lamps & Co is placed. Amount paid: Rs `),
      },
      {
        recipient: mobile,
        template: 'order-shipped',
        order_id: id,
        text: `Your order ${voucherNo} at Lamps & Co has been shipped. Thank you for shopping with us.`,
      },
    ])
    await deliver(shop, voucherNo)
    expect(await offered(voucherNo)).toBeUndefined()
    expect(await send(voucherNo, 'shipped')).toBe('CONFLICT')
  })

  it('tells of a parcel where more is to come, and of cash that is to be kept ready', async () => {
    const { voucherNo, orderdetails } = await place()
    const [line] = orderdetails
    if (!line) throw new Error('The order is empty.')
    await pack(shop, voucherNo, [{ lineId: line.id, quantity: 1 }])
    await ship(shop, voucherNo)
    await takeCash(shop)
    const cashBuyer = await aCashBuyer(shop, { price: 80_000 })
    await withMobile(cashBuyer)
    const cash = await anOrderOf(shop, cashBuyer, CASH)
    await shop.db.deleteFrom('outbox').execute()
    expect([await send(voucherNo, 'shipped'), await send(cash.voucherNo, 'placed')]).toEqual(['sent', 'sent'])
    expect((await sent()).map(({ template }) => template)).toEqual(['parcel-shipped', 'cash-order-placed'])
  })

  it('is not sent of what was called off, to no number, nor of an order that there is not', async () => {
    const { voucherNo } = await place()
    await shop.verbs().orders.cancel({ voucherNo, reason: null, actor: ASHA })
    const { voucherNo: unknown, id } = await place()
    await shop.db
      .updateTable('order_addresses')
      .set({ phone: '02055500148' })
      .where('order_id', '=', id as OrderId)
      .execute()
    await shop.db.deleteFrom('outbox').execute()
    expect([await offered(voucherNo), await offered(unknown)]).toEqual([undefined, undefined])
    expect([
      await send(voucherNo, 'placed'),
      await send(unknown, 'placed'),
      await send(999_999, 'placed'),
    ]).toEqual(['CONFLICT', 'CONFLICT', 'NOT_FOUND'])
    expect(await sent()).toEqual([])
  })

  it('is not sent in words that the operators do not know', async () => {
    const { voucherNo } = await place()
    const messages = { nudge: () => {}, unregistered: ['order-placed'] as const }
    const deps = { db: shop.db, now: shop.now, messages }
    expect(await sendOrderSms(deps, { voucherNo, about: 'placed', actor: STAFF })).toMatchObject({
      code: 'CONFLICT',
    })
    expect(await sent()).toEqual([])
  })

  it('goes to one number ten times a day at most', async () => {
    const { voucherNo, id, mobile } = await place()
    const before = { channel: 'sms', recipient: mobile, template: 'order-placed', text: 'A' } as const
    await shop.db
      .insertInto('outbox')
      .values(
        Array.from({ length: 9 }, () => ({
          ...before,
          order_id: id as OrderId,
          sensitive: 0 as const,
          created_at: shop.now,
          next_try_at: shop.now,
        })),
      )
      .execute()
    expect(await send(voucherNo, 'placed')).toBe('sent')
    expect(await send(voucherNo, 'placed')).toBe('TOO_MANY_REQUESTS')
    shop.now += DAY + 1
    expect(await send(voucherNo, 'placed')).toBe('sent')
  })
})
