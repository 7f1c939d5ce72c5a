import { beforeEach, expect, it } from 'vitest'
import type { OrderId } from '#domain/ids.ts'
import { Refusal } from '#domain/refusal.ts'
import { aCustomer } from '#tests/builders/accounts.ts'
import { aProduct } from '#tests/builders/catalogue.ts'
import { aCartLine, anAddress } from '#tests/builders/customer.ts'
import { ASHA } from '#tests/builders/orders.ts'
import { anOrderOf, deliver, pack, ship } from '#tests/builders/parcels.ts'
import { onBothEngines } from '#tests/tools/shop-under-test.ts'
import { deliverParcel } from '../fulfilment/deliver-parcel.ts'

let serial = 0
const aPhone = () => `94${String(20_000_000 + ++serial)}`

onBothEngines('the SMS about an order', (shop) => {
  beforeEach(async () => {
    await shop.db.deleteFrom('outbox').execute()
  })

  const order = async (phone: string, account: Parameters<typeof aCustomer>[1] = {}) => {
    const customer = await aCustomer(shop, account)
    await aCartLine(shop, customer, { product_id: await aProduct(shop.db, { stock: 9 }), quantity: 2 })
    const placed = await anOrderOf(shop, {
      ...customer,
      addressId: await anAddress(shop, customer, { phone }),
    })
    return { ...placed, customer }
  }
  const sms = async () => {
    const sent = await shop.db
      .selectFrom('outbox')
      .select(['recipient', 'template'])
      .where('channel', '=', 'sms')
      .orderBy('id')
      .execute()
    return sent.map(({ recipient, template }) => `${template} to ${recipient}`)
  }

  it('tells the phone that the courier rings that it is placed, shipped and delivered, once each', async () => {
    const phone = aPhone()
    const { voucherNo } = await order(phone)
    await pack(shop, voucherNo)
    await ship(shop, voucherNo)
    await deliver(shop, voucherNo)
    const to = `+91${phone}`
    expect(await sms()).toEqual([
      `order-placed to ${to}`,
      `order-shipped to ${to}`,
      `order-delivered to ${to}`,
    ])
  })

  it('tells of each parcel that is shipped, and of the delivery once all is there', async () => {
    const phone = aPhone()
    const { voucherNo, orderdetails } = await order(phone)
    const [line] = orderdetails
    if (!line) throw new Error('The order is empty.')
    for (const _ of [1, 2]) {
      await pack(shop, voucherNo, [{ lineId: line.id, quantity: 1 }])
      await ship(shop, voucherNo)
      await deliver(shop, voucherNo)
    }
    expect((await sms()).map((it) => it.split(' ')[0])).toEqual([
      'order-placed',
      'parcel-shipped',
      'parcel-shipped',
      'order-delivered',
    ])
  })

  it('goes to the mobile of the account where the phone is no mobile, and to nobody without one', async () => {
    const own = `+91${aPhone()}`
    await order('02055500148', { mobile: own, mobile_proven_at: shop.now })
    await order('02055500148')
    await order('02055500148', { claimed_mobile: `+91${aPhone()}` })
    expect(await sms()).toEqual([`order-placed to ${own}`])
  })

  it('goes to a phone that was written down with its prefix before such were read', async () => {
    const phone = aPhone()
    await order(`91${phone}`)
    await order(`0${phone}`)
    expect(await sms()).toEqual([`order-placed to +91${phone}`, `order-placed to +91${phone}`])
  })

  it('goes ten times a day at most to a number that the account has not proven, and the mails still go', async () => {
    const phone = aPhone()
    for (let round = 0; round < 11; round++) await order(`${round === 3 ? '0' : ''}${phone}`)
    expect(await sms()).toHaveLength(10)
    const { customer } = await order(phone)
    const mails = await shop.db
      .selectFrom('outbox')
      .select('id')
      .where('recipient', '=', customer.email)
      .execute()
    expect(mails).toHaveLength(1)
    await order(phone, { mobile: `+91${phone}`, mobile_proven_at: shop.now })
    expect(await sms()).toHaveLength(11)
    shop.now += 24 * 3600_000 + 1
    await order(phone)
    expect(await sms()).toHaveLength(12)
  })

  it('about money goes to the mobile of the account alone', async () => {
    const [phone, own] = [aPhone(), `+91${aPhone()}`]
    const first = await order(phone)
    const second = await order(phone, { mobile: own, mobile_proven_at: shop.now })
    for (const { voucherNo } of [first, second]) {
      await shop.verbs().orders.cancel({ voucherNo, reason: null, actor: ASHA })
    }
    expect((await sms()).slice(2)).toEqual([`order-cancelled to ${own}`])
  })

  it('of the delivery goes to the phone that another try was asked for with', async () => {
    const other = aPhone()
    const { voucherNo } = await order(aPhone())
    await pack(shop, voucherNo)
    await ship(shop, voucherNo)
    await shop.db
      .updateTable('parcels')
      .set({ to_name: 'Ravi', to_phone: other, to_street: '3 Station Road' })
      .execute()
    await shop.db.updateTable('parcels').set({ to_city: 'Pune', to_pincode: '411030' }).execute()
    await deliver(shop, voucherNo)
    expect((await sms()).at(-1)).toBe(`order-delivered to +91${other}`)
  })

  it('of the delivery is left out where the operators do not know its words', async () => {
    const { voucherNo, id } = await order(aPhone())
    await pack(shop, voucherNo)
    await ship(shop, voucherNo)
    const messages = { nudge: () => {}, unregistered: ['order-delivered'] as const }
    const deps = { db: shop.db, now: shop.now, messages }
    const delivered = await deliverParcel(deps, { voucherNo, parcelNo: undefined, actor: ASHA })
    expect(delivered).not.toBeInstanceOf(Refusal)
    expect((await sms()).at(-1)).toMatch(/^order-shipped/)
    const told = await shop.db
      .selectFrom('outbox')
      .select('subject')
      .where('order_id', '=', id as OrderId)
      .execute()
    expect(told.at(-1)?.subject).toMatch(/was delivered$/)
  })
})
