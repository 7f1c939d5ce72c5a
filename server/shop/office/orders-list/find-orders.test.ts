import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { MONEY_STATES, PARCEL_STATES } from '#domain/orders/order-states.ts'
import { Refusal } from '#domain/refusal.ts'
import {
  ORDER_LIST,
  ORDER_METHODS,
  ORDER_PROBLEMS,
  type OrderQuery,
} from '#domain/staff/lists/list-orders.ts'
import { parseListQuery } from '#domain/staff/lists/list-query.ts'
import { READY_ORDER_VIEWS } from '#domain/staff/lists/list-views.ts'
import { writeListCursor } from '#server/platform/list-cursor.ts'
import { aCashBuyer, CASH } from '#tests/builders/cash.ts'
import { ordersInEveryState } from '#tests/builders/orders-in-every-state.ts'
import { anOrderOf } from '#tests/builders/parcels.ts'
import { aMember } from '#tests/builders/staff.ts'
import { onBothEngines, type ShopUnderTest } from '#tests/tools/shop-under-test.ts'
import type { OrderPage } from './find-orders.ts'
import { ordersBehind } from './find-orders-sorted.ts'

const asked = (url: string): OrderQuery => {
  const { query, notices } = parseListQuery(ORDER_LIST, new URLSearchParams(url))
  expect(notices).toEqual([])
  return query
}

const ALL = ['all']

const EVERY_STATE = PARCEL_STATES.map((state) => `parcel=${encodeURIComponent(state)}`).join('&')

async function find(
  shop: ShopUnderTest,
  url: string,
  options?: Parameters<ReturnType<ShopUnderTest['verbs']>['office']['findOrders']>[1],
) {
  const page = await shop.verbs().office.findOrders(asked(url), options)
  if (page instanceof Refusal) throw new Error(page.message)
  return page
}
const idsOf = ({ orders }: OrderPage) => orders.map(({ id }) => id)

