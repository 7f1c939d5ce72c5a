import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { PASSWORD_LANES } from '#server/shop/auth/passwords.ts'
import { aCustomer, PASSWORD } from '#tests/builders/accounts.ts'
import { aShop } from '#tests/builders/catalogue.ts'
import { aMember, BROWSER, done, STAFF_PASSWORD } from '#tests/builders/staff.ts'
import { FullLane } from '#tests/tools/full-lane.ts'
import { onBothEngines } from '#tests/tools/shop-under-test.ts'
import { anIp, TestBrowser } from '#tests/tools/test-browser.ts'

const LANES = Object.keys(PASSWORD_LANES).length
const BUSY = { message: 'The shop is very busy. Please try again in a moment.' }

onBothEngines('while strangers from everywhere try one password after the other', (shop) => {
  let strangers: FullLane | undefined

  beforeEach(() => aShop(shop.db))
  afterEach(async () => {
    await strangers?.releaseAll()
    vi.restoreAllMocks()
  })

  const fill = (lane: keyof typeof PASSWORD_LANES) => {
    strangers = new FullLane(PASSWORD_LANES[lane])
    return strangers
  }
  /** Resolves when somebody stands in this line. */
  const someoneIn = (lane: keyof typeof PASSWORD_LANES) => {
    const run = vi.spyOn(PASSWORD_LANES[lane], 'run')
    return () => vi.waitFor(() => expect(run).toHaveBeenCalled(), 20_000)
  }
  const logIn = (browser: TestBrowser, email: string) =>
    browser.post('/auth/login', { email, password: PASSWORD })
  const staffLogIn = (email: string, browserMarks?: string) =>
    shop.verbs().staff.logIn({ email, password: STAFF_PASSWORD, ip: anIp(), userAgent: 'x', browserMarks })

  it('staff sign in, and customers where they logged in before; others are told to try again', async () => {
    const member = await aMember(shop)
    const { email } = await aCustomer(shop)
    const home = new TestBrowser(shop)
    await logIn(home, email)
    const line = fill('customers')

    const refused = await logIn(new TestBrowser(shop), email)
    expect([refused.statusCode, refused.headers['retry-after'], refused.json()]).toEqual([503, '5', BUSY])

    const inLine = [someoneIn('known customers'), someoneIn('staff')]
    const own = [logIn(home, email), staffLogIn(member.email)] as const
    for (const arrived of inLine) await arrived()
    // Sixty strangers came before them; one of each line goes before them at most.
    const [known, staff] = await line.releaseUntil(Promise.all(own), LANES)
    expect([known.statusCode, known.body.split('.').length]).toEqual([200, 3])
    expect(staff).toMatchObject({ kind: 'in' })
  })

  it('whoever has a link to a new password has a place too, and nothing is counted against who is sent away', async () => {
    const { email } = await aCustomer(shop)
    await new TestBrowser(shop).post('/auth/request-reset', { email })
    const mails = shop.db.selectFrom('outbox').select('text').where('recipient', '=', email)
    const key = /\/reset\/([\w-]{43})/.exec((await mails.executeTakeFirstOrThrow()).text)?.[1] ?? ''
    const line = fill('customers')
    const newcomer = {
      userName: 'newcomer',
      email: 'newcomer@example.com',
      mobile: '',
      password: 'Brighter1',
    }
    const from = new TestBrowser(shop, { ip: anIp() })
    for (let round = 0; round < 25; round++) {
      const refused = await from.post('/auth/signup', newcomer)
      expect([refused.statusCode, refused.headers['retry-after'], refused.json()]).toEqual([503, '5', BUSY])
    }
    const arrived = someoneIn('known customers')
    const reset = new TestBrowser(shop).post('/auth/reset-password', { key, password: 'Brighter1' })
    await arrived()
    expect((await line.releaseUntil(reset, LANES)).body).toBe('1')
  })

  it('who tries at the back office fills another line, and keeps nobody from a browser that they know', async () => {
    const { email } = await aMember(shop)
    const first = done(await shop.verbs().staff.logIn({ email, password: STAFF_PASSWORD, ...BROWSER }))
    const line = fill('staff')
    expect(await staffLogIn(email)).toMatchObject({ code: 'BUSY', retryAfter: 5, ...BUSY })
    const arrived = someoneIn('known staff')
    const own = staffLogIn(email, first.kind === 'in' ? first.browserMarks : undefined)
    await arrived()
    expect(await line.releaseUntil(own, LANES)).toMatchObject({ kind: 'in' })
  })
})
