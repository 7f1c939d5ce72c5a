import { beforeEach, describe, expect, it } from 'vitest'
import { accountCalls, aMobile, elsewhere } from '#tests/builders/account-changes.ts'
import { aCustomer, PASSWORD, type TestCustomer } from '#tests/builders/accounts.ts'
import { aShop } from '#tests/builders/catalogue.ts'
import { onBothEngines } from '#tests/tools/shop-under-test.ts'

const HOUR = 3600_000
let serial = 0
const aName = () => `Undone ${++serial}`
const anEmail = () => `undone${++serial}@example.com`

onBothEngines('a change of an account', (shop) => {
  const calls = accountCalls(shop)
  const { change, changeMobile, undo, find, logIn, messagesTo, account, undoKey } = calls
  let customer: TestCustomer
  let before: Awaited<ReturnType<typeof account>>

  beforeEach(async () => {
    shop.now += 96 * HOUR
    await aShop(shop.db, { name: 'Lamps & Co' })
    await shop.db.deleteFrom('outbox').execute()
    customer = await aCustomer(shop)
    before = await account(customer)
  })

  const keyOf = async (fields: Record<string, string>) => {
    const { email } = await account(customer)
    expect((await change(customer, fields)).body).toBe('1')
    return undoKey(email)
  }
  const reset = (key: string, password = 'Brighter1') =>
    shop.post('/auth/reset-password', { key, password }, elsewhere())
  const resetKeyIn = (reply: { body: string }) => (JSON.parse(reply.body) as { resetKey: string }).resetKey

  it('is told to whoever has its link, without what it was changed to', async () => {
    const email = anEmail()
    const key = await keyOf({ email, newPassword: 'Thief123' })
    const reply = await find(key)
    expect([reply.statusCode, reply.json(), reply.headers['cache-control']]).toEqual([
      200,
      { parts: ['email', 'password'], at: shop.now, until: shop.now + 72 * HOUR },
      'no-store',
    ])
    expect(reply.body).not.toContain(email)
  })

  it('is undone, once: everything is as before, nobody is logged in, and a new password is set', async () => {
    const email = anEmail()
    const key = await keyOf({ email, userName: aName(), newPassword: 'Thief123' })
    await changeMobile(customer, aMobile())
    const reply = await undo(key)
    expect([reply.statusCode, reply.headers['cache-control']]).toEqual([200, 'no-store'])
    expect(await account(customer)).toEqual(before)
    expect(await calls.isLoggedIn(customer)).toBe(false)
    for (const password of [PASSWORD, 'Thief123']) {
      expect(await logIn(before.email, password)).toBe('Invalid Credentials')
    }
    expect((await reset(resetKeyIn(reply))).body).toBe('1')
    expect(await logIn(before.email, 'Brighter1')).not.toBe('Invalid Credentials')
    expect([(await undo(key)).body, (await find(key)).body]).toEqual(['0', '0'])
    expect((await messagesTo(email)).at(-1)).toMatchObject({
      subject: 'A change to an account at Lamps & Co was undone',
    })
  })

  it('is undone with all that came after it, whose links undo nothing any more', async () => {
    const thief = anEmail()
    const first = await keyOf({ email: thief })
    const second = await keyOf({ userName: aName() })
    const third = await keyOf({ email: anEmail() })
    expect((await undo(first)).statusCode).toBe(200)
    expect(await account(customer)).toEqual(before)
    expect([(await undo(second)).body, (await undo(third)).body]).toEqual(['0', '0'])
    // What the thief used is free again.
    expect(await calls.signUp({ email: thief })).toBe('1')
  })

  it('is undone after a later one was: each restores what was before it', async () => {
    const first = await keyOf({ email: anEmail() })
    const between = await account(customer)
    const second = await keyOf({ userName: aName() })
    expect((await undo(second)).statusCode).toBe(200)
    expect(await account(customer)).toEqual(between)
    expect((await undo(first)).statusCode).toBe(200)
    expect(await account(customer)).toEqual(before)
  })

  it('of the mobile is undone: the one before serves login again, and codes to either open nothing', async () => {
    const [own, thiefs] = [aMobile(), aMobile()]
    await changeMobile(customer, own)
    await changeMobile(customer, thiefs)
    await shop.post('/auth/verify-mobile', { mobile: thiefs, field: 'trouble' }, elsewhere())
    const otp = /^\d{6}/.exec((await messagesTo(`+91${thiefs}`)).at(-1)?.text ?? '')?.[0] ?? ''
    const key = await undoKey(before.email)
    const reply = await undo(key)
    expect((await account(customer)).mobile).toBe(`+91${own}`)
    const verified = await shop.post('/auth/verify-otp', { mobile: thiefs, otp }, elsewhere())
    expect(verified.body).toBe('0')
    await reset(resetKeyIn(reply))
    expect(await logIn(own, 'Brighter1')).not.toBe('Invalid Credentials')
  })

  it('brings back a mobile that was never proven, unless somebody else has proven it since', async () => {
    for (const isLost of [false, true]) {
      const claimed = aMobile()
      customer = await aCustomer(shop, { claimed_mobile: `+91${claimed}` })
      const key = await keyOf({ email: anEmail() })
      if (isLost) expect((await changeMobile(await aCustomer(shop), claimed)).statusCode).toBe(200)
      expect((await undo(key)).statusCode).toBe(200)
      const { mobile, claimed_mobile } = await shop.db
        .selectFrom('users')
        .select(['mobile', 'claimed_mobile'])
        .where('id', '=', customer.userId)
        .executeTakeFirstOrThrow()
      expect([mobile, claimed_mobile]).toEqual([null, isLost ? null : `+91${claimed}`])
    }
  })

  it('makes links for a new password useless that were asked for before', async () => {
    const email = anEmail()
    const key = await keyOf({ email })
    await shop.post('/auth/request-reset', { email }, elsewhere())
    const asked = /reset\/([\w-]{43})/.exec((await messagesTo(email)).at(-1)?.text ?? '')?.[1] ?? ''
    await undo(key)
    expect((await reset(asked)).body).toBe('0')
  })

  it('can be undone for 72 hours and no longer', async () => {
    const email = anEmail()
    const key = await keyOf({ email })
    shop.now += 72 * HOUR - 1
    expect((await find(key)).json()).toMatchObject({ parts: ['email'] })
    shop.now += 1
    expect([(await find(key)).body, (await undo(key)).body]).toEqual(['0', '0'])
    expect((await account(customer)).email).toBe(email)
  })

  it('cannot be undone by guessing, nor from another site', async () => {
    const from = elsewhere()
    const statuses = new Set<number>()
    for (let round = 0; round < 21; round++) {
      statuses.add((await shop.post('/auth/undo-change', { key: `guess${round}` }, from)).statusCode)
    }
    expect([...statuses]).toEqual([200, 429])
    const evil = { ...elsewhere(), headers: { origin: 'https://evil.example' } }
    expect((await shop.post('/auth/undo-change', { key: 'x' }, evil)).statusCode).toBe(403)
    expect((await shop.post('/auth/undo-change', {}, elsewhere())).statusCode).toBe(400)
    expect((await shop.post('/auth/find-change', { key: 'x'.repeat(201) }, elsewhere())).statusCode).toBe(400)
  })

  it('notes that it was undone, and what went with it', async () => {
    const first = await keyOf({ email: anEmail() })
    await keyOf({ userName: aName() })
    shop.now += HOUR
    await undo(first)
    const noted = await shop.db
      .selectFrom('account_changes')
      .select(['undone_at', 'voided_at'])
      .where('user_id', '=', customer.userId)
      .orderBy('id')
      .execute()
    expect(noted).toEqual([
      { undone_at: shop.now, voided_at: null },
      { undone_at: null, voided_at: shop.now },
    ])
  })

  describe('at the same moment', () => {
    it('is undone by one of several who press the button', async () => {
      const key = await keyOf({ email: anEmail() })
      const replies = await Promise.all(Array.from({ length: 4 }, () => undo(key)))
      expect(replies.filter(({ body }) => body !== '0')).toHaveLength(1)
      const open = shop.db
        .selectFrom('password_resets')
        .select('id')
        .where('user_id', '=', customer.userId)
        .where('used_at', 'is', null)
      expect(await open.execute()).toHaveLength(1)
    })

    it('as a link for a new password is asked for leaves that link useless', async () => {
      for (let round = 0; round < 5; round++) {
        customer = await aCustomer(shop)
        const email = anEmail()
        const key = await keyOf({ email })
        await Promise.all([undo(key), shop.post('/auth/request-reset', { email }, elsewhere())])
        const links = (await messagesTo(email)).map(({ text }) => /reset\/([\w-]{43})/.exec(text)?.[1] ?? '')
        for (const link of links.filter((it) => it !== '')) expect((await reset(link)).body).toBe('0')
      }
    })

    it('as another change leaves what was before, or that change is undone with it', async () => {
      for (let round = 0; round < 4; round++) {
        customer = await aCustomer(shop)
        before = await account(customer)
        const key = await keyOf({ email: anEmail() })
        const [undone] = await Promise.all([
          undo(key),
          change(customer, { userName: aName() }),
          change(customer, { email: anEmail() }),
        ])
        expect(undone.body).not.toBe('0')
        expect(await account(customer)).toEqual(before)
        expect(await calls.isLoggedIn(customer)).toBe(false)
      }
    })
  })
})
