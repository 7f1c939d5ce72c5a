import { beforeAll, expect, it } from 'vitest'
import { DAY } from '#domain/calendar-day.ts'
import { LINK_LASTS } from '#domain/drafts/draft.ts'
import type { DraftId } from '#domain/ids.ts'
import { Refusal } from '#domain/refusal.ts'
import { DRAFT_LIST } from '#domain/staff/lists/list-drafts.ts'
import { parseListQuery } from '#domain/staff/lists/list-query.ts'
import { writeListCursor } from '#server/platform/list-cursor.ts'
import { aProduct } from '#tests/builders/catalogue.ts'
import { aDraftForm, done } from '#tests/builders/drafts.ts'
import { ASHA } from '#tests/builders/orders.ts'
import { onBothEngines } from '#tests/tools/shop-under-test.ts'

const RAVI = { kind: 'staff', name: 'Ravi Desk' } as const

onBothEngines('the drafts of the back office', (shop) => {
  const names = new Map<DraftId, string>()
  const idOf = (name: string) => [...names].find(([, it]) => it === name)?.[0] ?? (0 as DraftId)
  const asked = (url: string) => {
    const { query, notices } = parseListQuery(DRAFT_LIST, new URLSearchParams(url))
    expect(notices).toEqual([])
    return query
  }
  const find = async (url: string, options = {}) => {
    const page = await shop.verbs().office.findDrafts(asked(url), options)
    if (page instanceof Refusal) throw new Error(page.message)
    return page
  }
  const found = async (url: string, options = {}) =>
    (await find(url, options)).rows.map(({ id }) => names.get(id))

  beforeAll(async () => {
    const noon = shop.now
    const [fog, relay] = [
      await aProduct(shop.db, { name: 'Fog lamp', stock: 9 }),
      await aProduct(shop.db, { name: 'Relay', stock: 9 }),
    ]
    const one = async (
      name: string,
      daysAgo: number,
      facts: Parameters<typeof aDraftForm>[0],
      actor: typeof ASHA | typeof RAVI = ASHA,
    ) => {
      shop.now = noon - daysAgo * DAY
      const draft = done(await shop.verbs().drafts.add({ form: aDraftForm(facts), actor }))
      names.set(draft.id, name)
      return draft
    }
    const lines = [{ productId: relay, quantity: 2 }, { productId: fog }]
    const place = async ({ id, version }: { id: DraftId; version: number }) =>
      done(await shop.verbs().drafts.place({ id, version, actor: ASHA }))
    await one('bank', 9, { customer: { name: 'Ravi_K Shah', phone: '98220 11111' }, method: 'by hand' }, RAVI)
    const link = await one('unpaid', 6, {
      customer: { name: 'Meera Nair', phone: '9833322222', email: 'Meera@example.com' },
      lines,
      method: 'link',
    })
    await place(link)
    shop.now += LINK_LASTS + 60_000
    await shop.verbs().orders.settleOpenPayments()
    await one('unnamed', 4, { customer: { name: '', phone: '' }, method: 'link' })
    const counter = { name: 'Ravindra 50% Patil', phone: '+919844433333' }
    const touched = await one('counter', 12, { customer: counter })
    // Of one moment.
    await one('twin', 2, { customer: { name: 'Zoya', phone: '9855544444' }, method: 'cash on delivery' })
    await shop
      .verbs()
      .drafts.change({ ...touched, form: aDraftForm({ customer: counter, lines }), actor: RAVI })
    await place(await one('placed', 1, { customer: { name: 'Ravi Placed' }, lines }))
    await place(
      await one('waits for its payment', 1, { customer: { name: 'Ravi Waits' }, lines, method: 'link' }),
    )
    shop.now = noon
  })

  const ALL = ['twin', 'counter', 'unnamed', 'unpaid', 'bank']

  it.each([
    ['', ALL],
    ['sort=oldest', ALL.toReversed()],
    ['method=link', ['unnamed', 'unpaid']],
    ['method=by+hand&method=counter+cash', ['counter', 'bank']],
    ['unpaid=yes', ['unpaid']],
    ['unpaid=no', ['twin', 'counter', 'unnamed', 'bank']],
    ['changed=2026-09-03..', ['twin', 'counter']],
    ['changed=2026-08-30..2026-09-01', ['unnamed', 'unpaid']],
    ['changed=..2026-08-27', ['bank']],
    ['by=ravi', ['counter', 'bank']],
    ['by=desk&method=by+hand', ['bank']],
    ['by=%25', []],
    ['q=ravi', ['counter', 'bank']],
    ['q=ravi+patil', ['counter']],
    ['q=RAVI_K', ['bank']],
    ['q=raviXk', []],
    ['q=50%25', ['counter']],
    ['q=meera%40ex', ['unpaid']],
    ['q=98220+11111', ['bank']],
    ['q=%2B91+9822011111', ['bank']],
    ['q=9844433333', ['counter']],
    ['q=33322', ['unpaid']],
    ['q=ravi&sort=oldest&unpaid=no', ['bank', 'counter']],
    ['q=nobody', []],
    ['q=%27+or+1%3D1', []],
  ])('are found by %s', async (url, expected) => {
    expect(await found(url)).toEqual(expected)
  })

  it('are found by their own number', async () => {
    const id = idOf('unnamed')
    for (const text of [`draft+${id}`, `Draft${id}`, `%23${id}`, `${id}`])
      expect(await found(`q=${text}`)).toContain('unnamed')
    expect(await found(`q=draft+${id}`)).toEqual(['unnamed'])
    expect(await found(`q=draft+${idOf('placed')}`)).toEqual([])
  })

  it('say who it is, what is bought, and whether it was paid in time', async () => {
    const [unpaid] = (await find('unpaid=yes')).rows
    expect(unpaid).toMatchObject({
      customerName: 'Meera Nair',
      phone: '9833322222',
      email: 'Meera@example.com',
      method: 'link',
      wasNotPaid: true,
      units: 3,
      names: ['Relay', 'Fog lamp'],
      changedBy: 'asha',
      version: 1,
    })
    const [unnamed] = (await find('method=link&unpaid=no')).rows
    expect(unnamed).toMatchObject({ customerName: '', wasNotPaid: false, units: 0, names: [] })
  })

  it('are read by their ids while they are open', async () => {
    const ids = ['counter', 'placed', 'bank'].map(idOf)
    const read = await shop.verbs().office.readDraftsById([...ids, 999_999 as DraftId])
    expect(read.map(({ id, version }) => [names.get(id), version])).toEqual([
      ['bank', 1],
      ['counter', 2],
    ])
    expect(read[1]).toEqual((await find('q=patil')).rows[0])
  })

  it('are turned page by page, there and back, also between two of one moment', async () => {
    for (const choice of ['sort=newest', 'sort=oldest', 'unpaid=no', 'q=ravi']) {
      const whole = await found(choice)
      for (const limit of [1, 4]) {
        const first = await find(choice, { limit })
        const rest = first.next ? await find(`${choice}&after=${first.next}`, { limit: 9 }) : undefined
        expect([...first.rows, ...(rest?.rows ?? [])].map(({ id }) => names.get(id))).toEqual(whole)
        if (rest)
          expect((await find(`${choice}&before=${rest.previous}`, { limit })).rows).toEqual(first.rows)
      }
    }
  })

  it('have no page of another choice, nor of a link that somebody made up', async () => {
    const { next = '' } = await find('', { limit: 1 })
    expect(await shop.verbs().office.findDrafts(asked(`q=a&after=${next}`))).toBeInstanceOf(Refusal)
    const [choice] = JSON.parse(Buffer.from(next, 'base64url').toString())
    const madeUp = writeListCursor(choice, { key: 'x', id: 1 })
    expect(await shop.verbs().office.findDrafts(asked(`after=${madeUp}`))).toBeInstanceOf(Refusal)
  })
})
