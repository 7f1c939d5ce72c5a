import { beforeAll, expect, it } from 'vitest'
import { Refusal } from '#domain/refusal.ts'
import { COUPON_LIST } from '#domain/staff/lists/list-coupons.ts'
import { parseListQuery } from '#domain/staff/lists/list-query.ts'
import { aMasterCategory, aProduct } from '#tests/builders/catalogue.ts'
import { aCoupon } from '#tests/builders/coupons.ts'
import { onBothEngines } from '#tests/tools/shop-under-test.ts'

const midnight = (day: string) => Date.parse(`${day}T00:00:00+05:30`)

onBothEngines('the coupons of the back office', (shop) => {
  const asked = (url: string) => {
    const { query, notices } = parseListQuery(COUPON_LIST, new URLSearchParams(url))
    expect(notices).toEqual([])
    return query
  }
  const find = async (url: string, options = {}) => {
    const page = await shop.verbs().office.findCoupons(asked(url), options)
    if (page instanceof Refusal) throw new Error(page.message)
    return page
  }
  const found = async (url: string) => (await find(url)).rows.map(({ code }) => code)

  beforeAll(async () => {
    shop.now = Date.parse('2026-11-16T10:00:00+05:30')
    const master_category_id = await aMasterCategory(shop.db, { name: 'FOG LAMPS' })
    const product_id = await aProduct(shop.db, { number: 'KR-7', name: 'Marg M1' })
    await aCoupon(shop, { code: 'PLAIN', changed_by: 'Ravi Desk' })
    await aCoupon(shop, { code: 'FOGS', master_category_id, starts_at: midnight('2026-12-01') })
    await aCoupon(shop, {
      code: 'LAMP_505',
      kind: 'amount',
      value: 5_000,
      product_id,
      ends_at: midnight('2026-12-01'),
    })
    await aCoupon(shop, { code: 'FULL', most_uses: 2, uses: 2, kind: 'free delivery', value: 0 })
    await aCoupon(shop, { code: 'OLD', ends_at: midnight('2026-11-16'), changed_at: midnight('2026-11-02') })
  })

  const ALL = ['OLD', 'FULL', 'LAMP_505', 'FOGS', 'PLAIN']

  it.each([
    ['', ALL],
    ['sort=oldest', ALL.toReversed()],
    ['state=running', ['LAMP_505', 'PLAIN']],
    ['state=not+started', ['FOGS']],
    ['state=used+up&state=ended', ['OLD', 'FULL']],
    ['kind=amount&kind=free+delivery', ['FULL', 'LAMP_505']],
    // Their last day, to the end of it.
    ['to=2026-11-30..2026-11-30', ['LAMP_505']],
    ['to=..2026-11-15', ['OLD']],
    ['to=2026-12-01..', []],
    ['changed=2026-11-16..', ['FULL', 'LAMP_505', 'FOGS', 'PLAIN']],
    ['q=fog', ['FOGS']],
    ['q=kr-7', ['LAMP_505']],
    ['q=marg+lamp', ['LAMP_505']],
    ['q=p_5', ['LAMP_505']],
    ['q=ravi', ['PLAIN']],
    ['q=%25', []],
    ['q=%27+or+1%3D1', []],
  ])('are found by %s', async (url, codes) => {
    expect(await found(url)).toEqual(codes)
    expect(await shop.verbs().office.countCoupons(asked(url))).toEqual({ count: codes.length, isMore: false })
  })

  it('say whether they can be used, and for what', async () => {
    expect((await find('q=fogs')).rows).toMatchObject([
      { state: 'not started', kind: 'percent', uses: 0, scope: { covers: 'category', name: 'FOG LAMPS' } },
    ])
  })

  it('are turned page by page, there and back', async () => {
    for (const choice of ['', 'sort=oldest', 'state=running']) {
      const whole = await found(choice)
      const first = await find(choice, { limit: 1 })
      const rest = await find(`${choice}&after=${first.next}`)
      expect([...first.rows, ...rest.rows].map(({ code }) => code)).toEqual(whole)
      expect((await find(`${choice}&before=${rest.previous}`)).rows).toEqual(first.rows)
    }
    const { next } = await find('', { limit: 1 })
    expect(await shop.verbs().office.findCoupons(asked(`state=ended&after=${next}`))).toBeInstanceOf(Refusal)
  })
})
