import { expect, it } from 'vitest'
import { MOST_OPEN_DRAFTS } from '#domain/drafts/draft.ts'
import type { toDraftId } from '#domain/ids.ts'
import { Refusal } from '#domain/refusal.ts'
import { DRAFT_LIST } from '#domain/staff/lists/list-drafts.ts'
import { parseListQuery } from '#domain/staff/lists/list-query.ts'
import { aProduct, aShop } from '#tests/builders/catalogue.ts'
import { aDraft, aDraftForm, done } from '#tests/builders/drafts.ts'
import { ASHA } from '#tests/builders/orders.ts'
import { aShippingRule } from '#tests/builders/shop.ts'
import { onBothEngines } from '#tests/tools/shop-under-test.ts'

const RAVI = { kind: 'staff', name: 'ravi' } as const
const DAY = 24 * 60 * 60_000

onBothEngines('a draft of the shop', (shop) => {
  const change = (
    draft: { id: ReturnType<typeof toDraftId>; version: number },
    feedback: string,
    actor = RAVI,
  ) => shop.verbs().drafts.change({ ...draft, form: aDraftForm({ feedback }), actor })

  it('is kept as it was written down, and changed by whoever has seen it', async () => {
    const [first, second, third] = [await aProduct(shop.db), await aProduct(shop.db), await aProduct(shop.db)]
    const lines = [
      { productId: third, quantity: 3, vehicleId: 'maruti-swift', position: 'low' as const },
      { productId: first, quantity: 1 },
      { productId: second, quantity: 2, vehicleId: 'maruti-swift', position: 'fog' as const },
    ]
    const form = aDraftForm({ lines, coupon: 'TEN', method: 'link', company: 'Lamps Ltd' })
    const draft = done(await shop.verbs().drafts.add({ form, actor: ASHA }))
    expect(draft).toMatchObject({ version: 1, isOpen: true, order: null, madeBy: 'asha', form })
    shop.now += 1_000
    const changed = done(await change(draft, 'Call after six'))
    expect(changed).toMatchObject({ version: 2, madeBy: 'asha', changedBy: 'ravi', changedAt: shop.now })
    expect(changed.form).toMatchObject({ feedback: 'Call after six', lines: [] })
    expect(await shop.verbs().drafts.find(draft.id)).toEqual(changed)
    const { query } = parseListQuery(DRAFT_LIST, new URLSearchParams())
    expect(done(await shop.verbs().office.findDrafts(query, { limit: 1 })).rows.map(({ id }) => id)).toEqual([
      draft.id,
    ])
  })

  it('of two people who change it at once keeps what the first wrote, and tells the second', async () => {
    const draft = await aDraft(shop)
    const answers = await Promise.all(['one', 'two', 'three'].map((text) => change(draft, text)))
    expect(answers.filter((answer) => answer instanceof Refusal)).toHaveLength(2)
    expect(answers.find((answer) => answer instanceof Refusal)).toMatchObject({
      code: 'CONFLICT',
      message: 'ravi has just changed this draft. Please check it again: your changes are not saved yet.',
    })
    const kept = await shop.verbs().drafts.find(draft.id)
    expect(kept?.version).toBe(2)
    expect(answers).toContainEqual(kept)
  })

  it('is discarded by whoever has seen it last', async () => {
    const draft = await aDraft(shop)
    const changed = done(await change(draft, 'x'))
    const discard = ({ id, version }: typeof draft) =>
      shop.verbs().drafts.discard({ id, version, actor: RAVI })
    expect(await discard(draft)).toMatchObject({ code: 'CONFLICT' })
    expect(await discard(changed)).toBeUndefined()
    expect(await shop.verbs().drafts.find(draft.id)).toBeUndefined()
    expect(await discard(changed)).toMatchObject({ code: 'NOT_FOUND' })
    expect(await change(changed, 'y')).toMatchObject({ code: 'NOT_FOUND' })
  })

  it('is in the audit once for each thing that somebody did with it', async () => {
    await shop.db.deleteFrom('audit').execute()
    const draft = await aDraft(shop, { lines: [{ productId: await aProduct(shop.db) }] })
    const form = { ...draft.form, coupon: 'NONE' }
    const changed = done(await shop.verbs().drafts.change({ ...draft, form, actor: RAVI }))
    // What is refused is nothing that was done.
    await shop.verbs().drafts.place({ id: draft.id, version: changed.version, actor: RAVI })
    const { id, version } = done(
      await shop.verbs().drafts.change({ ...changed, form: draft.form, actor: RAVI }),
    )
    const { order } = done(await shop.verbs().drafts.place({ id, version, actor: RAVI }))
    const other = await aDraft(shop)
    await shop.verbs().drafts.discard({ ...other, actor: RAVI })
    const rows = await shop.db
      .selectFrom('audit')
      .select(['action', 'actor_name', 'record_id'])
      .orderBy('id')
      .execute()
    expect(rows.map(({ action, actor_name, record_id }) => [action, actor_name, record_id])).toEqual([
      ['draft.add', 'asha', String(id)],
      ['draft.change', 'ravi', String(id)],
      ['draft.change', 'ravi', String(id)],
      ['draft.place', 'ravi', String(order.id)],
      ['draft.add', 'asha', String(other.id)],
      ['draft.discard', 'ravi', String(other.id)],
    ])
  })

  it('is forgotten thirty days after somebody last touched it', async () => {
    const [left, touched] = [await aDraft(shop), await aDraft(shop)]
    shop.now += 29 * DAY
    await change(touched, 'still wanted')
    await shop.verbs().drafts.forget()
    expect(await shop.verbs().drafts.find(left.id)).toBeDefined()
    shop.now += DAY + 1
    await shop.verbs().drafts.forget()
    expect(await shop.verbs().drafts.find(left.id)).toBeUndefined()
    expect(await shop.verbs().drafts.find(touched.id)).toBeDefined()
  })

  it('is one of a thousand that are open, however many begin one at once', async () => {
    await aShop(shop.db)
    const { form } = await aDraft(shop)
    const row = await shop.db.selectFrom('drafts').selectAll().executeTakeFirstOrThrow()
    const { id: _, ...copy } = row
    const { count } = await shop.db
      .selectFrom('drafts')
      .select((it) => it.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    const rows = Array.from({ length: MOST_OPEN_DRAFTS - 2 - count }, () => copy)
    for (let at = 0; at < rows.length; at += 200) {
      await shop.db
        .insertInto('drafts')
        .values(rows.slice(at, at + 200))
        .execute()
    }
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => shop.verbs().drafts.add({ form, actor: ASHA })),
    )
    expect(answers.filter((answer) => answer instanceof Refusal)).toHaveLength(3)
    await shop.db.deleteFrom('draft_lines').execute()
    await shop.db.deleteFrom('drafts').execute()
  })
})

