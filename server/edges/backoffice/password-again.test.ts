import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { aShop } from '#tests/builders/catalogue.ts'
import { codeOf } from '#tests/builders/factor-codes.ts'
import { aMember, STAFF_PASSWORD, signedIn, withFactor } from '#tests/builders/staff.ts'
import { openBackoffice, StaffBrowser } from '#tests/tools/backoffice-under-test.ts'
import { onBothEngines } from '#tests/tools/shop-under-test.ts'

const MINUTE = 60_000
const COOKIE = '__Host-staff'
const FIELD = 'name="password"'

onBothEngines('what lets others in, or takes a lock away', (shop) => {
  let app: FastifyInstance
  let owner: Awaited<ReturnType<typeof signedIn>>
  let browser: StaffBrowser
  let serial = 0

  beforeAll(async () => {
    await aShop(shop.db)
    app = await openBackoffice(shop)
  }, 120_000)
  afterAll(() => app.close())
  beforeEach(async () => {
    owner = await signedIn(shop, 'owner')
    browser = new StaffBrowser(app, { cookies: { [COOKIE]: owner.token } })
  })

  const invitation = () => ({
    form: 'invite',
    name: 'Eve',
    email: `eve${++serial}@example.com`,
    role: 'packer',
  })
  const aToken = { form: 'token', name: 'Sync', role: 'manager', days: '7' }

  /** Each form, for somebody else or for oneself, and how it is known that it was done. */
  const forms = async () => {
    const other = await aMember(shop, 'packer')
    await withFactor(shop, other.staffId)
    const member = `/staff/${other.staffId}`
    return [
      { path: '/staff/invite', form: invitation(), done: 200 },
      { path: '/tokens/new', form: aToken, done: 200 },
      { path: member, form: { form: 'role', role: 'manager' }, done: 302 },
      { path: member, form: { form: 'remove-factor' }, done: 302 },
      { path: '/account/second-factor', form: { form: 'begin' }, done: 200 },
      { path: '/staff/rules', form: { form: 'rules', requireFactor: 'no', refundLimit: '5000' }, done: 302 },
    ]
  }

  it('asks for no password within ten minutes of the sign-in', async () => {
    shop.now += 10 * MINUTE - 1
    for (const { path, form, done } of await forms()) {
      expect((await browser.get(path)).body).not.toContain(FIELD)
      expect([path, (await browser.post(path, form)).statusCode]).toEqual([path, done])
    }
  })

  it('asks for it after that, in each form, and once for all of them in ten minutes', async () => {
    shop.now += 10 * MINUTE
    const all = await forms()
    for (const { path, form } of all) {
      expect([path, (await browser.get(path)).body.includes(FIELD)]).toEqual([path, true])
      const missing = await browser.post(path, form)
      expect([path, missing.statusCode]).toEqual([path, 401])
      expect(missing.body).toContain('Please type your password.')
      const wrong = await browser.post(path, { ...form, password: 'a wrong one' })
      expect([path, wrong.statusCode]).toEqual([path, 401])
      expect(wrong.body).toContain('Wrong password. Please try again.')
      expect(wrong.body).not.toContain('a wrong one')
      // After five wrong ones there is a short wait.
      shop.now += 3_000
    }
    const audit = await shop.db
      .selectFrom('audit')
      .select('action')
      .where('staff_id', '=', owner.staffId)
      .execute()
    expect(audit.map(({ action }) => action)).toEqual(['staff.sign-in'])
    const [first, ...others] = all
    shop.now += MINUTE
    const right = await browser.post(first?.path ?? '', { ...first?.form, password: STAFF_PASSWORD })
    expect(right.statusCode).toBe(200)
    for (const { path, form, done } of others) {
      expect([path, (await browser.post(path, form)).statusCode]).toEqual([path, done])
    }
    shop.now += 10 * MINUTE
    expect((await browser.post('/tokens/new', aToken)).statusCode).toBe(401)
    shop.now -= 21 * MINUTE
  })

  it('keeps the picture of a second factor when the password is missing, and what was typed elsewhere', async () => {
    const begun = await browser.post('/account/second-factor', { form: 'begin' })
    const key = /[A-Z2-7]{32}/.exec(begun.body)?.[0] ?? ''
    const uri = (/name="uri" value="([^"]+)"/.exec(begun.body)?.[1] ?? '').replaceAll('&amp;', '&')
    shop.now += 10 * MINUTE
    const confirm = (fields = {}) =>
      browser.post('/account/second-factor', { form: 'confirm', uri, code: codeOf(key, shop.now), ...fields })
    const missing = await confirm()
    expect(missing.statusCode).toBe(401)
    expect(missing.body).toContain(key)
    expect(missing.body).toContain('Please type your password.')
    expect((await confirm({ password: STAFF_PASSWORD })).body).toContain('Save your recovery codes')
    shop.now += 10 * MINUTE
    const form = invitation()
    expect((await browser.post('/staff/invite', form)).body).toContain(`value="${form.email}"`)
    shop.now -= 20 * MINUTE
  })

  it('waits after wrong passwords, in this session and in others of the same person', async () => {
    shop.now += 10 * MINUTE
    const guess = (password = 'a wrong one') => browser.post('/tokens/new', { ...aToken, password })
    for (let round = 0; round < 5; round++) expect((await guess()).statusCode).toBe(401)
    const refused = await guess(STAFF_PASSWORD)
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '2'])
    expect(refused.body).toContain('Too many attempts.')
    shop.now -= 10 * MINUTE
  })

  it('marks the browser of whoever signs in, for this host alone', async () => {
    const door = new StaffBrowser(app)
    const form = { form: 'login', email: owner.email, password: STAFF_PASSWORD }
    const reply = await door.post('/login', form)
    const [, mark] = [reply.headers['set-cookie']].flat()
    expect(mark).toMatch(
      /^__Host-browser=[\w-]{12}~[\w-]{43}; Max-Age=31536000; Path=\/; HttpOnly; SameSite=Strict; Secure$/,
    )
    // Strangers who know the e-mail alone shut others out, and not this one.
    const strangers = (index: number) => ({ headers: { 'x-forwarded-for': `198.51.100.${index}` } })
    for (let index = 1; index < 30; index++)
      await new StaffBrowser(app).post('/login', { ...form, password: 'a wrong one' }, strangers(index))
    expect((await new StaffBrowser(app).post('/login', form, strangers(99))).statusCode).toBe(429)
    expect((await door.post('/login', form, strangers(98))).statusCode).toBe(302)
  })
})
