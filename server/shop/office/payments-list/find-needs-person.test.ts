import { beforeAll, expect, it } from 'vitest'
import { DAY } from '#domain/calendar-day.ts'
import type { OrderId } from '#domain/ids.ts'
import { Refusal } from '#domain/refusal.ts'
import { NEED_LIST } from '#domain/staff/lists/list-needs.ts'
import { parseListQuery } from '#domain/staff/lists/list-query.ts'
import { ASHA } from '#tests/builders/orders.ts'
import { anOrder, refunding } from '#tests/builders/refunds.ts'
import { onBothEngines } from '#tests/tools/shop-under-test.ts'

onBothEngines('money that needs a person, in the back office', (shop) => {
  const names = new Map<OrderId, string>()
  const numbers = new Map<string, number>()
  const asked = (url: string) => {
    const { query, notices } = parseListQuery(NEED_LIST, new URLSearchParams(url))
    expect(notices).toEqual([])
    return query
  }
  const find = async (url: string, options = {}) => {
    const page = await shop.verbs().office.findNeedsPerson(asked(url), options)
    if (page instanceof Refusal) throw new Error(page.message)
    return page
  }
  const found = async (url: string, options = {}) =>
    (await find(url, options)).rows.map(({ orderId }) => names.get(orderId))

  beforeAll(async () => {
    const noon = shop.now
    const one = async (name: string, daysAgo: number, refund?: 'failed' | 'sent') => {
      shop.now = noon - daysAgo * DAY
      const { id, voucherNo } = await anOrder(shop)
      names.set(id, name)
      numbers.set(name, voucherNo)
      const payments = refunding(shop, async () => ({ state: refund ?? 'done', reference: 'rfnd_1' }))
      if (refund)
        await shop
          .verbs({ payments })
          .orders.askRefund({ voucherNo, amount: 100, reason: 'A dent', actor: ASHA })
      shop.now = noon
      return id
    }
    await one('failed', 9, 'failed')
    await one('waits', 6, 'sent')
    // Of one moment.
    await one('twin', 6, 'sent')
    const short = await one('short', 3)
    await shop.db.updateTable('payments').set({ is_watched: 1 }).where('order_id', '=', short).execute()
    await shop.db
      .updateTable('orders')
      .set((order) => ({ delivery_charge: order('delivery_charge', '+', 700) }))
      .where('id', '=', short)
      .execute()
    await one('on its way', 0, 'sent')
    await one('even', 2)
  })

  const ALL = ['failed', 'waits', 'twin', 'short']

  it.each([
    ['', ALL],
    ['sort=newest', ALL.toReversed()],
    ['why=refund+failed', ['failed']],
    ['why=refund+waits&why=too+little+paid', ['waits', 'twin', 'short']],
    ['why=paid%2C+not+placed', []],
    ['since=2026-09-01..', ['short']],
    ['since=2026-08-27..2026-08-30', ['failed', 'waits', 'twin']],
    ['since=..2026-08-29', ['failed']],
    ['q=nobody', []],
  ])('is found by %s', async (url, expected) => {
    expect(await found(url)).toEqual(expected)
  })

  it('is found by the number of its order', async () => {
    const number = numbers.get('twin')
    for (const text of [`${number}`, `%23${number}`, `order+${number}`, `Order${number}`])
      expect(await found(`q=${text}`)).toEqual(['twin'])
    expect(await found(`q=${number}&why=refund+failed`)).toEqual([])
    expect(await found(`q=${numbers.get('even')}`)).toEqual([])
  })

  it('says why, how much and since when', async () => {
    const [failed, , , short] = (await find('')).rows
    expect(failed).toMatchObject({ need: 'refund failed', amount: 100, since: shop.now - 9 * DAY })
    expect(short).toMatchObject({
      need: 'too little paid',
      amount: 700,
      refundId: null,
      voucherNo: numbers.get('short'),
    })
  })

  it('is turned page by page, there and back, also between two of one moment', async () => {
    for (const choice of ['sort=oldest', 'sort=newest']) {
      const whole = await found(choice)
      for (const limit of [1, 2, 3]) {
        const first = await find(choice, { limit })
        const rest = await find(`${choice}&after=${first.next}`, { limit: 9 })
        expect([...first.rows, ...rest.rows].map(({ orderId }) => names.get(orderId))).toEqual(whole)
        expect(rest.next).toBeUndefined()
        expect((await find(`${choice}&before=${rest.previous}`, { limit })).rows).toEqual(first.rows)
      }
    }
  })
})
