import type { FastifyInstance } from 'fastify'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { StaffActor } from '#domain/staff/actor.ts'
import { aShop } from '#tests/builders/catalogue.ts'
import { codeOf } from '#tests/builders/factor-codes.ts'
import { aMember, STAFF_PASSWORD, signedIn, withFactor } from '#tests/builders/staff.ts'
import { openBackoffice, StaffBrowser } from '#tests/tools/backoffice-under-test.ts'
import { onBothEngines } from '#tests/tools/shop-under-test.ts'

const COOKIE = '__Host-staff'
const HALF_MINUTE = 30_000
const COMMAND: StaffActor = { kind: 'staff', name: 'Command' }

onBothEngines('the second factor in the back office', (shop) => {
  let app: FastifyInstance
  const browserWith = (token?: string) => new StaffBrowser(app, { cookies: token ? { [COOKIE]: token } : {} })

  beforeAll(async () => {
    await aShop(shop.db)
    app = await openBackoffice(shop)
  }, 120_000)
  afterAll(() => app.close())
  afterEach(() => shop.verbs().staff.changeRules({ requireFactor: false }, COMMAND))

  describe('signing in with it', () => {
    it('asks for a code after the password, and opens nothing before', async () => {
      const { staffId, email } = await aMember(shop)
      const { secret } = await withFactor(shop, staffId)
      shop.now += HALF_MINUTE
      const browser = browserWith()
      const login = { form: 'login', email, password: STAFF_PASSWORD }

      const asked = await browser.post('/login', login)
      expect(asked.statusCode).toBe(200)
      expect(asked.body).toContain('name="code"')
      expect(asked.body).not.toContain(STAFF_PASSWORD)
      expect(browser.cookies[COOKIE]).toBeUndefined()

      const wrong = await browser.post('/login', { ...login, step: 'code', code: '000000' })
      expect(wrong.statusCode).toBe(401)
      expect(wrong.body).toContain('This code is wrong')
      expect(wrong.body).toContain('name="code"')
      expect(browser.cookies[COOKIE]).toBeUndefined()

      const code = codeOf(secret, shop.now)
      const noPassword = await browser.post('/login', { ...login, password: 'wrong', step: 'code', code })
      expect(noPassword.statusCode).toBe(401)
      const right = await browser.post('/login?next=%2Faccount', { ...login, step: 'code', code })
      expect([right.statusCode, right.headers.location]).toEqual([302, '/account'])
      expect((await browser.get('/account')).body).toContain('You need a code')
    })

    it('takes each recovery code once', async () => {
      const { staffId, email } = await aMember(shop)
      const { recoveryCodes } = await withFactor(shop, staffId)
      const code = recoveryCodes[3] ?? ''
      const login = { form: 'login', email, password: STAFF_PASSWORD, step: 'code', code }
      expect((await browserWith().post('/login', login)).statusCode).toBe(302)
      expect((await browserWith().post('/login', login)).statusCode).toBe(401)
    })
  })

  describe('adding it', () => {
    const keyIn = (body: string) => /[A-Z2-7]{32}/.exec(body)?.[0] ?? ''

    it('shows a picture and a key, keeps them after a wrong code, and tells the recovery codes once', async () => {
      const { token, email } = await signedIn(shop)
      const browser = browserWith(token)
      const begun = await browser.post('/account/second-factor', { form: 'begin' })
      const key = keyIn(begun.body)
      expect(begun.body).toContain('src="data:image/svg+xml,')
      const [, uri = ''] = /name="uri" value="([^"]+)"/.exec(begun.body) ?? []
      const confirm = (code: string) =>
        browser.post('/account/second-factor', { form: 'confirm', uri: uri.replaceAll('&amp;', '&'), code })

      const wrong = await confirm('000000')
      expect(wrong.statusCode).toBe(401)
      expect(keyIn(wrong.body)).toBe(key)

      const added = await confirm(codeOf(key, shop.now))
      expect(added.body.match(/\b(?:[a-z2-9]{4}-){3}[a-z2-9]{4}\b/g)?.length).toBeGreaterThanOrEqual(10)
      const after = await browser.get('/account/second-factor')
      expect(after.body).not.toMatch(/\b(?:[a-z2-9]{4}-){3}[a-z2-9]{4}\b/)
      expect(keyIn(after.body)).toBe('')
      const login = await browserWith().post('/login', { form: 'login', email, password: STAFF_PASSWORD })
      expect(login.body).toContain('name="code"')
    })

    it('draws nothing but what an app would scan', async () => {
      const browser = browserWith((await signedIn(shop)).token)
      await browser.post('/account/second-factor', { form: 'begin' })
      for (const uri of ['', 'https://evil.example', `otpauth://totp/a?secret=${'A'.repeat(5_000)}`]) {
        const reply = await browser.post('/account/second-factor', { form: 'confirm', uri, code: '000000' })
        expect(reply.statusCode).toBe(401)
        expect(reply.body).not.toContain('data:image')
      }
    })
  })

  describe('removing it', () => {
    it('takes one more code of one’s own, and none of an owner for somebody else', async () => {
      const member = await signedIn(shop)
      const { recoveryCodes } = await withFactor(shop, member.staffId, member.sessionId)
      const browser = browserWith(member.token)
      const remove = (code: string) => browser.post('/account/second-factor', { form: 'remove', code })
      expect((await remove('000000')).statusCode).toBe(401)
      expect((await remove(recoveryCodes[0] ?? '')).headers.location).toBe('/account')

      await withFactor(shop, member.staffId, member.sessionId)
      const owner = browserWith((await signedIn(shop, 'owner')).token)
      const path = `/staff/${member.staffId}`
      expect((await owner.post(path, { form: 'remove-factor' })).headers.location).toBe(path)
      expect((await browser.get('/account')).body).toContain('You need only your password')
    })
  })

  describe('where it is required', () => {
    it('lets nobody go anywhere else before they have one', async () => {
      const owner = await signedIn(shop, 'owner')
      const browser = browserWith(owner.token)
      const rules = { form: 'rules', requireFactor: 'yes', refundLimit: '' }
      expect((await browser.post('/staff/rules', rules)).headers.location).toBe('/staff')
      for (const path of ['/', '/staff', '/account', '/audit/export', '/no-such-page']) {
        expect((await browser.get(path)).headers.location).toBe('/account/second-factor')
      }
      const data = await browser.get('/staff.data', { headers: { 'sec-fetch-mode': 'cors' } })
      expect(data.body).not.toContain(owner.email)
      const form = { form: 'invite', name: 'Eve', email: 'eve@example.com', role: 'owner' }
      expect((await browser.post('/staff/invite', form)).headers.location).toBe('/account/second-factor')
      const page = await browser.get('/account/second-factor')
      expect(page.body).toContain('The owner requires a second factor')
      expect(page.body).not.toContain('href="/staff"')

      await withFactor(shop, owner.staffId, owner.sessionId)
      expect((await browser.get('/staff')).statusCode).toBe(200)
    })
  })

  describe('the rules', () => {
    it('are the owner’s to set, and say what is wrong', async () => {
      const browser = browserWith((await signedIn(shop, 'owner')).token)
      const save = (refundLimit: string) =>
        browser.post('/staff/rules', { form: 'rules', requireFactor: 'no', refundLimit })
      for (const wrong of ['-1', 'ten', '1.005', '999999999']) {
        const reply = await save(wrong)
        expect([wrong, reply.statusCode]).toEqual([wrong, 400])
        expect(reply.body).toContain('The refund limit must be')
        expect(reply.body).toContain(`value="${wrong}"`)
      }
      await save('500.50')
      expect((await browser.get('/staff/rules')).body).toContain('value="500.5"')
      await save('')
      expect(await shop.verbs().staff.readRules()).toEqual({ requireFactor: false, refundLimit: null })
    })
  })
})
