import { beforeEach, expect, it } from 'vitest'
import { hashPassword } from '#server/shop/auth/passwords.ts'
import { aCustomer } from '#tests/builders/accounts.ts'
import { aShop } from '#tests/builders/catalogue.ts'
import { aMobile, askCode, giveCode, kept, lastCode } from '#tests/builders/codes.ts'
import { onBothEngines } from '#tests/tools/shop-under-test.ts'
import { TestBrowser } from '#tests/tools/test-browser.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
const PASSWORD = 'correct horse'
const TEST = { lane: 'customers', of: 'a test' } as const
const NEW_PASSWORD = 'Brighter1'
const password_hash = await hashPassword(PASSWORD, TEST)

/** Strangers who come from another address each time, and know the customer's e-mail and mobile. */
onBothEngines('a customer whom strangers want to keep out', (shop) => {
  let email: string
  let mobile: string
  let home: TestBrowser

  beforeEach(async () => {
    shop.now += 3 * DAY
    await aShop(shop.db)
    mobile = aMobile()
    ;({ email } = await aCustomer(shop, { mobile: kept(mobile), password_hash }))
    home = new TestBrowser(shop)
    expect(await logIn(home)).toBe('in')
  })

  const logIn = async (browser: TestBrowser, password = PASSWORD, as = email) => {
    const { statusCode, body } = await browser.post('/auth/login', { email: as, password })
    return statusCode === 200 && body.split('.').length === 3 ? 'in' : statusCode
  }
  const askLink = (browser = new TestBrowser(shop)) => browser.post('/auth/request-reset', { email })
  const links = async () => {
    const mails = await shop.db
      .selectFrom('outbox')
      .select('text')
      .where('recipient', '=', email)
      .orderBy('id')
      .execute()
    return mails.map(({ text }) => /\/reset\/([\w-]{43})/.exec(text)?.[1] ?? '')
  }
  const reset = (browser: TestBrowser, key: string) =>
    browser.post('/auth/reset-password', { key, password: NEW_PASSWORD })

  const useUpCodes = async () => {
    for (;;) {
      const { statusCode, headers } = await askCode(new TestBrowser(shop), mobile)
      const wait = Number(headers['retry-after']) * 1_000
      if (statusCode === 429 && wait > 60 * MINUTE) return
      if (wait <= 60 * MINUTE) shop.now += wait
    }
  }
  const useUpLinks = async () => {
    while ((await askLink()).statusCode === 200);
  }
  const useUpLogins = async () => {
    while ((await logIn(new TestBrowser(shop), 'wrong one')) === 200);
  }

  it('logs in by password, and resets by mail, while the codes to the mobile are used up', async () => {
    await useUpCodes()
    expect((await askCode(home, mobile)).statusCode).toBe(429)
    expect(await logIn(new TestBrowser(shop))).toBe('in')
    expect((await askLink()).statusCode).toBe(200)
    const fresh = new TestBrowser(shop)
    expect((await reset(fresh, (await links()).at(-1) ?? '')).body).toBe('1')
    expect(await logIn(fresh, NEW_PASSWORD)).toBe('in')
  })

  it('logs in where logged in before, and resets by code, while links are asked for again and again', async () => {
    await useUpLinks()
    expect((await askLink()).statusCode).toBe(429)
    expect(await logIn(home)).toBe('in')
    const fresh = new TestBrowser(shop)
    await askCode(fresh, mobile)
    expect((await giveCode(fresh, mobile, await lastCode(shop, mobile))).body).toBe('1')
    const changed = await fresh.post('/auth/change-password', { mobile, password: NEW_PASSWORD })
    expect(changed.body).toBe('1')
    expect(await logIn(fresh, NEW_PASSWORD)).toBe('in')
  })

  it('waits for a link five minutes at most, and each stays good for its half hour', async () => {
    await askLink(home)
    const [own = ''] = await links()
    const begun = shop.now
    while (shop.now < begun + 29 * MINUTE) {
      const { headers, statusCode } = await askLink()
      const wait = Number(headers['retry-after'])
      if (statusCode === 429) {
        expect(wait).toBeLessThanOrEqual(300)
        shop.now += wait * 1_000
      }
    }
    expect((await links()).length).toBeGreaterThan(5)
    shop.now = begun + 30 * MINUTE - 1
    expect((await reset(home, own)).body).toBe('1')
  })

  it('gets in from a new browser while strangers use up logins, codes and links at once @rest', async () => {
    await useUpCodes()
    await useUpLinks()
    await useUpLogins()
    expect(await logIn(home)).toBe('in')

    // The mail that a stranger asked for has a good link, and whoever used it is known from then on.
    const fresh = new TestBrowser(shop)
    expect(await logIn(fresh)).toBe(429)
    expect((await reset(fresh, (await links()).at(-1) ?? '')).body).toBe('1')
    await useUpLogins()
    expect(await logIn(new TestBrowser(shop), NEW_PASSWORD)).toBe(429)
    expect(await logIn(fresh, NEW_PASSWORD)).toBe('in')
  })

  it('who reset the password by a code is known in that browser by the mobile', async () => {
    const fresh = new TestBrowser(shop)
    await askCode(fresh, mobile)
    await giveCode(fresh, mobile, await lastCode(shop, mobile))
    await fresh.post('/auth/change-password', { mobile, password: NEW_PASSWORD })
    while ((await logIn(new TestBrowser(shop), 'wrong one', mobile)) === 200);
    expect(await logIn(new TestBrowser(shop), NEW_PASSWORD, mobile)).toBe(429)
    expect(await logIn(fresh, NEW_PASSWORD, mobile)).toBe('in')
  })

  it('uses a link at an address where somebody tries rubbish', async () => {
    const ip = '203.0.113.201'
    await askLink()
    const stranger = new TestBrowser(shop, { ip })
    const statuses = new Set<number>()
    for (let round = 0; round < 25; round++)
      statuses.add((await reset(stranger, `rubbish${round}`)).statusCode)
    expect([...statuses]).toEqual([200, 429])
    expect((await reset(new TestBrowser(shop, { ip }), (await links()).at(-1) ?? '')).body).toBe('1')
  })
})