onBothEngines('the price of a draft', (shop) => {
  it('is what a cart would be charged, with what is on the shelf, and what it lacks', async () => {
    await aShippingRule(shop.db, { price: 9_900, purchase_range: 500_000 })
    const productId = await aProduct(shop.db, { selling_price: 100_000, stock: 3, name: 'Bright' })
    const hidden = await aProduct(shop.db, { publish: 0, name: 'Hidden' })
    const quote = async (form: Parameters<typeof aDraftForm>[0]) =>
      done(await shop.verbs().drafts.quote(aDraftForm(form)))
    const lines = [{ productId, quantity: 2 }]
    expect(await quote({ lines })).toMatchObject({
      payable: 245_900,
      delivery: 9_900,
      fee: 0,
      problem: undefined,
      lines: [{ gross: 236_000, problem: undefined, product: { stock: 3 } }],
    })
    expect(await quote({ lines, isTakenAway: true, address: null })).toMatchObject({
      payable: 236_000,
      delivery: 0,
      promisedOn: null,
      problem: undefined,
    })
    expect(await quote({ lines: [{ productId, quantity: 4 }] })).toMatchObject({
      problem: 'Bright: Only 3 can be sold',
      payable: 472_000 + 9_900,
    })
    expect(await quote({ lines: [{ productId: hidden }] })).toMatchObject({
      problem: 'Hidden: Not for sale right now',
    })
    const gone = { productId: 999_999 as typeof productId }
    expect(await quote({ lines: [...lines, gone] })).toMatchObject({
      gone: [999_999],
      problem: 'A product in it is no longer in the catalogue.',
    })
    expect(await quote({ lines, coupon: 'NONE' })).toMatchObject({
      coupon: { code: 'NONE', problem: expect.any(String) },
      payable: 245_900,
    })
    expect(await quote({})).toMatchObject({ payable: 0, problem: 'Please add a product.' })
  })

  it('is refused for cash on delivery where the shop takes none', async () => {
    const form = aDraftForm({ method: 'cash on delivery', lines: [{ productId: await aProduct(shop.db) }] })
    expect(await shop.verbs().drafts.quote(form)).toBeInstanceOf(Refusal)
  })
})
