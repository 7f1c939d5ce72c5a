import { beforeAll, beforeEach, expect, it } from 'vitest'
import { parseView } from '#domain/forms/staff/view.ts'
import { toStaffId } from '#domain/ids.ts'
import { Refusal } from '#domain/refusal.ts'
import { MOST_OWN_VIEWS, MOST_SHARED_VIEWS } from '#domain/staff/lists/list-views.ts'
import { aShop } from '#tests/builders/catalogue.ts'
import { aMember, auditOf } from '#tests/builders/staff.ts'
import { onBothEngines } from '#tests/tools/shop-under-test.ts'

const person = (id: number, mayChangeShared = false) =>
  ({
    kind: 'staff',
    name: `Staff ${id}`,
    staffId: toStaffId(id),
    via: 'backoffice',
    mayChangeShared,
  }) as const
const RAVI = person(1)
const MEERA = person(2)
const OWNER = person(3, true)

onBothEngines('views of a list', (shop) => {
  beforeAll(async () => {
    for (let index = 0; index < 40; index++) await aMember(shop)
  })
  beforeEach(() => shop.db.deleteFrom('saved_views').execute())
  const save = (form: object, who: ReturnType<typeof person> = RAVI) => {
    const parsed = parseView({
      list: 'orders',
      name: 'Big ones',
      query: 'amount=5000..',
      isShared: false,
      ...form,
    })
    if (parsed instanceof Refusal) return parsed
    return shop.verbs().office.saveView({ ...parsed, id: 'id' in form ? Number(form.id) : undefined }, who)
  }
  const saved = async (...input: Parameters<typeof save>) => {
    const done = await save(...input)
    if (done instanceof Refusal) throw new Error(done.message)
    return done.id
  }
  const seenBy = async ({ staffId }: ReturnType<typeof person>, list = 'orders') => {
    const { ready, shared, own } = await shop.verbs().office.listViews({ list, staffId })
    return [ready, shared, own].map((views) => views.map(({ name }) => name))
  }
  const READY = ['To confirm', 'To pack', 'To hand over', 'Problems', 'Returns']

  it('are there ready-made, without anybody having saved one', async () => {
    expect(await seenBy(RAVI)).toEqual([READY, [], []])
    expect(await seenBy(RAVI, 'nothing')).toEqual([[], [], []])
  })

  it('are seen by whoever saved them, or by all', async () => {
    await saved({})
    await saved({ name: 'Goa', query: 'state=Goa', isShared: true })
    expect(await seenBy(RAVI)).toEqual([READY, ['Goa'], ['Big ones']])
    expect(await seenBy(MEERA)).toEqual([READY, ['Goa'], []])
    expect(await shop.verbs().office.listViews({ list: 'orders', staffId: toStaffId(2) })).toMatchObject({
      shared: [{ isShared: true, isOwn: false, query: 'state=Goa' }],
    })
  })

  it('keep filters, order and columns, but neither a page nor what the list does not know', async () => {
    const query = 'after=abc&utm=1&sort=highest&columns=number,amount&money=paid&money=cash+due&q=ravi'
    await saved({ query })
    const { own } = await shop.verbs().office.listViews({ list: 'orders', staffId: toStaffId(1) })
    expect(decodeURIComponent(own[0]?.query ?? '')).toBe(
      'q=ravi&money=cash+due&money=paid&sort=highest&columns=number,amount',
    )
    expect(await save({ name: 'Odd', query: 'money=gold' })).toMatchObject({
      notices: ['“Money” was left out: it has no “gold”.'],
    })
  })

  it('are changed and removed by whoever saved them; shared ones by who may, too', async () => {
    const own = await saved({})
    const shared = await saved({ name: 'Goa', isShared: true })
    const none = 'This view was not found, or you cannot change it.'
    for (const id of [own, shared]) {
      expect(await save({ id, name: 'Mine' }, MEERA)).toMatchObject({ code: 'NOT_FOUND', message: none })
      expect(await shop.verbs().office.removeView(id, MEERA)).toMatchObject({ message: none })
    }
    expect(await save({ id: own, name: 'Mine' }, OWNER)).toMatchObject({ message: none })
    expect(await shop.verbs().office.removeView(own, OWNER)).toMatchObject({ message: none })
    expect(await save({ id: own, name: 'Bigger', query: 'amount=9000..' })).toMatchObject({ id: own })
    expect(await save({ id: shared, name: 'All Goa', isShared: true }, OWNER)).toMatchObject({ id: shared })
    expect(await seenBy(RAVI)).toEqual([READY, ['All Goa'], ['Bigger']])
    await shop.verbs().office.removeView(shared, OWNER)
    await shop.verbs().office.removeView(own, RAVI)
    expect(await seenBy(RAVI)).toEqual([READY, [], []])
  })

  it('leave one row in the audit for each change, and none for what is refused', async () => {
    await shop.db.deleteFrom('audit').execute()
    const id = await saved({})
    await saved({ id, name: 'Bigger' })
    await shop.verbs().office.removeView(id, MEERA)
    await shop.verbs().office.removeView(id, RAVI)
    const rows = await auditOf(shop)
    expect(
      rows.map(({ action, staff_id, record_kind, record_id }) => [action, staff_id, record_kind, record_id]),
    ).toEqual(['view.save', 'view.change', 'view.remove'].map((action) => [action, 1, 'view', String(id)]))
    expect(
      rows.map(({ before_facts, after_facts }) => [before_facts !== null, after_facts !== null]),
    ).toEqual([
      [false, true],
      [true, true],
      [true, false],
    ])
  })

  it('have a name each', async () => {
    const first = await saved({})
    const second = await saved({ name: 'Others' })
    const taken = { code: 'CONFLICT', message: expect.stringContaining('A view with this name') }
    expect(await save({ name: ' BIG ones ' })).toMatchObject(taken)
    expect(await save({ id: second, name: 'big ones' })).toMatchObject(taken)
    await saved({}, MEERA)
    await saved({ isShared: true }, MEERA)
    expect(await save({ isShared: true })).toMatchObject(taken)
    expect(await save({ id: first, isShared: true })).toMatchObject(taken)
  })

  it('are bounded in number, name and size', async () => {
    for (let index = 0; index < MOST_OWN_VIEWS; index++) await saved({ name: `Own ${index}` })
    expect(await save({})).toMatchObject({
      code: 'CONFLICT',
      message: expect.stringContaining('30 views already'),
    })
    await saved({}, MEERA)
    for (let index = 0; index < MOST_SHARED_VIEWS; index++) {
      await saved({ name: `Shared ${index}`, isShared: true }, person(10 + index))
    }
    expect(await save({ isShared: true }, MEERA)).toMatchObject({ code: 'CONFLICT' })
    const [, shared = [], own = []] = await seenBy(RAVI)
    expect([shared.length, own.length]).toEqual([30, 30])
    for (const form of [
      { name: '' },
      { name: 'x'.repeat(41) },
      { name: 'two\nlines' },
      { query: `q=${'x'.repeat(1_500)}` },
      { list: 7 },
    ]) {
      expect(await save(form), JSON.stringify(form).slice(0, 40)).toMatchObject({ code: 'BAD_USER_INPUT' })
    }
    expect(await save({ list: 'nothing' })).toMatchObject({ code: 'NOT_FOUND' })
    expect(await save({ list: '__proto__' })).toMatchObject({ code: 'NOT_FOUND' })
  })

  it.each([
    { isShared: false, most: MOST_OWN_VIEWS },
    { isShared: true, most: MOST_SHARED_VIEWS },
  ])('are no more when many are saved at once: shared $isShared', async ({ isShared, most }) => {
    await aShop(shop.db)
    for (let index = 0; index < most - 2; index++) await saved({ name: `View ${index}`, isShared })
    const names = ['a', 'b', 'c', 'd', 'e', 'f']
    await Promise.all(names.map((name) => save({ name, isShared })))
    const [, shared = [], own = []] = await seenBy(RAVI)
    expect(shared.length + own.length).toBe(most)
  })
})
