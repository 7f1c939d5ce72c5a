import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { SHOP_ID } from '#domain/profile/shop-id.ts'
import { aMasterCategory, aProduct, aShop } from '#tests/builders/catalogue.ts'
import { aCoupon } from '#tests/builders/coupons.ts'
import { atTheDesk, type Desk, seenOn } from '#tests/builders/office.ts'
import { auditOf } from '#tests/builders/staff.ts'
import { openBackoffice } from '#tests/tools/backoffice-under-test.ts'
import { textOf } from '#tests/tools/page-text.ts'
import { onBothEngines } from '#tests/tools/shop-under-test.ts'

const RAVI = { kind: 'staff', name: 'Ravi' } as const
const PLAIN = { form: 'new', kind: 'percent', percent: '10', covers: 'all' }

onBothEngines('coupons in the back office', (shop) => {
  let app: FastifyInstance
  let manager: Desk
  beforeAll(async () => {
    await aShop(shop.db)
    await aMasterCategory(shop.db, { name: 'FOG LAMPS' })
    await aProduct(shop.db, { number: 'KR-7', name: 'Marg M1' })
    app = await openBackoffice(shop)
  }, 120_000)
  afterAll(() => app.close())
  beforeEach(async () => {
    await shop.db.deleteFrom('coupons').execute()
    manager = await atTheDesk(shop, app, 'manager')
  })

  const open = async (path: string, desk = manager) => textOf((await desk.get(path)).body)
  const make = (fields: Record<string, string>) => manager.post('/coupons/new', { ...PLAIN, ...fields })
  const kept = (code: string) =>
    shop.db.selectFrom('coupons').selectAll().where('code', '=', code).executeTakeFirst()
  const count = async () => (await shop.db.selectFrom('coupons').select('id').execute()).length
  /** The form of its page, as it was shown. */
  const shown = async (path: string) => ({
    ...PLAIN,
    form: 'change',
    seen: seenOn((await manager.get(path)).body),
  })

  it('are made, with days as midnight in India, and noted', async () => {
    expect(await open('/coupons')).toContain('No coupons yet.')
    const made = await make({
      coupon: ' diwali10 ',
      cap: '499.50',
      least: '2000',
      from: '2026-12-01',
      to: '2026-12-31',
      uses: '50',
      'per-customer': '1',
      'online-only': 'yes',
      covers: 'category',
      category: 'FOG LAMPS',
    })
    expect(made.headers.location).toBe('/coupons/code/DIWALI10')
    expect(await kept('DIWALI10')).toMatchObject({
      value: 1_000,
      cap: 49_950,
      least_purchase: 200_000,
      starts_at: Date.parse('2026-12-01T00:00:00+05:30'),
      ends_at: Date.parse('2027-01-01T00:00:00+05:30'),
      most_uses: 50,
      online_only: 1,
      first_order_only: 0,
      changed_by: manager.member.name,
    })
    const page = await open('/coupons/code/diwali10')
    expect(page).toContain('10 %, at most ₹499.50')
    expect(page).toContain('FOG LAMPS, from ₹2,000 on, paid online, 1 per customer')
    expect(page).toContain('First day 1 Dec 2026 Last day 31 Dec 2026')
    expect(page).toMatch(/Used 0 of 50 Orders placed 0 Discounts given ₹0 Value of these orders ₹0/)
    expect(page).toMatch(/https?:\/\/\S+\/cart\?coupon=DIWALI10/)
    expect((await auditOf(shop)).at(-1)).toMatchObject({
      action: 'coupon.add',
      via: 'backoffice',
      actor_name: manager.member.name,
    })
  })

  it.each([
    [{ coupon: '' }, 400, 'The code must be 1 to 40 letters and digits, with - and _ between them.'],
    [{ coupon: '<script>alert(1)</script>' }, 400, 'The code must be 1 to 40'],
    [{ percent: '' }, 400, 'The discount is required.'],
    [{ percent: '1e9' }, 400, 'The discount must be a percentage above 0 and up to 100'],
    [{ kind: 'amount', amount: '-5' }, 400, 'The discount must be above 0 and at most 100000 rupees.'],
    [{ kind: 'all of it' }, 400, 'Choose what the coupon takes off.'],
    [{ uses: '99999999999999999999' }, 400, 'The number of orders must be a whole number from 1 to 1000000.'],
    [{ from: '0000-00-00' }, 400, 'The first day must be a date such as 2026-12-31.'],
    [{ covers: 'category' }, 400, 'The category is required.'],
    [{ covers: 'category', category: 'MOONS' }, 404, 'There is no category "MOONS".'],
    [{ covers: 'product', product: 'KR-0' }, 404, 'There is no product with the number KR-0.'],
    [{ covers: 'product', product: 'KR-7\u0000' }, 400, 'The SKU must be one line.'],
    [{ 'first-order': 'perhaps' }, 400, 'This can be ticked or not, nothing else.'],
    [{ to: '2020-01-01' }, 400, 'The last day is already over. Give a later date.'],
    [{ from: '2099-01-02', to: '2099-01-01' }, 400, 'The last day must not be before the first day.'],
    [{ coupon: 'KEPT' }, 409, 'The coupon KEPT already exists. Change it, or use another code.'],
  ])('refuse %j in words, and keep what was typed', async (fields, status, words) => {
    await aCoupon(shop, { code: 'KEPT' })
    const refused = await make({ coupon: 'NEW', least: '123.45', ...fields })
    expect(refused.statusCode).toBe(status)
    expect(textOf(refused.body)).toContain(words)
    expect(refused.body).toContain('value="123.45"')
    if (!('coupon' in fields)) expect(refused.body).toMatch(/name="coupon"[^>]*value="NEW"/)
    expect(refused.body).not.toContain('<script>alert')
    expect(await count()).toBe(1)
  })

  it('are changed by one at a time: the second is told what changed', async () => {
    await aCoupon(shop, { code: 'SHARED' })
    const path = '/coupons/code/SHARED'
    const seen = await shown(path)
    await shop.verbs().coupons.change(SHOP_ID, { code: 'SHARED', change: { mostUses: 9 } }, RAVI)
    const refused = await manager.post(path, { ...seen, least: '700' })
    expect(refused.statusCode).toBe(409)
    const told = textOf(refused.body)
    expect(told).toContain('Ravi changed this coupon just now (Uses at most: any number → 9).')
    expect(told).toContain('Open the coupon as it is now')
    expect(refused.body).toContain('value="700"')
    // Sent again as it stands there, it is refused again.
    expect(seenOn(refused.body)).toBe(seen.seen)
    expect(await kept('SHARED')).toMatchObject({ most_uses: 9, least_purchase: 0 })
    const again = await manager.post(path, { ...(await shown(path)), least: '700', uses: '9' })
    expect(again.headers.location).toBe(path)
    expect(await kept('SHARED')).toMatchObject({ most_uses: 9, least_purchase: 70_000 })
    for (const made of ['', 'x', '-1', '1e400', '999999999999999999999'])
      expect((await manager.post(path, { ...seen, seen: made, least: '5' })).statusCode).toBeLessThan(500)
  })

  it('are ended, started again, and copied under another code', async () => {
    await aCoupon(shop, { code: 'SALE', kind: 'amount', value: 5_000, most_uses: 3, uses: 3 })
    const path = '/coupons/code/SALE'
    expect(await open(path)).toContain('State Used up')
    expect((await manager.post(path, { form: 'end' })).headers.location).toBe(path)
    expect((await kept('SALE'))?.ends_at).toBe(shop.now)
    const twice = await manager.post(path, { form: 'end' })
    expect([twice.statusCode, textOf(twice.body)]).toEqual([
      409,
      expect.stringContaining('The coupon SALE has already ended.'),
    ])
    const ended = await open(path)
    expect(ended).toContain('Start it again')
    expect(ended).not.toContain('/cart?coupon=')

    const again = { ...(await shown(path)), kind: 'amount', amount: '50', to: '2099-12-31' }
    const few = await manager.post(path, { ...again, uses: '2' })
    expect(textOf(few.body)).toContain('It has already been used 3 times, so the limit cannot be lower')
    expect((await manager.post(path, again)).headers.location).toBe(path)
    expect(await open(path)).toContain('State Running')

    const copy = await manager.get('/coupons/new?copy=sale')
    expect(textOf(copy.body)).toContain('Everything but the code is copied from SALE.')
    expect(copy.body).toMatch(/name="amount"[^>]*value="50"/)
    expect(copy.body).toMatch(/name="to"[^>]*value="2099-12-31"/)
    expect((await manager.get('/coupons/new?copy=NOSUCH')).statusCode).toBe(404)
    await make({ coupon: 'sale2', kind: 'amount', amount: '50' })
    expect(await kept('SALE2')).toMatchObject({ value: 5_000, uses: 0 })
  })

  it('are listed with views and a file; a code is none of the screens', async () => {
    for (const code of ['NEW', 'EXPORT', 'OLD']) await make({ coupon: code, percent: '12.5' })
    await shop.verbs().coupons.end(SHOP_ID, { code: 'OLD' }, RAVI)
    for (const code of ['NEW', 'EXPORT'])
      expect(await open(`/coupons/code/${code}`)).toContain(`Coupon ${code}`)
    expect(await open('/coupons')).toContain('3 shown')
    expect(await open('/coupons?state=ended')).toMatch(/OLD Ended 12\.5 % Everyone/)
    expect(await open('/coupons?state=ended')).not.toContain('EXPORT')
    expect(await open('/coupons?state=late')).toContain('“State” was left out: it has no “late”.')
    const file = await manager.get('/coupons/export?state=running&sort=oldest&columns=code,discount,used')
    expect(file.headers['content-disposition']).toContain('coupons.csv')
    expect(
      file.body
        .replace(/^\uFEFF/, '')
        .trim()
        .split(/\r?\n/),
    ).toEqual(['Code,Discount,Used', 'NEW,12.5 %,0', 'EXPORT,12.5 %,0'])
    for (const gone of ['/coupons/code/NOSUCH', '/coupons/code/%3Cb%3E', `/coupons/code/${'X'.repeat(41)}`])
      expect([gone, (await manager.get(gone)).statusCode]).toEqual([gone, 404])
    expect((await manager.post('/coupons/code/NOSUCH', { ...PLAIN, form: 'change' })).statusCode).toBe(404)
    expect((await manager.post('/coupons/code/OLD', { form: 'other' })).statusCode).toBe(400)
  })

  it('are seen by an accountant, who changes none', async () => {
    await aCoupon(shop, { code: 'SEEN' })
    const accountant = await atTheDesk(shop, app, 'accountant')
    expect(await open('/coupons', accountant)).not.toContain('Make a coupon')
    const page = await open('/coupons/code/SEEN', accountant)
    expect(page).toContain('Discounts given ₹0')
    for (const word of ['Save the coupon', 'End it', 'Copy as']) expect(page).not.toContain(word)
    expect((await accountant.post('/coupons/code/SEEN', { form: 'end' })).statusCode).toBe(403)
    expect((await kept('SEEN'))?.ends_at).toBeNull()
  })
})
