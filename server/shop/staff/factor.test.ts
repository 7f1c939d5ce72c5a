import { URI } from 'otpauth'
import { beforeEach, expect, it } from 'vitest'
import type { StaffActor } from '#domain/staff/actor.ts'
import { aShop } from '#tests/builders/catalogue.ts'
import { codeOf } from '#tests/builders/factor-codes.ts'
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
  withFactor,
} from '#tests/builders/staff.ts'
import { onBothEngines } from '#tests/tools/shop-under-test.ts'
import { anIp } from '#tests/tools/test-browser.ts'

const STEP = 30_000
const HOUR = 120 * STEP
const WRONG = { code: 'UNAUTHENTICATED', message: expect.stringContaining('This code is wrong') }

onBothEngines('a second factor', (shop) => {
  beforeEach(async () => {
    await aShop(shop.db)
    await dismissAll(shop)
    await shop.db.deleteFrom('outbox').execute()
    shop.now += HOUR
  })

  const logIn = (email: string, code?: string) =>
    shop.verbs().staff.logIn({ email, password: STAFF_PASSWORD, code, ...BROWSER })
  const subjects = async (email: string) =>
    (await shop.db.selectFrom('outbox').select('subject').where('recipient', '=', email).execute()).map(
      ({ subject }) => subject,
    )
  const self = (staffId: StaffActor['staffId'], name: string): StaffActor => ({
    kind: 'staff',
    name,
    via: 'backoffice',
    ...(staffId && { staffId }),
  })

  it('holds once a code of it was right, and is asked for then', async () => {
    const { staffId, email } = await aMember(shop)
    const { secret, uri } = done(await shop.verbs().staff.beginFactor(staffId))
    expect(URI.parse(uri)).toMatchObject({
      issuer: 'The shop',
      label: email,
      algorithm: 'SHA1',
      digits: 6,
      period: 30,
      secret: { base32: secret },
    })
    expect(await shop.verbs().staff.confirmFactor(staffId, '000000x')).toMatchObject(WRONG)
    expect(await logIn(email)).toMatchObject({ kind: 'in' })
    const begunAgain = done(await shop.verbs().staff.beginFactor(staffId))
    expect(await shop.verbs().staff.confirmFactor(staffId, codeOf(secret, shop.now))).toMatchObject(WRONG)
    const [first, last] = codeOf(begunAgain.secret, shop.now).match(/.{3}/g) ?? []
    const { recoveryCodes } = done(await shop.verbs().staff.confirmFactor(staffId, `${first} ${last}`))
    expect(new Set(recoveryCodes).size).toBe(10)
    expect(await logIn(email)).toEqual({ kind: 'code' })
    expect(await logIn(email, '')).toEqual({ kind: 'code' })
    shop.now += STEP
    const token = tokenOf(await logIn(email, codeOf(begunAgain.secret, shop.now)))
    expect(await shop.verbs().staff.findCaller(token)).toMatchObject({ email })
    expect(await shop.verbs().staff.beginFactor(staffId)).toMatchObject({ code: 'CONFLICT' })
    expect(await shop.verbs().staff.confirmFactor(staffId, codeOf(secret, shop.now))).toMatchObject({
      code: 'CONFLICT',
    })
    expect(await subjects(email)).toContain('Second factor added for the back office of The shop')
    expect((await auditOf(shop)).slice(-2)).toMatchObject([
      { action: 'factor.add', staff_id: staffId },
      { action: 'staff.sign-in', after_facts: expect.stringContaining('"second factor":"app"') },
    ])
  })

  it('is kept sealed, and its recovery codes as hashes', async () => {
    const { staffId } = await aMember(shop)
    const { secret, recoveryCodes } = await withFactor(shop, staffId)
    const kept = JSON.stringify([
      await shop.db.selectFrom('staff').selectAll().execute(),
      await shop.db.selectFrom('staff_recovery_codes').selectAll().execute(),
      await shop.db.selectFrom('audit').selectAll().execute(),
    ])
    expect(kept).not.toContain(secret)
    for (const code of recoveryCodes) {
      expect(code).toMatch(/^(?:[a-z2-9]{4}-){3}[a-z2-9]{4}$/)
      expect(kept).not.toContain(code)
      expect(kept).not.toContain(code.replaceAll('-', ''))
    }
  })

  it('takes the code of the step before and after, and none twice', async () => {
    const { staffId, email } = await aMember(shop)
    const { secret } = await withFactor(shop, staffId)
    const used = shop.now
    expect(await logIn(email, codeOf(secret, used))).toMatchObject(WRONG)
    shop.now += 10 * STEP
    expect(await logIn(email, codeOf(secret, shop.now - 2 * STEP))).toMatchObject(WRONG)
    expect(await logIn(email, codeOf(secret, shop.now + 2 * STEP))).toMatchObject(WRONG)
    expect(await logIn(email, codeOf(secret, shop.now - STEP))).toMatchObject({ kind: 'in' })
    expect(await logIn(email, codeOf(secret, shop.now - STEP))).toMatchObject(WRONG)
    expect(await logIn(email, codeOf(secret, shop.now + STEP))).toMatchObject({ kind: 'in' })
    // What is older than a code that was used is used with it.
    expect(await logIn(email, codeOf(secret, shop.now))).toMatchObject(WRONG)
  })

  it('lets one in of two who show the same code at the same moment', async () => {
    const { staffId, email } = await aMember(shop)
    const { secret, recoveryCodes } = await withFactor(shop, staffId)
    shop.now += STEP
    for (const code of [codeOf(secret, shop.now), recoveryCodes[0]]) {
      const results = await Promise.all([logIn(email, code), logIn(email, code)])
      expect(results.filter((it) => 'kind' in it)).toHaveLength(1)
    }
  })

  it('is nothing without the password, and of nobody else', async () => {
    const [one, other] = [await aMember(shop), await aMember(shop)]
    const { secret, recoveryCodes } = await withFactor(shop, one.staffId)
    await withFactor(shop, other.staffId)
    shop.now += STEP
    const code = codeOf(secret, shop.now)
    const wrong = { email: one.email, password: 'a wrong one, surely', code, ...BROWSER }
    expect(await shop.verbs().staff.logIn(wrong)).toMatchObject({ message: 'Wrong e-mail or password.' })
    expect(await logIn(other.email, code)).toMatchObject(WRONG)
    expect(await logIn(other.email, recoveryCodes[0])).toMatchObject(WRONG)
    expect(await logIn(one.email, code)).toMatchObject({ kind: 'in' })
  })

  it('waits longer with each wrong code, wherever it is tried', async () => {
    const { staffId, email } = await aMember(shop)
    const { secret } = await withFactor(shop, staffId)
    const from = (round: number, code: string) =>
      shop.verbs().staff.logIn({
        email,
        password: STAFF_PASSWORD,
        code,
        ip: `198.51.100.${round}`,
        userAgent: 'a browser',
      })
    for (let round = 0; round < 5; round++) expect(await from(round, 'abcdef')).toMatchObject(WRONG)
    expect(await from(6, codeOf(secret, shop.now + STEP))).toMatchObject({
      code: 'TOO_MANY_REQUESTS',
      retryAfter: 30,
    })
    shop.now += STEP
    expect(await from(7, codeOf(secret, shop.now))).toMatchObject({ kind: 'in' })
  })

  it('tells its person by mail that wrong codes are tried, once a day, and notes it', async () => {
    const { staffId, email } = await aMember(shop)
    await withFactor(shop, staffId)
    const told = async () => (await subjects(email)).filter((subject) => subject?.includes('Wrong codes'))
    const noted = async () =>
      (await auditOf(shop)).filter((row) => row.action === 'factor.wrong-codes' && row.staff_id === staffId)
    for (let round = 0; round < 4; round++) await logIn(email, '000000x')
    expect([await told(), await noted()]).toEqual([[], []])
    await logIn(email, '000000x')
    expect(await told()).toEqual(['Wrong codes for the back office of The shop'])
    expect(await noted()).toMatchObject([
      { staff_id: staffId, after_facts: expect.stringContaining(BROWSER.ip) },
    ])
    for (let round = 0; round < 6; round++) {
      shop.now += HOUR
      await logIn(email, '000000x')
    }
    expect([(await told()).length, (await noted()).length]).toEqual([1, 1])
    shop.now += 24 * HOUR
    for (let round = 0; round < 5; round++) await logIn(email, '000000x')
    expect([(await told()).length, (await noted()).length]).toEqual([2, 2])
  })

  it('is typed in a browser that is known, however many wrong codes are tried elsewhere', async () => {
    const { staffId, email } = await aMember(shop)
    const { secret } = await withFactor(shop, staffId)
    shop.now += STEP
    const first = done(await logIn(email, codeOf(secret, shop.now)))
    const browserMarks = first.kind === 'in' ? first.browserMarks : undefined
    const guess = (typed = '000000x') =>
      shop.verbs().staff.logIn({
        email,
        password: STAFF_PASSWORD,
        code: typed,
        ip: anIp(),
        userAgent: 'a browser',
      })
    for (let round = 0; round < 5; round++) expect(await guess()).toMatchObject(WRONG)
    const code = codeOf(secret, shop.now + STEP)
    expect(await guess(code)).toMatchObject({ code: 'TOO_MANY_REQUESTS' })
    const known = { email, password: STAFF_PASSWORD, code, ...BROWSER, browserMarks }
    expect(await shop.verbs().staff.logIn(known)).toMatchObject({ kind: 'in' })
    // What was tried elsewhere stays counted.
    shop.now += STEP
    expect(await guess()).toMatchObject(WRONG)
    expect(await guess()).toMatchObject({ code: 'TOO_MANY_REQUESTS', retryAfter: 60 })
  })

  it('has the same few tries in every browser in which nobody has shown a code of it, known or not', async () => {
    const { staffId, email } = await aMember(shop)
    const marks: string[] = []
    const known = async (code?: string) => {
      const login = done(await logIn(email, code))
      if (login.kind === 'in') marks.push(login.browserMarks)
    }
    await known()
    await known()
    const { secret } = done(await shop.verbs().staff.beginFactor(staffId))
    // Codes are not asked for yet: any is as good.
    await known('000000x')
    done(await shop.verbs().staff.confirmFactor(staffId, codeOf(secret, shop.now)))
    shop.now += HOUR
    const guess = (browserMarks: string | undefined, code = '000000x') =>
      shop.verbs().staff.logIn({
        email,
        password: STAFF_PASSWORD,
        code,
        ip: anIp(),
        userAgent: 'a browser',
        browserMarks,
      })
    const answers = []
    for (const browserMarks of [...marks, ...marks]) answers.push(await guess(browserMarks))
    expect(answers.slice(0, 5)).toEqual(Array(5).fill(expect.objectContaining(WRONG)))
    expect(answers[5]).toMatchObject({ code: 'TOO_MANY_REQUESTS' })
    shop.now += STEP
    const first = done(await guess(marks[0], codeOf(secret, shop.now)))
    const own = first.kind === 'in' ? first.browserMarks : undefined
    // A link to a new password is used in a browser without any code.
    const { url } = done(await shop.verbs().staff.makePasswordLink({ staffId }, ASHA))
    const key = url.split('/').at(-1) ?? ''
    const used = done(
      await shop.verbs().staff.signInByLink({ key, password: STAFF_PASSWORD, ...BROWSER, browserMarks: own }),
    )
    for (let round = 0; round < 5; round++) await guess(marks[1])
    expect(await guess(marks[1])).toMatchObject({ code: 'TOO_MANY_REQUESTS' })
    expect(await guess(used.browserMarks)).toMatchObject(WRONG)
    // Of another factor no code was shown there.
    shop.now += STEP
    expect(await guess(used.browserMarks, codeOf(secret, shop.now))).toMatchObject({ kind: 'in' })
    const owner = await aMember(shop, 'owner')
    await shop.verbs().staff.removeFactor({ staffId }, self(owner.staffId, owner.name))
    await withFactor(shop, staffId)
    expect(await guess(used.browserMarks)).toMatchObject({ code: 'TOO_MANY_REQUESTS' })
  })

  it('ends all other sessions of its person when it is added', async () => {
    const here = await signedIn(shop)
    const other = tokenOf(await logIn(here.email))
    await withFactor(shop, here.staffId, here.sessionId)
    expect(await shop.verbs().staff.findCaller(other)).toBeUndefined()
    expect(await shop.verbs().staff.findCaller(here.token)).toMatchObject({ staffId: here.staffId })
  })

  it('is replaced by each recovery code once, which is mailed', async () => {
    const { staffId, email } = await aMember(shop)
    const { secret, recoveryCodes } = await withFactor(shop, staffId)
    const [first = '', second = ''] = recoveryCodes
    expect(await logIn(email, ` ${first.toUpperCase()} `)).toMatchObject({ kind: 'in' })
    expect(await logIn(email, first)).toMatchObject(WRONG)
    const mails = await shop.db.selectFrom('outbox').select('text').where('recipient', '=', email).execute()
    expect(mails.at(-1)?.text).toContain('Codes left: 9.')
    // Also where the app's secret cannot be opened any more.
    await shop.db.updateTable('staff').set({ factor_sealed: 'lost' }).where('id', '=', staffId).execute()
    expect(await logIn(email, codeOf(secret, shop.now + STEP))).toMatchObject(WRONG)
    expect(await logIn(email, second)).toMatchObject({ kind: 'in' })
  })

  it('is asked for after a link to a new password too', async () => {
    const { staffId, email } = await aMember(shop)
    const { secret } = await withFactor(shop, staffId)
    const { url } = done(await shop.verbs().staff.makePasswordLink({ staffId }, ASHA))
    const key = url.split('/').at(-1) ?? ''
    const used = await shop.verbs().staff.signInByLink({ key, password: STAFF_PASSWORD, ...BROWSER })
    expect(used).toEqual({ token: undefined, browserMarks: expect.any(String) })
    expect(await logIn(email)).toEqual({ kind: 'code' })
    shop.now += STEP
    expect(await logIn(email, codeOf(secret, shop.now))).toMatchObject({ kind: 'in' })
  })

  it('is removed by its person with a code, and by others without', async () => {
    const { staffId, email, name } = await aMember(shop)
    const { recoveryCodes } = await withFactor(shop, staffId)
    const own = (code?: string) => shop.verbs().staff.removeFactor({ staffId, code }, self(staffId, name))
    expect(await own()).toMatchObject(WRONG)
    expect(await own('123')).toMatchObject(WRONG)
    expect(await own(recoveryCodes[0])).toBeUndefined()
    expect(await own()).toMatchObject({ code: 'CONFLICT' })
    expect(await logIn(email)).toMatchObject({ kind: 'in' })
    const again = await withFactor(shop, staffId)
    const owner = await aMember(shop, 'owner')
    expect(
      await shop.verbs().staff.removeFactor({ staffId }, self(owner.staffId, owner.name)),
    ).toBeUndefined()
    expect(await logIn(email, again.recoveryCodes[0])).toMatchObject({ kind: 'in' })
    const codes = await shop.db.selectFrom('staff_recovery_codes').selectAll().where('staff_id', '=', staffId)
    expect(await codes.execute()).toEqual([])
    expect(await subjects(email)).toContain('Second factor removed for the back office of The shop')
    const removed = (await auditOf(shop)).filter(({ action }) => action === 'factor.remove')
    expect(removed.slice(-2).map((row) => row.actor_name)).toEqual([name, owner.name])
  })

  it('can be required of everybody', async () => {
    const owner = await signedIn(shop, 'owner')
    const actor = self(owner.staffId, owner.name)
    const caller = () => shop.verbs().staff.findCaller(owner.token)
    expect(await shop.verbs().staff.changeRules({ requireFactor: true, refundLimit: 500_000 }, actor)).toBe(
      undefined,
    )
    expect(await caller()).toMatchObject({ mustAddFactor: true })
    await shop.verbs().staff.beginFactor(owner.staffId)
    expect(await caller()).toMatchObject({ mustAddFactor: true })
    await withFactor(shop, owner.staffId, owner.sessionId)
    expect(await caller()).toMatchObject({ mustAddFactor: false })
    expect(await shop.verbs().staff.list()).toMatchObject([{ hasFactor: true }])
    expect(
      (await auditOf(shop)).filter(({ action }) => action === 'staff.change-rules').at(-1),
    ).toMatchObject({
      before_facts: '{"requireFactor":false,"refundLimit":null}',
      staff_id: owner.staffId,
      after_facts: '{"requireFactor":true,"refundLimit":500000}',
    })
    // What is not given stays.
    await shop.verbs().staff.changeRules({ requireFactor: false }, actor)
    expect(await shop.verbs().staff.readRules()).toEqual({ requireFactor: false, refundLimit: 500_000 })
    for (const refundLimit of [-1, 0.5, 1_000_000_001, Number.NaN]) {
      expect(await shop.verbs().staff.changeRules({ refundLimit }, actor)).toMatchObject({
        code: 'BAD_USER_INPUT',
      })
    }
    await shop.verbs().staff.changeRules({ refundLimit: null }, actor)
  })
})
