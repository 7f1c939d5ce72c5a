import { beforeEach, describe, expect, it } from 'vitest'
import type { Refusal } from '#domain/refusal.ts'
import type { StaffLogin } from '#server/shop/staff/log-in.ts'
import { aCustomer } from '#tests/builders/accounts.ts'
import { aShop } from '#tests/builders/catalogue.ts'
import { TestLog } from '#tests/builders/messages.ts'
import { ASHA } from '#tests/builders/orders.ts'
import {
  aMember,
  auditOf,
  BROWSER,
  dismissAll,
  done,
  STAFF_PASSWORD,
  signedIn,
  tokenOf,
} from '#tests/builders/staff.ts'
import { onBothEngines } from '#tests/tools/shop-under-test.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const WRONG = { code: 'UNAUTHENTICATED', message: 'Wrong e-mail or password.' }

onBothEngines('signing in to the back office', (shop) => {
  let serial = 0

  beforeEach(async () => {
    await aShop(shop.db)
    await dismissAll(shop)
    shop.now += HOUR
  })

  const elsewhere = () => ({ ip: `198.51.100.${++serial}`, userAgent: 'Chrome on a phone' })
  const marksOf = (result: StaffLogin | Refusal) => {
    const login = done(result)
    if (login.kind !== 'in') throw new Error('A code is asked for.')
    return login.browserMarks
  }
  type From = typeof BROWSER & { browserMarks?: string | undefined }
  const logIn = (email: string, password = STAFF_PASSWORD, place: From = BROWSER) =>
    shop.verbs().staff.logIn({ email, password, ...place })
  const find = (token: string) => shop.verbs().staff.findCaller(token)
  const mailsTo = async (email: string) =>
    shop.db.selectFrom('outbox').select(['subject', 'text']).where('recipient', '=', email).execute()

  it('needs the e-mail, in any letter case, and the password', async () => {
    const { email, name, staffId } = await aMember(shop, 'packer')
    const token = tokenOf(await logIn(` ${email.toUpperCase()} `))
    expect(await find(token)).toEqual({
      staffId,
      name,
      email,
      role: 'packer',
      mustAddFactor: false,
      isProven: true,
      isFactorSuggested: true,
      sessionId: expect.any(String),
    })
    expect(await logIn(email, 'a wrong one, surely')).toMatchObject(WRONG)
    expect(await logIn('nobody@shop.example')).toMatchObject(WRONG)
    expect(await logIn(email, 'x'.repeat(100_000))).toMatchObject(WRONG)
  })

  it('is kept as a hash alone, and noted', async () => {
    const { token, name, staffId } = await signedIn(shop)
    const rows = await shop.db
      .selectFrom('staff_sessions')
      .selectAll()
      .where('staff_id', '=', staffId)
      .execute()
    expect(JSON.stringify(rows)).not.toContain(token)
    expect(Buffer.from(token, 'base64url')).toHaveLength(32)
    expect((await auditOf(shop)).at(-1)).toMatchObject({
      action: 'staff.sign-in',
      actor_name: name,
      staff_id: staffId,
      via: 'backoffice',
    })
  })

  it('is forged by nobody', async () => {
    const { token } = await signedIn(shop)
    expect(await find('')).toBeUndefined()
    expect(await find(token.replace(/^./, (first) => (first === 'A' ? 'B' : 'A')))).toBeUndefined()
    expect(await find(`${token} `)).toBeUndefined()
  })

  it('ends after half an hour in which nothing was asked', async () => {
    const { token } = await signedIn(shop)
    shop.now += 30 * MINUTE - 1
    expect(await find(token)).toBeDefined()
    shop.now += 30 * MINUTE - 1
    expect(await find(token)).toBeDefined()
    shop.now += 30 * MINUTE
    expect(await find(token)).toBeUndefined()
    expect(await shop.verbs().staff.listSessions()).toEqual([])
  })

  it('ends after twelve hours, however busy', async () => {
    const { token } = await signedIn(shop)
    for (let quarter = 1; quarter < 48; quarter++) {
      shop.now += 15 * MINUTE
      expect(await find(token)).toBeDefined()
    }
    shop.now += 15 * MINUTE
    expect(await find(token)).toBeUndefined()
  })

  it('is noted as seen at most once a minute', async () => {
    const { token, sessionId } = await signedIn(shop)
    const seen = async () =>
      (await shop.verbs().staff.listSessions()).find((it) => it.sessionId === sessionId)?.seenAt
    const start = shop.now
    shop.now += MINUTE - 1
    await find(token)
    expect(await seen()).toBe(start)
    shop.now += 1
    await find(token)
    expect(await seen()).toBe(shop.now)
  })

  it('has to wait after wrong tries, by person and place, and nobody else does', async () => {
    const [{ email }, other] = [await aMember(shop), await aMember(shop)]
    const place = elsewhere()
    for (let round = 0; round < 5; round++)
      expect(await logIn(email, 'a wrong one', place)).toMatchObject(WRONG)
    expect(await logIn(email, STAFF_PASSWORD, place)).toMatchObject({
      code: 'TOO_MANY_REQUESTS',
      retryAfter: 2,
      message: 'Too many attempts. Please try again in 2 seconds.',
    })
    expect(await logIn(other.email, STAFF_PASSWORD, place)).toMatchObject({ kind: 'in' })
    expect(await logIn(email, STAFF_PASSWORD, elsewhere())).toMatchObject({ kind: 'in' })
    // What strangers try as customers at the same e-mail is counted elsewhere.
    await aCustomer(shop, { email })
    for (let round = 0; round < 25; round++) {
      await shop.post('/auth/login', { email, password: 'Wrong1' }, { address: `192.0.2.${round}` })
    }
    expect(await logIn(email, STAFF_PASSWORD, elsewhere())).toMatchObject({ kind: 'in' })
  })

  it('waits for a person who is guessed at from everywhere, but never long', async () => {
    const { email } = await aMember(shop)
    let longest = 0
    for (let round = 0; round < 40; round++) {
      const refused = await logIn(email, 'a wrong one', elsewhere())
      if ('retryAfter' in refused) {
        longest = Math.max(longest, refused.retryAfter ?? 0)
        shop.now += (refused.retryAfter ?? 0) * 1_000
      }
    }
    expect(longest).toBeGreaterThan(0)
    expect(longest).toBeLessThanOrEqual(30)
  })

  it('is not kept from whoever signed in there before, however often strangers try the same e-mail', async () => {
    const [{ email }, other] = [await aMember(shop), await aMember(shop)]
    const own = { ...elsewhere(), browserMarks: marksOf(await logIn(email)) }
    const both = { ...own, browserMarks: marksOf(await logIn(other.email, STAFF_PASSWORD, own)) }
    const shutOut = async () => {
      let refused = await logIn(email, 'a wrong one', elsewhere())
      for (let round = 0; round < 60 && !('retryAfter' in refused); round++)
        refused = await logIn(email, 'a wrong one', elsewhere())
      return refused
    }
    expect(await shutOut()).toMatchObject({ code: 'TOO_MANY_REQUESTS' })
    expect(await logIn(email, STAFF_PASSWORD, elsewhere())).toMatchObject({ code: 'TOO_MANY_REQUESTS' })
    for (const place of [own, both, own]) {
      expect(await logIn(email, STAFF_PASSWORD, { ...place, ip: elsewhere().ip })).toMatchObject({
        kind: 'in',
      })
    }
    // It is nobody else's, and not made up.
    const stolen = { ...elsewhere(), browserMarks: marksOf(await logIn(other.email)) }
    expect(await logIn(email, STAFF_PASSWORD, stolen)).toMatchObject({ code: 'TOO_MANY_REQUESTS' })
    const madeUp = {
      ...elsewhere(),
      browserMarks: own.browserMarks.replace(/.$/, (it) => (it === 'A' ? 'B' : 'A')),
    }
    expect(await logIn(email, STAFF_PASSWORD, madeUp)).toMatchObject({ code: 'TOO_MANY_REQUESTS' })
  })

  it('has tries of its own there, and few', async () => {
    const { email } = await aMember(shop)
    const own = { ...elsewhere(), browserMarks: marksOf(await logIn(email)) }
    for (let round = 0; round < 5; round++)
      expect(await logIn(email, 'a wrong one', { ...own, ip: elsewhere().ip })).toMatchObject(WRONG)
    expect(await logIn(email, STAFF_PASSWORD, { ...own, ip: elsewhere().ip })).toMatchObject({
      retryAfter: 2,
    })
    expect(await logIn(email, STAFF_PASSWORD, elsewhere())).toMatchObject({ kind: 'in' })
  })

  it('keeps of a browser the last five who signed in there', async () => {
    let browserMarks: string | undefined
    for (let round = 0; round < 7; round++) {
      const { email } = await aMember(shop)
      browserMarks = marksOf(await logIn(email, STAFF_PASSWORD, { ...BROWSER, browserMarks }))
    }
    expect(browserMarks?.split('.')).toHaveLength(5)
  })

  it('is logged where it fails: from where, and which account by a mark alone', async () => {
    const { email } = await aMember(shop)
    const log = new TestLog()
    const place = elsewhere()
    const fail = (typed: string) =>
      shop.verbs({ log }).staff.logIn({ email: typed, password: 'a wrong one', ...place })
    await fail(email)
    await fail(email.toUpperCase())
    await fail('nobody@shop.example')
    for (let round = 0; round < 4; round++) await fail(email)
    const facts = log.lines.map((line) => line.facts)
    expect(facts).toHaveLength(7)
    expect(facts[0]).toEqual({
      event: 'login failed',
      who: 'staff',
      why: 'wrong password',
      ip: place.ip,
      account: expect.stringMatching(/^[\w-]{16}$/),
    })
    expect(facts[1]).toEqual(facts[0])
    expect(facts[2]?.account).not.toBe(facts[0]?.account)
    expect(facts.at(-1)).toMatchObject({ why: 'too many tries' })
    expect(JSON.stringify(log.lines).toLowerCase()).not.toContain(email)
  })

  it('is mailed where it comes from a new place, and not again for the same', async () => {
    const { email } = await aMember(shop)
    const place = elsewhere()
    await logIn(email, STAFF_PASSWORD, place)
    const [mail, ...others] = await mailsTo(email)
    expect(others).toEqual([])
    expect(mail?.subject).toContain('New sign-in to the back office')
    expect(mail?.text).toContain(`IP address: ${place.ip}\nBrowser: Chrome on a phone`)
    await logIn(email, STAFF_PASSWORD, place)
    expect(await mailsTo(email)).toHaveLength(1)
    await logIn(email, STAFF_PASSWORD, { ...place, userAgent: 'Another browser' })
    await logIn(email, STAFF_PASSWORD, { ...place, ip: '2001:db8::1' })
    expect(await mailsTo(email)).toHaveLength(3)
    shop.now += 31 * 24 * HOUR
    await logIn(email, STAFF_PASSWORD, place)
    expect(await mailsTo(email)).toHaveLength(4)
  })

  it('takes no more of a browser’s name than has room', async () => {
    const { email, staffId } = await aMember(shop)
    await logIn(email, STAFF_PASSWORD, { ip: '203.0.113.200', userAgent: 'x'.repeat(10_000) })
    const [session] = await shop.verbs().staff.listSessions(staffId)
    expect(session?.userAgent).toHaveLength(300)
  })

  describe('sessions', () => {
    it('are seen and ended: one, or all others', async () => {
      const first = await signedIn(shop)
      const more = [1, 2, 3].map(() => logIn(first.email, STAFF_PASSWORD, elsewhere()))
      const tokens = (await Promise.all(more)).map(tokenOf)
      expect(await shop.verbs().staff.listSessions(first.staffId)).toHaveLength(4)
      const [second] = await Promise.all(tokens.map(find))
      expect(
        await shop.verbs().staff.endSession(second?.sessionId ?? '', ASHA, first.staffId),
      ).toBeUndefined()
      expect(await find(tokens[0] ?? '')).toBeUndefined()
      const others = { staffId: first.staffId, except: first.sessionId }
      expect(await shop.verbs().staff.endOtherSessions(others, ASHA)).toBe(2)
      expect(await shop.verbs().staff.listSessions(first.staffId)).toMatchObject([
        { sessionId: first.sessionId, ...BROWSER },
      ])
      expect((await auditOf(shop)).slice(-2).map(({ action }) => action)).toEqual([
        'session.end',
        'session.end-others',
      ])
    })

    it('of others stay, where only one’s own may be ended', async () => {
      const [mine, theirs] = [await signedIn(shop), await signedIn(shop)]
      const ended = await shop.verbs().staff.endSession(theirs.sessionId, ASHA, mine.staffId)
      expect(ended).toMatchObject({ code: 'NOT_FOUND' })
      expect(await find(theirs.token)).toBeDefined()
    })

    it('are forgotten when they are long over, and links with them', async () => {
      const { staffId } = await signedIn(shop)
      await shop.verbs().staff.makePasswordLink({ staffId }, ASHA)
      shop.now += 91 * 24 * HOUR
      await shop.verbs().staff.forgetKeys()
      const sessions = await shop.db.selectFrom('staff_sessions').selectAll().execute()
      const links = await shop.db.selectFrom('staff_links').selectAll().where('kind', '<>', 'setup').execute()
      expect([sessions, links]).toEqual([[], []])
    })
  })
})