onBothEngines('the orders of the back office', (shop) => {
  let made: Record<string, number> = {}
  let all: OrderPage
  const nameOf = (id: number) => Object.entries(made).find(([, it]) => it === id)?.[0] ?? 'other'
  const names = async (url: string) =>
    idsOf(await find(shop, url))
      .map(nameOf)
      .sort()

  /** What was given up is shown to those alone who ask for it. */
  const isOrder = ({ id }: { id: number }) => id !== made['given up']

  beforeAll(async () => {
    made = await ordersInEveryState(shop)
    all = await find(shop, `${EVERY_STATE}&columns=number,problem`, { limit: 200 })
  })

  it('are those for which each of two things holds, whichever are asked for together', async () => {
    const words = (name: string, all: readonly string[]) =>
      all.map((it) => `${name}=${encodeURIComponent(it)}`)
    const choices = [
      ...words(
        'parcel',
        PARCEL_STATES.filter((it) => it !== 'not placed'),
      ),
      ...words(
        'money',
        MONEY_STATES.filter((it) => it !== 'not paid'),
      ),
      ...words('method', ORDER_METHODS),
      ...words('problem', ORDER_PROBLEMS),
      'handover=yes',
      'handover=no',
      'return=yes',
      'return=no',
      'q=1',
      'pincode=411030',
    ]
    const found = new Map<string, string[]>()
    for (const choice of choices) found.set(choice, await names(choice))
    for (const [one, ofOne] of found)
      for (const [other, ofOther] of found) {
        if (one >= other || one.split('=')[0] === other.split('=')[0]) continue
        const both = ofOne.filter((name) => ofOther.includes(name))
        expect(await names(`${one}&${other}`), `${one}&${other}`).toEqual(both)
        expect(await names(`${one}&${other}&sort=promised`), `${one}&${other}, sorted`).toEqual(both)
        const { count } = await shop.verbs().office.countOrders(asked(`${one}&${other}`))
        expect(count, `${one}&${other}, counted`).toBe(both.length)
      }
  }, 120_000)

  it('have two statuses each, of money and of goods', () => {
    const states = Object.fromEntries(all.orders.map((it) => [nameOf(it.id), `${it.money}, ${it.parcel}`]))
    expect(states).toEqual({
      new: 'paid, to pack',
      'two relays': 'paid, to pack',
      packed: 'paid, to hand over',
      'packed in part': 'paid, to pack',
      sent: 'paid, on its way',
      'not delivered': 'paid, on its way',
      'tried again': 'paid, on its way',
      'arrived after all': 'paid, delivered',
      arrived: 'paid, delivered',
      'return asked': 'paid, delivered',
      returned: expect.stringMatching(/^refund.*, returned$/),
      replaced: 'paid, returned',
      other: 'nothing due, to pack',
      'refunded in part': 'refunded in part, delivered',
      cancelled: expect.stringMatching(/^refund.*, cancelled$/),
      cash: 'cash due, to confirm',
      'no answer': 'cash due, to confirm',
      confirmed: 'cash due, to pack',
      refused: 'nothing due, coming back',
      collected: 'paid, delivered',
      unpaid: 'not paid, not placed',
      'given up': 'nothing due, not placed',
    })
  })

  describe.each([
    ['money', MONEY_STATES, (it: OrderPage['orders'][number]) => [it.money]],
    ['parcel', PARCEL_STATES, (it: OrderPage['orders'][number]) => [it.parcel]],
    ['method', ORDER_METHODS, (it: OrderPage['orders'][number]) => [it.method]],
    ['problem', ORDER_PROBLEMS, (it: OrderPage['orders'][number]) => it.problems],
  ] as const)('by %s', (filter, words, shown) => {
    it.each(words)('%s are those that show it', async (word) => {
      const isShown = filter === 'parcel' && word === 'not placed' ? () => true : isOrder
      const expected = all.orders
        .filter(isShown)
        .filter((it) => (shown(it) as readonly string[]).includes(word))
      const found = await find(shop, `${filter}=${encodeURIComponent(word)}`, { limit: 200 })
      expect(idsOf(found)).toEqual(idsOf({ ...found, orders: expected }))
      expect(await shop.verbs().office.countOrders(asked(`${filter}=${encodeURIComponent(word)}`))).toEqual({
        count: expected.length,
        isMore: false,
      })
    })
  })

  it.each([
    ['q=ravi', ['new', 'two relays']],
    ['q=kumar+ra', ['new']],
    ['q=ravi.k@', ['new']],
    ['q=RAVI.K@EXAMPLE.COM', ['new']],
    ['q=bc-00', ['sent']],
    ['q=kr-2000', ['cancelled', 'packed in part', 'sent', 'two relays', 'unpaid']],
    ['q=relay&money=paid', ['packed in part', 'sent', 'two relays']],
    ['q=halogen+ravi', ['new']],
    ['q=411030+ravi', ['new', 'two relays']],
    ['q=nobody', []],
    ['q=%27+or+1%3D1', []],
    ['q=%25', ALL],
    ['product=KR-2000&parcel=to+pack', ['packed in part', 'two relays']],
    ['product=NONE', []],
    ['state=Maharashtra&q=patil', ['two relays']],
    ['state=Goa', []],
    ['pincode=411030&q=ravi', ['new', 'two relays']],
    ['pincode=41&q=ravi', ['new', 'two relays']],
    ['pincode=110001', []],
    ['handover=yes', ['packed', 'packed in part']],
    ['return=yes', ['refused', 'return asked']],
    ['amount=..200&handover=no&method=online', ['cancelled', 'sent', 'unpaid']],
    ['placed=2026-09-05..2026-09-05&q=ravi', ['new', 'two relays']],
    ['placed=2026-09-06..', []],
    ['placed=..2026-09-04', []],
    ['problem=late', ['two relays']],
    ['problem=failed+try', ['not delivered']],
  ])('are found by %s', async (url, expected) => {
    const found = await names(url)
    expect(found).toEqual(expected === ALL ? found : expected)
    // Compared one by one, as what very many have is, they are the same.
    expect(
      idsOf(await find(shop, url, { gatherAtMost: 0 }))
        .map(nameOf)
        .sort(),
    ).toEqual(found)
    if (expected === ALL) expect(found.length).toBe(all.orders.length - 1)
  })

  it('are found by number and by mobile, or how they begin', async () => {
    const [order] = all.orders.filter(({ id }) => id === made.cash)
    const { voucherNo, customerMobile } = order as OrderPage['orders'][number]
    expect(await names(`q=${voucherNo}&parcel=to+confirm`)).toContain('cash')
    expect(await names(`q=%23${voucherNo}&parcel=to+confirm`)).toContain('cash')
    expect(
      (await find(shop, `q=${encodeURIComponent(customerMobile)}`, { limit: 200 })).orders.map(
        ({ id }) => id,
      ),
    ).toContain(made.cash)
    expect((await names(`q=98000`)).length).toBe(all.orders.length - 1)
  })

  const byKey = (['promised', 'amount'] as const).flatMap((key) => [
    [key, 'asc', '>'] as const,
    [key, 'desc', '<'] as const,
  ])
  if (shop.engine === 'sqlite')
    it.each(byKey)(
      'behind others by %s, %s, are found by its index, however many are tied',
      async (...by) => {
        const [key, way, beyond] = by
        await sql`analyze`.execute(shop.db)
        const query = ordersBehind(key, way, key === 'amount' ? 10_000 : '2026-11-18', 3, 50)
        const { rows } = await sql<{ detail: string }>`explain query plan ${query}`.execute(shop.db)
        const steps = rows.map(({ detail }) => detail)
        const searches = steps.filter((step) => step.includes('SEARCH')).map((step) => step.split(' (')[1])
        expect(searches).toEqual([
          expect.stringContaining(`=? AND id${beyond}?)`),
          expect.stringMatching(/[<>]\?\)$/),
        ])
        // What comes of both parts is sorted, and nothing before.
        const sorted = steps.flatMap((step, index) =>
          step.includes('TEMP B-TREE') ? [steps[index - 1]] : [],
        )
        for (const step of sorted) expect(step).toMatch(/^SCAN (tied|further)$/)
      },
    )

  it.each(['newest', 'oldest', 'highest', 'lowest', 'promised'] as const)(
    'are turned page by page, there and back: %s first',
    async (sort) => {
      for (const choice of ['', 'method=cash', 'parcel=to+pack', 'q=meera']) {
        const whole = idsOf(await find(shop, `sort=${sort}&${choice}`, { limit: 200 }))
        const pages: number[][] = []
        let page = await find(shop, `sort=${sort}&${choice}`, { limit: 3 })
        expect(page.previous).toBeUndefined()
        for (let turn = 0; turn < 50; turn++) {
          pages.push(idsOf(page))
          if (page.next === undefined) break
          page = await find(shop, `sort=${sort}&${choice}&after=${page.next}`, { limit: 3 })
        }
        expect(pages.flat(), choice).toEqual(whole)
        const back: number[][] = [idsOf(page)]
        while (page.previous !== undefined) {
          page = await find(shop, `sort=${sort}&${choice}&before=${page.previous}`, { limit: 3 })
          if (page.orders.length > 0) back.unshift(idsOf(page))
        }
        expect(back.flat(), choice).toEqual(whole)
      }
    },
  )

  it('are sorted', async () => {
    const amounts = (await find(shop, 'sort=highest', { limit: 200 })).orders.map(({ amount }) => amount)
    expect(amounts).toEqual([...amounts].sort((a, b) => b - a))
    const lowest = (await find(shop, 'sort=lowest&money=paid', { limit: 200 })).orders.map(
      ({ amount }) => amount,
    )
    expect(lowest).toEqual([...lowest].sort((a, b) => a - b))
    const promised = await find(shop, 'sort=promised', { limit: 200 })
    expect(promised.orders.slice(0, 2).map(({ id }) => nameOf(id))).toEqual(['two relays', 'arrived'])
  })

  it('go on behind what was looked at, where little of it is looked for', async () => {
    const whole = idsOf(await find(shop, 'q=9&handover=no&amount=900..950', { limit: 200 }))
    const found: number[] = []
    let [url, turns, cuts] = ['', 0, 0]
    do {
      const page = await find(shop, `q=9&handover=no&amount=900..950${url}`, { limit: 1, lookAtMost: 1 })
      found.push(...idsOf(page))
      if (page.isCut) cuts++
      url = page.next === undefined ? '' : `&after=${page.next}`
    } while (url !== '' && turns++ < 50)
    expect(found).toEqual(whole)
    expect(whole.length + cuts).toBeGreaterThan(0)
  })

  it('refuse a page of another list, order or choice, and nonsense', async () => {
    const { next } = await find(shop, 'sort=newest', { limit: 2 })
    for (const url of [
      `sort=oldest&after=${next}`,
      `method=cash&after=${next}`,
      'after=abc',
      `before=${next}x`,
    ]) {
      const answer = await shop.verbs().office.findOrders(asked(url))
      expect(answer, url).toBeInstanceOf(Refusal)
      expect(answer).toMatchObject({ code: 'BAD_USER_INPUT' })
    }
    expect(await shop.verbs().office.findOrders(asked(`columns=number&after=${next}`))).not.toBeInstanceOf(
      Refusal,
    )
  })

  it.each([
    ['highest', 'x'],
    ['newest', '2026-11-18'],
    ['promised', 7],
    ['promised', 'soon\0'],
  ])('have no page of a link that somebody made up, sorted by %s', async (sort, key) => {
    const { next = '' } = await find(shop, `sort=${sort}`, { limit: 2 })
    const [choice] = JSON.parse(Buffer.from(next, 'base64url').toString())
    const madeUp = writeListCursor(choice, { key, id: 1 })
    expect(await shop.verbs().office.findOrders(asked(`sort=${sort}&after=${madeUp}`))).toBeInstanceOf(
      Refusal,
    )
  })

  it('that match are selected as they are now, for whoever selected them', async () => {
    const [{ staffId }, other] = [await aMember(shop), await aMember(shop)]
    const { key, count, isMore } = await shop
      .verbs()
      .office.selectOrders(asked('method=cash&sort=oldest'), staffId)
    const expected = idsOf(await find(shop, 'method=cash&sort=oldest'))
    expect([count, isMore]).toEqual([expected.length, false])
    await anOrderOf(shop, await aCashBuyer(shop), CASH).then(({ id }) => {
      made.later = id
    })
    expect(await shop.verbs().office.findSelection({ key, list: 'orders', staffId })).toEqual({
      list: 'orders',
      ids: expected,
    })
    expect(
      await shop.verbs().office.findSelection({ key, list: 'orders', staffId: other.staffId }),
    ).toBeUndefined()
    expect(await shop.verbs().office.findSelection({ key, list: 'customers', staffId })).toBeUndefined()
    const before = shop.now
    shop.now += 25 * 60 * 60 * 1000
    expect(await shop.verbs().office.findSelection({ key, list: 'orders', staffId })).toBeUndefined()
    await shop.verbs().office.forgetSelections()
    expect(await shop.db.selectFrom('selections').selectAll().execute()).toEqual([])
    shop.now = before
  })

  it('of every ready-made view are found', async () => {
    for (const { query, name } of READY_ORDER_VIEWS) {
      expect((await find(shop, query)).orders.length, name).toBeGreaterThan(0)
    }
  })

  it('from before there were words get theirs in the background', async () => {
    const words = () =>
      shop.db.selectFrom('order_words').selectAll().orderBy('word').orderBy('order_id').execute()
    const before = await words()
    expect(before.length).toBeGreaterThan(0)
    await shop.db.deleteFrom('order_words').execute()
    const newest = Math.max(...before.map(({ order_id }) => order_id))
    await shop.db
      .insertInto('jobs')
      .values({ kind: 'order words', subject: String(newest), asked_at: 0, due_at: 0 })
      .execute()
    await shop.runJobs()
    expect(await words()).toEqual(before)
  })
})
