import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aShop } from '#tests/builders/catalogue.ts'
import { BROWSER, STAFF_PASSWORD, signedIn, tokenOf, withFactor } from '#tests/builders/staff.ts'
import { OFFICE, openBackoffice, StaffBrowser } from '#tests/tools/backoffice-under-test.ts'
import { onBothEngines } from '#tests/tools/shop-under-test.ts'
import ownPackage from '../../../package.json' with { type: 'json' }

const COOKIE = '__Host-staff'

onBothEngines('the door of the back office', (shop) => {
  let app: FastifyInstance
  let owner: Awaited<ReturnType<typeof signedIn>>
  const browserWith = (token?: string) => new StaffBrowser(app, { cookies: token ? { [COOKIE]: token } : {} })

  beforeAll(async () => {
    await aShop(shop.db)
    app = await openBackoffice(shop)
    owner = await signedIn(shop, 'owner')
  }, 120_000)
  afterAll(() => app.close())

  it('tells whoever has just started the shop where the set-up link is, and nobody the link', async () => {
    const page = async () => (await browserWith().get('/login')).body.replaceAll(/<[^>]*>/g, '')
    const before = await page()
    expect(before).not.toContain('no owner yet')
    await shop.db.updateTable('staff').set({ role: 'manager' }).where('role', '=', 'owner').execute()
    const key = await shop.verbs().staff.makeSetupLink()
    expect(await page()).toContain('This shop has no owner yet.')
    expect(await page()).toContain('npm run shop -- staff setup-link')
    expect(await page()).not.toContain(String(key))
    await shop.db.updateTable('staff').set({ role: 'owner' }).where('id', '=', owner.staffId).execute()
    await shop.verbs().staff.makeSetupLink()
    expect(await page()).not.toContain('no owner yet')
  })

  it('suggests a second factor to whoever has none, until they add one or want none', async () => {
    const member = await signedIn(shop, 'packer')
    const browser = browserWith(member.token)
    const isSuggested = async (by: StaffBrowser, path = '/orders') =>
      (await by.get(path)).body.includes('Make your sign-in safer.')
    expect(await isSuggested(browser)).toBe(true)
    const said = await browser.post('/account', { form: 'no-factor' })
    expect([said.statusCode, said.headers.location]).toEqual([302, '/'])
    expect(await isSuggested(browser)).toBe(false)
    // Also after another sign-in, elsewhere: it is the person who wants none.
    const { email } = member
    const again = tokenOf(await shop.verbs().staff.logIn({ email, password: STAFF_PASSWORD, ...BROWSER }))
    expect(await isSuggested(browserWith(again))).toBe(false)
    const safe = await signedIn(shop, 'packer')
    await withFactor(shop, safe.staffId)
    expect(await isSuggested(browserWith(safe.token))).toBe(false)
  })

  it('tells the version of the shop on everybody’s own page, and before the door nothing of it', async () => {
    const { token } = await signedIn(shop, 'packer')
    const words = async (by: StaffBrowser, path: string) =>
      (await by.get(path)).body.replaceAll(/<[^>]*>/g, '')
    const said = `Version of the shop${ownPackage.version}`
    expect(await words(browserWith(token), '/account')).toContain(said)
    expect(await words(browserWith(), '/login')).not.toContain(ownPackage.version)
  })

  describe('hosts', () => {
    const statusAt = async (headers: Record<string, string>, url = '/login') =>
      (await app.inject({ url, headers })).statusCode

    it.each([
      'evil.example',
      'localhost',
      'localhost:3001',
      '127.0.0.1:3001',
      'office.example:3001',
      'shop.example',
    ])('refuses %s, a session or not', async (host) => {
      expect(await statusAt({ host })).toBe(421)
      expect(await statusAt({ host }, '/healthz')).toBe(421)
      expect(await statusAt({ host, cookie: `${COOKIE}=${owner.token}` }, '/')).toBe(421)
    })

    it('takes no other header’s word for the host', async () => {
      const told = { 'x-forwarded-host': 'office.example', forwarded: 'host=office.example' }
      expect(await statusAt({ host: 'evil.example', ...told })).toBe(421)
      expect(await statusAt({ host: 'office.example', 'x-forwarded-host': 'evil.example' })).toBe(200)
    })

    it('answers whether it is up', async () => {
      expect((await app.inject({ url: '/healthz', headers: { host: 'office.example' } })).json()).toEqual({
        status: 'up',
      })
    })
  })

  describe('requests from other sites', () => {
    const LOGIN = { form: 'login', email: 'nobody@example.com', password: 'wrong' }
    const post = async (headers: Record<string, string | undefined>) => {
      const sent = { host: 'office.example', 'content-type': 'application/x-www-form-urlencoded', ...headers }
      const kept = Object.entries(sent).flatMap(([name, value]) =>
        value === undefined ? [] : [[name, value]],
      )
      const payload = new URLSearchParams(LOGIN).toString()
      const reply = await app.inject({
        method: 'POST',
        url: '/login',
        headers: Object.fromEntries(kept),
        payload,
      })
      return reply.statusCode
    }

    it.each([
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
      { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' },
      { 'sec-fetch-site': 'cross-site', origin: OFFICE },
      { 'sec-fetch-site': 'same-origin', origin: 'https://evil.example' },
      { origin: 'https://evil.example' },
      { origin: 'https://office.example.evil.example' },
      { origin: 'http://office.example' },
      { origin: 'https://office.example:444' },
      { origin: 'null' },
      // No browser of today posts without saying where from.
      {},
    ])('are refused: %o', async (headers) => {
      expect(await post(headers)).toBe(403)
    })

    it.each([
      { 'sec-fetch-site': 'same-origin' },
      { 'sec-fetch-site': 'same-origin', origin: OFFICE },
      { origin: OFFICE },
    ])('are told from its own: %o', async (headers) => {
      expect(await post(headers)).toBe(401)
    })

    it('may lead here by a link, and by nothing else', async () => {
      const get = async (mode: string) =>
        (
          await browserWith().get('/login', {
            headers: { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': mode },
          })
        ).statusCode
      expect(await get('navigate')).toBe(200)
      for (const mode of ['cors', 'no-cors', 'websocket']) expect(await get(mode)).toBe(403)
    })

    it('get no word by CORS', async () => {
      const asked = { origin: OFFICE, 'access-control-request-method': 'POST' }
      const replies = [
        await app.inject({ method: 'OPTIONS', url: '/login', headers: { host: 'office.example', ...asked } }),
        await browserWith().get('/login', { headers: { origin: OFFICE } }),
      ]
      for (const { headers } of replies) {
        expect(Object.keys(headers).filter((it) => it.startsWith('access-control'))).toEqual([])
      }
    })

    it('come back to a session that a link did not bring along, without being asked to sign in again', async () => {
      const first = await browserWith().get('/staff?role=packer', {
        headers: { 'sec-fetch-site': 'cross-site' },
      })
      expect(first.headers.location).toBe('/login?next=%2Fstaff%3Frole%3Dpacker')
      const link = String(first.headers.location)
      const page = await browserWith().get(link, { headers: { 'sec-fetch-site': 'cross-site' } })
      expect(page.body).toContain('<meta http-equiv="refresh" content="0;url=/staff?role=packer"/>')
      // Once: from its own pages the browser has said all that it has.
      const again = await browserWith().get(link, { headers: { 'sec-fetch-site': 'same-origin' } })
      expect(again.body).not.toContain('http-equiv="refresh"')
    })
  })

  describe('signing in', () => {
    const login = (fields: Record<string, string> = {}) => ({
      form: 'login',
      email: owner.email,
      password: STAFF_PASSWORD,
      ...fields,
    })

    it('opens a session that only this browser has, and only for this host', async () => {
      const browser = browserWith()
      const reply = await browser.post('/login', login())
      expect(reply.statusCode).toBe(302)
      expect(reply.headers.location).toBe('/')
      const [cookie] = [reply.headers['set-cookie']].flat()
      expect(cookie).toMatch(
        /^__Host-staff=[\w-]{32,}; Max-Age=43200; Path=\/; HttpOnly; SameSite=Strict; Secure$/,
      )
      const page = await browser.get('/')
      expect(page.statusCode).toBe(200)
      expect(page.body).toContain(owner.name)
    })

    it('goes on to where somebody wanted to go, and never to another site', async () => {
      const to = async (next: string) =>
        (await browserWith().post(`/login?next=${encodeURIComponent(next)}`, login())).headers.location
      expect(await to('/audit?text=a')).toBe('/audit?text=a')
      for (const next of ['//evil.example', 'https://evil.example', '/\\evil.example', '/login']) {
        expect(await to(next)).toBe('/')
      }
    })

    it('keeps what was typed when it is wrong, but no password', async () => {
      const reply = await browserWith().post('/login', login({ password: 'not the password at all' }))
      expect(reply.statusCode).toBe(401)
      expect(reply.body).toContain(`value="${owner.email}"`)
      expect(reply.body).toContain('Wrong e-mail or password.')
      expect(reply.body).not.toContain('not the password at all')
      expect(reply.headers['set-cookie']).toBeUndefined()
    })

    it('gives a new session, whatever a browser brought along', async () => {
      const browser = browserWith('x'.repeat(43))
      await browser.post('/login', login())
      expect(browser.cookies[COOKIE]).toMatch(/^[\w-]{32,}$/)
      expect(browser.cookies[COOKIE]).not.toBe('x'.repeat(43))
      const first = browser.cookies[COOKIE]
      const other = browserWith()
      await other.post('/login', login())
      expect(other.cookies[COOKIE]).not.toBe(first)
    })

    it('is not asked of somebody who is signed in', async () => {
      const reply = await browserWith(owner.token).get('/login?next=%2Faudit')
      expect([reply.statusCode, reply.headers.location]).toEqual([302, '/audit'])
    })

    it('waits longer after many wrong tries, and says for how long', async () => {
      const victim = await signedIn(shop)
      const browser = browserWith()
      let reply = await browser.post('/login', login({ email: victim.email, password: 'wrong' }))
      for (let tries = 0; tries < 30 && reply.statusCode === 401; tries++) {
        reply = await browser.post('/login', login({ email: victim.email, password: 'wrong' }))
      }
      expect(reply.statusCode).toBe(429)
      expect(Number(reply.headers['retry-after'])).toBeGreaterThan(0)
      expect(reply.body).toContain('Too many attempts.')
    })
  })

  describe('every answer', () => {
    it('is kept nowhere, framed nowhere and told to nobody', async () => {
      const browser = browserWith(owner.token)
      const replies = [
        await browser.get('/'),
        await browser.get('/no-such-page'),
        await browserWith().get('/login'),
      ]
      for (const { headers } of replies) {
        expect(headers).toMatchObject({
          'cache-control': 'no-store',
          'x-content-type-options': 'nosniff',
          'x-frame-options': 'DENY',
          'x-robots-tag': 'noindex, nofollow',
          'referrer-policy': 'same-origin',
          'cross-origin-opener-policy': 'same-origin',
          'cross-origin-resource-policy': 'same-origin',
          'strict-transport-security': expect.stringMatching(/^max-age=/),
        })
      }
    })

    it('lets no script or style run but those of its own, by a nonce of this page alone', async () => {
      const browser = browserWith(owner.token)
      const nonces = new Set<string>()
      for (const path of ['/', '/no-such-page', '/account', '/']) {
        const { headers, body } = await browser.get(path)
        const policy = String(headers['content-security-policy'])
        expect(policy).not.toContain('unsafe')
        expect(policy).toContain("default-src 'none'")
        const [, nonce = ''] = /script-src 'nonce-([^']{22,})'/.exec(policy) ?? []
        expect(nonce).not.toBe('')
        nonces.add(nonce)
        const tags = body.match(/<(?:script|style)\b[^>]*>/g) ?? []
        expect(tags.length).toBeGreaterThan(1)
        for (const tag of tags) expect(tag).toContain(` nonce="${nonce}"`)
        expect(body).not.toMatch(/<[^>]+ (?:style|on\w+)=/)
      }
      expect(nonces.size).toBe(4)
    })

    it('is the same by HEAD as by GET, without a body', async () => {
      const headers = { host: 'office.example', cookie: `${COOKIE}=${owner.token}` }
      for (const url of ['/', '/staff', '/login', '/no-such-page', '/audit/export', '/healthz']) {
        const [got, headed] = await Promise.all(
          (['GET', 'HEAD'] as const).map((method) => app.inject({ method, url, headers })),
        )
        expect([url, headed?.statusCode]).toEqual([url, got?.statusCode])
        expect(headed?.headers['content-type']).toBe(got?.headers['content-type'])
        expect(headed?.body).toBe('')
      }
    })

    it('keeps a file of the build for ever, since its name changes with it', async () => {
      const { body } = await browserWith().get('/login')
      const [file = ''] = /\/assets\/[\w.-]+\.js/.exec(body) ?? []
      const reply = await browserWith().get(file, { headers: { 'accept-encoding': 'br' } })
      expect(reply.headers).toMatchObject({ 'content-encoding': 'br', 'x-content-type-options': 'nosniff' })
      expect(reply.headers['cache-control']).toContain('immutable')
    })
  })

  describe('what is too much or not understood', () => {
    it('is refused before any screen sees it', async () => {
      const browser = browserWith(owner.token)
      const long = await browser.post('/look', { look: 'dark', next: 'x'.repeat(300_000) })
      expect(long.statusCode).toBe(413)
      const type = await browser.post('/look', {}, { headers: { 'content-type': 'application/json' } })
      expect(type.statusCode).toBe(415)
      expect((await browser.post('/look', { look: 'pink' })).statusCode).toBe(400)
    })

    it('gets the back office’s own words and links', async () => {
      const missing = await browserWith(owner.token).get('/no-such-page')
      expect(missing.statusCode).toBe(404)
      expect(missing.body).toContain('Page not found')
      expect(missing.body).toContain(owner.name)
      const elsewhere = await app.inject({
        url: '/',
        headers: { host: 'evil.example', 'sec-fetch-dest': 'document' },
      })
      expect(elsewhere.body).toContain('The back office is not at this address.')
      expect(elsewhere.headers['content-security-policy']).toContain("default-src 'none'")
    })
  })

  it('has a plain cookie without https, where __Host- cannot be', async () => {
    const plain = await openBackoffice(shop, { url: 'http://localhost:3001' })
    const browser = new StaffBrowser(plain, { origin: 'http://localhost:3001' })
    const reply = await browser.post('/login', {
      form: 'login',
      email: owner.email,
      password: STAFF_PASSWORD,
    })
    expect([reply.headers['set-cookie']].flat()[0]).toMatch(
      /^staff=[\w-]{32,}; Max-Age=43200; Path=\/; HttpOnly; SameSite=Strict$/,
    )
    expect((await browser.get('/')).statusCode).toBe(200)
    await plain.close()
  })
})
