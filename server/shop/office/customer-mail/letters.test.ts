import { beforeAll, beforeEach, expect, it } from 'vitest'
import type { TemplateForm } from '#domain/forms/messages/letter.ts'
import { type TemplateId, toUserId } from '#domain/ids.ts'
import { Refusal } from '#domain/refusal.ts'
import type { StaffActor } from '#domain/staff/actor.ts'
import { aCustomer } from '#tests/builders/accounts.ts'
import { aProduct, aShop } from '#tests/builders/catalogue.ts'
import { aBuyer, type Buyer } from '#tests/builders/orders.ts'
import { anOrderOf } from '#tests/builders/parcels.ts'
import { auditOf, done } from '#tests/builders/staff.ts'
import { onBothEngines } from '#tests/tools/shop-under-test.ts'

const ASHA = { kind: 'staff', name: 'Asha', via: 'backoffice' } as const
const RAVI = { kind: 'staff', name: 'Ravi', via: 'backoffice' } as const
const FORM: TemplateForm = {
  name: 'Late',
  subject: 'Order {order} is late',
  text: 'Dear {name},\n\nsorry. {shop}',
}

onBothEngines('a letter to a customer', (shop) => {
  let buyer: Buyer
  let voucherNo: number
  let orderId: number
  beforeAll(() => aShop(shop.db, { name: 'Lamps & Co', email: 'desk@lamps.example' }))
  beforeEach(async () => {
    await shop.db.deleteFrom('message_templates').execute()
    buyer = await aBuyer(shop, [{ product_id: await aProduct(shop.db), quantity: 1 }])
    const placed = await anOrderOf(shop, buyer)
    voucherNo = placed.voucherNo
    orderId = placed.id
    await shop.db.deleteFrom('outbox').execute()
  })
  const send = (facts: object, userId = buyer.userId) =>
    shop.verbs().office.sendLetter({ userId, form: { ...FORM, order: voucherNo, ...facts }, actor: ASHA })
  const save = (
    form: TemplateForm,
    input: { id?: TemplateId; version?: number } = {},
    actor: StaffActor = ASHA,
  ) => shop.verbs().office.saveTemplate({ form, ...input, actor })

  it('is written with what is known in its places, and leaves by the outbox', async () => {
    expect(await send({})).toBeUndefined()
    const [mail] = await shop.db.selectFrom('outbox').selectAll().execute()
    expect(mail).toMatchObject({
      recipient: buyer.email,
      subject: `Order ${voucherNo} is late`,
      reply_to: 'desk@lamps.example',
      text: 'Dear Asha Rao,\n\nsorry. Lamps & Co\n\nLamps & Co',
    })
    expect(mail?.html).toContain('Lamps &amp; Co')
    // So that it stands on the order's timeline.
    expect(mail?.order_id).toBe(orderId)
    const entry = (await auditOf(shop)).at(-1)
    expect(entry).toMatchObject({ action: 'customer.message', record_id: String(buyer.userId) })
    expect(JSON.parse(entry?.after_facts ?? '')).toEqual({
      order: voucherNo,
      subject: `Order ${voucherNo} is late`,
    })
    const listed = await shop.verbs().messages.listTo([buyer.email], 10)
    expect(listed).toMatchObject([{ channel: 'mail', subject: `Order ${voucherNo} is late`, sentAt: null }])
  })

  it('is not written about an order of somebody else, about none, or to nobody', async () => {
    const other = await aBuyer(shop, [{ product_id: await aProduct(shop.db), quantity: 1 }])
    const theirs = (await anOrderOf(shop, other)).voucherNo
    await shop.db.deleteFrom('outbox').execute()
    const messages = [
      await send({ order: theirs }),
      await send({ order: 999_999 }),
      await send({ order: undefined }),
      await send({}, toUserId(999_999)),
      await send(
        { order: undefined, subject: 'A', text: 'B' },
        (await aCustomer(shop, { email: '' })).userId,
      ),
      await send({}, (await aCustomer(shop, { closed_at: shop.now })).userId),
    ].map((it) => (it instanceof Refusal ? it.code : it))
    expect(messages).toEqual([
      'BAD_USER_INPUT',
      'NOT_FOUND',
      'BAD_USER_INPUT',
      'NOT_FOUND',
      'CONFLICT',
      'NOT_FOUND',
    ])
    expect(await shop.db.selectFrom('outbox').selectAll().execute()).toEqual([])
  })

  it('is written twenty times a day at most', async () => {
    for (let times = 0; times < 20; times++) expect(await send({})).toBeUndefined()
    expect(await send({})).toMatchObject({ code: 'TOO_MANY_REQUESTS' })
    shop.now += 24 * 60 * 60 * 1000 + 1
    expect(await send({})).toBeUndefined()
  })

  it('is filled in for the phone of whoever sends it, and nothing of it is noted', async () => {
    const before = (await auditOf(shop)).length
    const fill = (facts: object, userId = buyer.userId) =>
      shop.verbs().office.fillMessage({ userId, form: { text: FORM.text, order: undefined, ...facts } })
    const mobile = '+919811122233'
    await shop.db
      .updateTable('users')
      .set({ claimed_mobile: mobile })
      .where('id', '=', buyer.userId)
      .execute()
    expect(await fill({ text: 'Dear {name}, order {order} is late. {shop}', order: voucherNo })).toEqual({
      mobile,
      text: `Dear Asha Rao, order ${voucherNo} is late. Lamps & Co`,
    })
    const refused = [
      await fill({ text: 'Order {order}' }),
      await fill({ order: 999_999 }),
      await fill({}, (await aCustomer(shop)).userId),
      await fill({}, (await aCustomer(shop, { claimed_mobile: mobile, closed_at: shop.now })).userId),
      await fill({}, toUserId(999_999)),
    ].map((it) => (it instanceof Refusal ? it.code : it))
    expect(refused).toEqual(['BAD_USER_INPUT', 'NOT_FOUND', 'CONFLICT', 'NOT_FOUND', 'NOT_FOUND'])
    expect(await shop.db.selectFrom('outbox').selectAll().execute()).toEqual([])
    expect(await auditOf(shop)).toHaveLength(before)
  })

  it('is begun with a template, of which each name is there once', async () => {
    const first = done(await save(FORM))
    expect(first).toMatchObject({ ...FORM, version: 1, changedBy: 'Asha' })
    expect(await save({ ...FORM, name: 'LATE' })).toMatchObject({ code: 'CONFLICT' })
    const changed = done(await save({ ...FORM, text: 'Soon.' }, first, RAVI))
    expect(changed).toMatchObject({ text: 'Soon.', version: 2, changedBy: 'Ravi' })
    expect(await save({ ...FORM, text: 'Never.' }, first)).toMatchObject({
      code: 'CONFLICT',
      message: 'Ravi has just changed this template. Please check it again.',
    })
    expect(await shop.verbs().office.listTemplates()).toEqual([changed])
    expect(await shop.verbs().office.removeTemplate({ id: first.id, actor: ASHA })).toBeUndefined()
    expect(await shop.verbs().office.removeTemplate({ id: first.id, actor: ASHA })).toMatchObject({
      code: 'NOT_FOUND',
    })
    expect(await save(FORM, first)).toMatchObject({ code: 'NOT_FOUND' })
    const actions = (await auditOf(shop)).slice(-3).map(({ action }) => action)
    expect(actions).toEqual(['template.add', 'template.change', 'template.remove'])
  })

  it('has a hundred templates to begin with at most, however many are added at once', async () => {
    const row = { version: 1, subject: 'A', body: 'B', changed_by: 'Asha', changed_at: 0 }
    const names = Array.from({ length: 99 }, (_, index) => `t${index}`)
    await shop.db
      .insertInto('message_templates')
      .values(names.map((name) => ({ ...row, name, name_key: name })))
      .execute()
    const saved = await Promise.all(['x', 'y', 'z'].map((name) => save({ ...FORM, name })))
    expect(saved.filter((it) => it instanceof Refusal)).toHaveLength(2)
  })
})
