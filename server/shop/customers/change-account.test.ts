import { beforeEach, describe, expect, it } from 'vitest'
import { formatFullDate } from '#domain/time/format-date.ts'
import { openSession } from '#server/shop/customers/sessions.ts'
import { accountCalls, aMobile, elsewhere } from '#tests/builders/account-changes.ts'
import { aCustomer, PASSWORD, type TestCustomer } from '#tests/builders/accounts.ts'
import { aShop } from '#tests/builders/catalogue.ts'
import { onBothEngines } from '#tests/tools/shop-under-test.ts'

const HOUR = 3600_000
const WRONG = 'Wrong password. Please try again.'
let serial = 0
const aName = () => `Changed ${++serial}`
const anEmail = () => `changed${++serial}@example.com`

onBothEngines('an account that its customer changes', (shop) => {
  const calls = accountCalls(shop)
  const { change, changeMobile, logIn, signUp, messagesTo, account } = calls
  let customer: TestCustomer

  beforeEach(async () => {
    shop.now += 96 * HOUR
    await aShop(shop.db, { name: 'Lamps & Co' })
    await shop.db.deleteFrom('outbox').execute()
    customer = await aCustomer(shop)
  })

  const payloadOf = (token: unknown) =>
    JSON.parse(Buffer.from(String(token).split('.')[1] ?? '', 'base64url').toString())
  const anotherLogin = async (): Promise<TestCustomer> => {
    const session = await openSession(shop.db, customer.userId, shop.now)
    const payload = { user_id: customer.userId, user_name: '', email: customer.email, mobile: null }
    const token = await shop.tokens.sign(payload, session)
    return { ...customer, headers: { authorization: `Bearer ${token}`, 'x-ualum-proof': session.proof } }
  }

  it('has another name, and the browser a token that says so', async () => {
    const userName = aName()
    const reply = await change(customer, { userName: ` ${userName} ` })
    expect([reply.statusCode, reply.body, reply.headers['cache-control']]).toEqual([200, '1', 'no-store'])
    expect(await account(customer)).toMatchObject({ userName, email: customer.email })
    expect(payloadOf(reply.headers['x-ualum-token'])).toMatchObject({
      user_id: customer.userId,
      user_name: userName,
      email: customer.email,
    })
    expect(await calls.isLoggedIn(customer)).toBe(true)
    expect(await messagesTo(customer.email)).toMatchObject([
      { text: expect.stringContaining('The username of your account at Lamps & Co was changed on') },
    ])
  })

  it('has another e-mail: both addresses are told, the old one how to undo it', async () => {
    const email = anEmail()
    const reply = await change(customer, { email })
    expect(reply.body).toBe('1')
    expect(payloadOf(reply.headers['x-ualum-token'])).toMatchObject({ email })
    expect(await logIn(email)).not.toBe('Invalid Credentials')
    expect(await logIn(customer.email)).toBe('Invalid Credentials')
    const [told, ...others] = await messagesTo(customer.email)
    expect(others).toEqual([])
    const subject = 'Your account at Lamps & Co was changed'
    expect(told).toMatchObject({ channel: 'mail', subject, sensitive: 1, expires_at: shop.now + 72 * HOUR })
    expect(told?.text).toBe(
      [
        'Your account was changed',
        `The e-mail address of your account at Lamps & Co was changed on ${formatFullDate(shop.now)} at 12:00 pm.`,
        "If this was you, you don't need to do anything.",
        'If this was not you, undo it here:',
        `https://shop.example/undo/${await calls.undoKey(customer.email)}`,
        'The link works once, for 72 hours. It takes your account back to how it was before this change, logs it out everywhere, and lets you set a new password. Please do not share it.',
        'Lamps & Co',
      ].join('\n\n'),
    )
    expect(await messagesTo(email)).toMatchObject([
      { subject: 'Your e-mail address at Lamps & Co', sensitive: 0 },
    ])
  })

  it('has another password: other logins end, this one stays, links and codes from before open nothing', async () => {
    const [other, stranger] = [await anotherLogin(), await aCustomer(shop)]
    await shop.post('/auth/request-reset', { email: customer.email }, elsewhere())
    const resetKey = /reset\/([\w-]{43})/.exec((await messagesTo(customer.email))[0]?.text ?? '')?.[1] ?? ''
    const reply = await change(customer, { newPassword: 'Brighter1' })
    expect(reply.body).toBe('1')
    expect(await calls.isLoggedIn(customer)).toBe(true)
    expect(await calls.isLoggedIn(other)).toBe(false)
    expect(await calls.isLoggedIn(stranger)).toBe(true)
    expect(await logIn(customer.email)).toBe('Invalid Credentials')
    expect(await logIn(customer.email, 'Brighter1')).not.toBe('Invalid Credentials')
    const reset = await shop.post(
      '/auth/reset-password',
      { key: resetKey, password: 'Another2' },
      elsewhere(),
    )
    expect(reset.body).toBe('0')
  })

  it('has name, e-mail and password changed at once, told in one mail', async () => {
    const [userName, email] = [aName(), anEmail()]
    expect((await change(customer, { userName, email, newPassword: 'Brighter1' })).body).toBe('1')
    expect(await account(customer)).toMatchObject({ userName, email })
    expect(await logIn(email, 'Brighter1')).not.toBe('Invalid Credentials')
    const told = (await messagesTo(customer.email)).map(({ text }) => text.split('\n\n')[1])
    expect(told).toEqual([
      expect.stringContaining(
        'The username, e-mail address and password of your account at Lamps & Co were changed',
      ),
    ])
  })

  it('stays, and nobody is told, where nothing is different', async () => {
    expect((await change(customer, { email: customer.email })).body).toBe('1')
    expect(await calls.outbox()).toEqual([])
  })

  it('may have its own name in other letters', async () => {
    const { userName } = await account(customer)
    expect((await change(customer, { userName: userName.toUpperCase() })).body).toBe('1')
    expect((await account(customer)).userName).toBe(userName.toUpperCase())
  })

  it('notes each change with its time and who made it', async () => {
    await change(customer, { userName: aName(), newPassword: 'Brighter1' })
    const noted = await shop.db
      .selectFrom('account_changes')
      .selectAll()
      .where('user_id', '=', customer.userId)
      .execute()
    expect(noted).toMatchObject([
      {
        parts: 'userName,password',
        done_by: 'customer',
        done_at: shop.now,
        undo_until: shop.now + 72 * HOUR,
      },
    ])
    expect(JSON.stringify(noted)).not.toContain(await calls.undoKey(customer.email))
  })

  it.each([
    ['a wrong password', { password: 'Wrong1', userName: 'Somebody' }, WRONG],
    ['no password', { password: '', userName: 'Somebody' }, 'Password is required'],
    ['nothing to change', {}, 'There is nothing to change.'],
    ['a short name', { userName: 'As' }, 'Username must be at least 3 characters'],
    ['an e-mail that is none', { email: 'asha' }, 'Please enter a valid email'],
    [
      'a weak new password',
      { newPassword: 'secret' },
      'Password must be at least 6 characters, contain one uppercase letter, one lowercase letter, and one number.',
    ],
    ['too long a field', { userName: 'x'.repeat(300) }, 'userName is too long.'],
  ])('stays as it is with %s', async (_, fields: Record<string, string>, error) => {
    const before = await account(customer)
    const reply = await change(customer, fields)
    expect([reply.statusCode, reply.json()]).toEqual([400, { error }])
    expect(await account(customer)).toEqual(before)
    expect(await calls.outbox()).toEqual([])
  })

  it('cannot have the e-mail or name of another, in whatever letters', async () => {
    const other = await aCustomer(shop)
    const { email, userName } = await account(other)
    for (const [fields, error] of [
      [{ email: email.toUpperCase() }, 'Email is already registered'],
      [{ userName: userName.toUpperCase() }, 'Username is already taken'],
    ] as const) {
      const reply = await change(customer, fields)
      expect([reply.statusCode, reply.json()]).toEqual([400, { error }])
    }
  })

  it('cannot be changed by nobody, or from another site', async () => {
    expect((await change(undefined, { userName: aName() })).statusCode).toBe(401)
    const from = { ...elsewhere(), headers: { ...customer.headers, origin: 'https://evil.example' } }
    const fields = { password: PASSWORD, userName: aName() }
    expect((await shop.post('/auth/change-account', fields, from)).statusCode).toBe(403)
  })

  it('has to wait after wrong passwords, from wherever they come, until the right one counts again', async () => {
    const statuses = []
    for (let round = 0; round < 6; round++) {
      statuses.push((await change(customer, { password: 'Wrong1', userName: aName() })).statusCode)
    }
    expect(statuses).toEqual([400, 400, 400, 400, 400, 429])
    const waiting = await change(customer, { userName: aName() })
    expect([waiting.statusCode, waiting.headers['retry-after']]).toEqual([429, '2'])
    shop.now += 2_000
    expect((await change(customer, { userName: aName() })).body).toBe('1')
    expect((await change(customer, { password: 'Wrong1', userName: aName() })).statusCode).toBe(400)
  })

  it('is changed so often and no more', async () => {
    const statuses = []
    for (let round = 0; round < 11; round++) {
      statuses.push((await change(customer, { userName: aName() })).statusCode)
    }
    expect(statuses).toEqual([...Array<number>(10).fill(200), 429])
  })

  describe('at the same moment as another', () => {
    it('gets an e-mail that both want, and the other is told', async () => {
      const other = await aCustomer(shop)
      const email = anEmail()
      const replies = await Promise.all([change(customer, { email }), change(other, { email })])
      expect(replies.map(({ body }) => body).sort()).toEqual(['1', '{"error":"Email is already registered"}'])
    })

    it('is changed by one of two who both bring a new password', async () => {
      const replies = await Promise.all([
        change(customer, { newPassword: 'Brighter1' }),
        change(customer, { newPassword: 'Brighter2' }),
      ])
      expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 401])
      const changes = shop.db
        .selectFrom('account_changes')
        .select('id')
        .where('user_id', '=', customer.userId)
      expect(await changes.execute()).toHaveLength(1)
    })
  })

  describe('with a mobile', () => {
    it('needs the password, which is counted like any other', async () => {
      const mobile = aMobile()
      const from = { ...elsewhere(), headers: customer.headers }
      const without = await shop.post('/auth/add-mobile', { mobile }, from)
      expect([without.statusCode, without.json()]).toEqual([
        400,
        { message: 'password is missing or given twice.' },
      ])
      const wrong = await shop.post('/auth/add-mobile', { mobile, password: 'Wrong1' }, from)
      expect([wrong.statusCode, wrong.json()]).toEqual([400, { message: WRONG }])
      expect(await calls.outbox()).toEqual([])
      for (let round = 0; round < 4; round++) {
        await shop.post('/auth/add-mobile', { mobile, password: 'Wrong1' }, elsewhere())
        await change(customer, { password: 'Wrong1', userName: aName() })
      }
      const waiting = await shop.post('/auth/add-mobile', { mobile, password: PASSWORD }, from)
      expect([waiting.statusCode, waiting.headers['retry-after']]).toEqual([429, '2'])
    })

    it('is told by mail when the first is added, and by SMS too when it is replaced', async () => {
      const [first, second] = [aMobile(), aMobile()]
      expect((await changeMobile(customer, first)).statusCode).toBe(200)
      expect(await messagesTo(customer.email)).toMatchObject([
        { text: expect.stringContaining('The mobile number of your account at Lamps & Co was changed on') },
      ])
      await shop.db.deleteFrom('outbox').execute()
      const reply = await changeMobile(customer, second)
      expect(payloadOf(reply.body)).toMatchObject({ mobile: `+91${second}` })
      expect(await messagesTo(customer.email)).toHaveLength(1)
      expect(await messagesTo(`+91${first}`)).toMatchObject([
        {
          channel: 'sms',
          template: 'mobile-changed',
          text: 'The mobile number of your account at Lamps & Co was changed. If it was not you, use the link in the e-mail that we sent you.',
        },
      ])
    })

    it('is not told by SMS at one that nobody has proven', async () => {
      const claimed = aMobile()
      customer = await aCustomer(shop, { claimed_mobile: `+91${claimed}` })
      expect((await changeMobile(customer, aMobile())).statusCode).toBe(200)
      expect(await messagesTo(customer.email)).toHaveLength(1)
      expect(await messagesTo(`+91${claimed}`)).toEqual([])
    })

    it('is not changed by proving the one that it has', async () => {
      const mobile = aMobile()
      customer = await aCustomer(shop, { claimed_mobile: `+91${mobile}` })
      expect((await changeMobile(customer, mobile)).statusCode).toBe(200)
      expect(await messagesTo(customer.email)).toEqual([])
    })

    it('takes no code that another account has asked for', async () => {
      const mobile = aMobile()
      const thief = await aCustomer(shop)
      await shop.post(
        '/auth/add-mobile',
        { mobile, password: PASSWORD },
        { ...elsewhere(), headers: thief.headers },
      )
      const otp = /^\d{6}/.exec((await messagesTo(`+91${mobile}`)).at(-1)?.text ?? '')?.[0] ?? ''
      const from = { ...elsewhere(), headers: customer.headers }
      const reply = await shop.post('/auth/confirm-mobile', { mobile, otp }, from)
      expect([reply.statusCode, reply.json()]).toEqual([400, { message: 'Invalid OTP. Please try again.' }])
    })
  })

  it('keeps its old e-mail, name and mobile from others for 72 hours, then gives them free', async () => {
    const mobile = aMobile()
    await changeMobile(customer, mobile)
    const before = await account(customer)
    await change(customer, { email: anEmail(), userName: aName() })
    await changeMobile(customer, aMobile())
    const other = await aCustomer(shop)
    shop.now += 72 * HOUR - 1
    expect(await signUp({ email: before.email.toUpperCase() })).toBe('2')
    expect(await signUp({ userName: before.userName.toUpperCase() })).toBe('3')
    expect((await change(other, { email: before.email })).json()).toEqual({
      error: 'Email is already registered',
    })
    expect((await change(other, { userName: before.userName })).json()).toEqual({
      error: 'Username is already taken',
    })
    expect((await changeMobile(other, mobile)).statusCode).toBe(409)
    // Its own customer may have it back.
    expect((await change(customer, { userName: before.userName })).body).toBe('1')
    expect((await change(customer, { userName: aName() })).body).toBe('1')
    shop.now += 72 * HOUR
    expect(await signUp({ email: before.email, userName: before.userName })).toBe('1')
    expect((await changeMobile(other, mobile)).statusCode).toBe(200)
  })

  it('is remembered without what it was, once that cannot come back', async () => {
    await change(customer, { email: anEmail() })
    shop.now += 72 * HOUR - 1
    await shop.verbs().customers.forgetExpired()
    const noted = () =>
      shop.db.selectFrom('account_changes').selectAll().where('user_id', '=', customer.userId).execute()
    expect(await noted()).toMatchObject([{ email: customer.email }])
    shop.now += 1
    await shop.verbs().customers.forgetExpired()
    const nothing = { email: null, email_key: null, user_name: null, user_name_key: null, mobile: null }
    expect(await noted()).toMatchObject([{ parts: 'email', ...nothing, undo_key_hash: null }])
  })
})
