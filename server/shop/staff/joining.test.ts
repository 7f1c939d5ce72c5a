import { beforeEach, describe, expect, it } from 'vitest'
import { Refusal } from '#domain/refusal.ts'
import { aCustomer } from '#tests/builders/accounts.ts'
import { aShop } from '#tests/builders/catalogue.ts'
import { ASHA } from '#tests/builders/orders.ts'
import {
  aMember,
  auditOf,
  BROWSER,
  dismissAll,
  done,
  STAFF_PASSWORD,
  signedIn,
} from '#tests/builders/staff.ts'
import { BACKOFFICE_URL, onBothEngines } from '#tests/tools/shop-under-test.ts'

const DAY = 24 * 60 * 60 * 1000
const OVER = { code: 'NOT_FOUND', message: expect.stringContaining('has been used or has expired') }

onBothEngines('a link for the staff', (shop) => {
  let serial = 0
  let email = ''

  beforeEach(async () => {
    await aShop(shop.db)
    await dismissAll(shop)
    email = `new${++serial}@shop.example`
  })

  const setUp = (key: string, who: { name?: string; email?: string; password?: string } = {}) =>
    shop
      .verbs()
      .staff.signInByLink({ key, name: 'Meera', email, password: STAFF_PASSWORD, ...BROWSER, ...who })
  const choose = (key: string, password = STAFF_PASSWORD) =>
    shop.verbs().staff.signInByLink({ key, password, ...BROWSER })
  const requireSetupLink = async () => (await shop.verbs().staff.makeSetupLink()) ?? ''
  const logIn = (password: string) => shop.verbs().staff.logIn({ email, password, ...BROWSER })
  const mails = async () =>
    shop.db
      .selectFrom('outbox')
      .select(['subject', 'text', 'sensitive'])
      .where('recipient', '=', email)
      .execute()

  describe('to set up', () => {
    it('makes the first owner, once, and signs them in', async () => {
      const key = await requireSetupLink()
      expect(await shop.verbs().staff.findLink(key)).toEqual({ kind: 'setup' })
      const { token } = done(await setUp(key))
      expect(await shop.verbs().staff.findCaller(token ?? '')).toMatchObject({
        name: 'Meera',
        email,
        role: 'owner',
      })
      expect(await shop.verbs().staff.findLink(key)).toBeUndefined()
      expect(await setUp(key, { email: `other${email}` })).toMatchObject(OVER)
      expect(await shop.verbs().staff.makeSetupLink()).toBeUndefined()
      expect((await auditOf(shop)).at(-1)).toMatchObject({
        action: 'staff.set-up',
        actor_name: 'Meera',
        via: 'backoffice',
        record_kind: 'staff',
        after_facts: JSON.stringify({ name: 'Meera', email, role: 'owner' }),
      })
    })

    it('ends with the next one, and where somebody becomes an owner otherwise', async () => {
      const first = await requireSetupLink()
      const second = await requireSetupLink()
      expect(await shop.verbs().staff.findLink(first)).toBeUndefined()
      expect(await setUp(first)).toMatchObject(OVER)
      expect(await shop.verbs().staff.findLink(second)).toEqual({ kind: 'setup' })
      await aMember(shop, 'owner')
      expect(await shop.verbs().staff.findLink(second)).toBeUndefined()
      expect(await setUp(second)).toMatchObject(OVER)
    })

    it('makes one owner of two who use it at the same moment', async () => {
      const key = await requireSetupLink()
      const both = await Promise.all([setUp(key), setUp(key, { email: `other${email}`, name: 'Ravi' })])
      expect(both.filter((it) => it instanceof Refusal)).toHaveLength(1)
      expect(await shop.verbs().staff.list()).toHaveLength(1)
    })

    it('makes an owner of who was to be something else and has no password yet, and of nobody who has one', async () => {
      done(
        await shop
          .verbs()
          .staff.invite({ email, name: 'M', role: 'manager' }, ASHA)
          .then(() => 1),
      )
      done(await shop.verbs().staff.invite({ email, name: 'Meera', role: 'manager' }, ASHA))
      const member = await aMember(shop)
      const key = await requireSetupLink()
      expect(await setUp(key, { email: member.email.toUpperCase() })).toMatchObject({ code: 'CONFLICT' })
      done(await setUp(key, { email: email.toUpperCase() }))
      expect(await shop.verbs().staff.findByEmail(email)).toMatchObject({
        name: 'Meera',
        role: 'owner',
        email,
      })
    })

    it.each([
      [{ password: 'eleven char' }, 'Password must be at least 12 characters for staff'],
      [{ name: '' }, 'Name is required'],
      [{ email: 'nobody' }, 'Please enter a valid email'],
    ])('is not used up by what is wrong: %j', async (wrong, message) => {
      const key = await requireSetupLink()
      expect(await setUp(key, wrong)).toMatchObject({ code: 'BAD_USER_INPUT', message })
      expect(await shop.verbs().staff.findLink(key)).toEqual({ kind: 'setup' })
    })
  })

  describe('that invites', () => {
    const invite = async (role: 'packer' | 'owner' = 'packer') =>
      done(await shop.verbs().staff.invite({ email, name: 'Ravi', role }, ASHA))

    it('is mailed, and lets one person in who chooses a password', async () => {
      const { key } = await invite()
      const [mail] = await mails()
      expect(mail).toMatchObject({ sensitive: 1, subject: expect.stringContaining('Your invitation') })
      expect(mail?.text).toContain(`${BACKOFFICE_URL}/invite/${key}`)
      expect(await shop.verbs().staff.findLink(key)).toEqual({
        kind: 'invite',
        email,
        name: 'Ravi',
        role: 'packer',
      })
      expect(await shop.verbs().staff.list()).toMatchObject([{ name: 'Ravi', hasPassword: false }])
      expect(await logIn('')).toMatchObject({ code: 'UNAUTHENTICATED' })
      const { token } = done(await choose(key))
      expect(await shop.verbs().staff.findCaller(token ?? '')).toMatchObject({ name: 'Ravi', role: 'packer' })
      expect(await choose(key)).toMatchObject(OVER)
      expect((await auditOf(shop)).slice(-2)).toMatchObject([
        { action: 'staff.invite', actor_name: 'asha', via: 'command' },
        { action: 'staff.join', actor_name: 'Ravi', via: 'backoffice' },
      ])
    })

    it('works for seven days, and ends with another invitation, which holds instead', async () => {
      const { key } = await invite()
      const again = await invite('owner')
      expect(await shop.verbs().staff.findLink(key)).toBeUndefined()
      expect(await shop.verbs().staff.findLink(again.key)).toMatchObject({ role: 'owner' })
      shop.now += 7 * DAY - 1
      expect(await shop.verbs().staff.findLink(again.key)).toBeDefined()
      shop.now += 1
      expect(await shop.verbs().staff.findLink(again.key)).toBeUndefined()
      expect(await choose(again.key)).toMatchObject(OVER)
    })

    it('leads nowhere once the person is removed', async () => {
      const { key } = await invite()
      const [member] = await shop.verbs().staff.list()
      if (member) await shop.verbs().staff.remove(member, ASHA)
      expect(await shop.verbs().staff.findLink(key)).toBeUndefined()
      expect(await choose(key)).toMatchObject(OVER)
    })

    it('is for nobody who works here already, nor for what is no e-mail, name or role', async () => {
      const { email: taken } = await aMember(shop)
      const refused = (it: object) =>
        shop.verbs().staff.invite({ email, name: 'Ravi', role: 'packer', ...it }, ASHA)
      expect(await refused({ email: taken.toUpperCase() })).toMatchObject({ code: 'CONFLICT' })
      expect(await refused({ email: 'x' })).toMatchObject({ code: 'BAD_USER_INPUT' })
      expect(await refused({ role: 'king' })).toMatchObject({ code: 'BAD_USER_INPUT' })
      expect(await refused({ name: ' ' })).toMatchObject({ code: 'BAD_USER_INPUT' })
    })
  })

  describe('to a new password', () => {
    it('is mailed alone, works once within a day, ends the sessions, and is told of by mail', async () => {
      const caller = await signedIn(shop, 'owner')
      email = caller.email
      expect(await shop.verbs().staff.sendPasswordLink(caller, ASHA)).toBeUndefined()
      const key = /\/password\/([\w-]{43})/.exec((await mails()).at(-1)?.text ?? '')?.[1] ?? ''
      expect(await shop.verbs().staff.findLink(key)).toMatchObject({ kind: 'password', email })
      expect(await shop.verbs().staff.findCaller(caller.token)).toBeDefined()
      done(await choose(key, 'quite another one'))
      expect(await shop.verbs().staff.findCaller(caller.token)).toBeUndefined()
      expect(await choose(key)).toMatchObject(OVER)
      expect(await logIn(STAFF_PASSWORD)).toMatchObject({ code: 'UNAUTHENTICATED' })
      expect(await logIn('quite another one')).toMatchObject({ kind: 'in' })
      expect((await mails()).at(-1)?.subject).toContain('was changed')
    })

    it('ends after a day, and with the next one', async () => {
      const { staffId } = await aMember(shop)
      const make = async () =>
        done(await shop.verbs().staff.makePasswordLink({ staffId }, ASHA))
          .url.split('/')
          .at(-1) ?? ''
      const [first, second] = [await make(), await make()]
      expect(await shop.verbs().staff.findLink(first)).toBeUndefined()
      shop.now += DAY
      expect(await shop.verbs().staff.findLink(second)).toBeUndefined()
    })

    it('sets one password of two that are chosen at the same moment', async () => {
      const { staffId, email: own } = await aMember(shop)
      email = own
      const { url } = done(await shop.verbs().staff.makePasswordLink({ staffId }, ASHA))
      const key = url.split('/').at(-1) ?? ''
      const passwords = ['the first of both', 'the second of both']
      const both = await Promise.all(passwords.map((password) => choose(key, password)))
      const [winner] = passwords.filter((_, at) => !(both[at] instanceof Refusal))
      const [loser] = passwords.filter((_, at) => both[at] instanceof Refusal)
      expect(await logIn(loser ?? '')).toMatchObject({ code: 'UNAUTHENTICATED' })
      expect(await logIn(winner ?? '')).toMatchObject({ kind: 'in' })
    })
  })

  it('is of the staff alone: what recovers a customer’s password touches none of them', async () => {
    const member = await aMember(shop)
    email = member.email
    // Anybody can sign up with an e-mail that is not theirs.
    await aCustomer(shop, { email })
    await shop.post('/auth/request-reset', { email }, { address: '203.0.113.77' })
    const key = /\/reset\/([\w-]{43})/.exec((await mails()).at(-1)?.text ?? '')?.[1] ?? ''
    expect((await shop.post('/auth/reset-password', { key, password: 'Customers1' })).body).toBe('1')
    expect(await logIn('Customers1')).toMatchObject({ code: 'UNAUTHENTICATED' })
    expect(await logIn(STAFF_PASSWORD)).toMatchObject({ kind: 'in' })
    const there = await shop.post('/auth/login', { email, password: STAFF_PASSWORD })
    expect(there.body).toBe('Invalid Credentials')
    expect(await shop.verbs().staff.findLink(key)).toBeUndefined()
  })
})
