import { beforeEach, describe, expect, it } from 'vitest'
import { hashPassword } from '#server/shop/auth/passwords.ts'
import { TestLog } from '#tests/builders/messages.ts'
import { onBothEngines, type ShopUnderTest } from '#tests/tools/shop-under-test.ts'

const PASSWORD = 'correct horse'
const TEST = { lane: 'customers', of: 'a test' } as const
const passwordHash = await hashPassword(PASSWORD, TEST)

let serial = 0

async function anAccount(shop: ShopUnderTest, mobile: string | null = null) {
  const name = `rider${++serial}`
  const email = `${name}@example.com`
  await shop.db
    .insertInto('users')
    .values({
      email,
      email_key: email,
      user_name: name,
      user_name_key: name,
      mobile,
      password_hash: passwordHash,
      created_at: 0,
    })
    .execute()
  return { email, name }
}

const decode = (token: string) => JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())
let address = 0
const elsewhere = () => ({ address: `198.51.${Math.floor(++address / 250)}.${address % 250}` })

const CART = 'query ($userId: Int!) { cart(filter: {shopId: 518, userId: $userId}) { id } }'

onBothEngines('login', (shop) => {
  it('answers with a token that names the customer, and sets the proof it is bound to', async () => {
    const { email, name } = await anAccount(shop, '+919811111111')
    const reply = await shop.post('/auth/login', { email, password: PASSWORD }, elsewhere())
    expect(reply.statusCode).toBe(200)
    expect(reply.headers['content-type']).toMatch('text/plain')
    expect(reply.headers['cache-control']).toBe('no-store')
    expect(decode(reply.body)).toEqual({
      user_id: expect.any(Number),
      user_name: name,
      email,
      mobile: '+919811111111',
      jti: expect.any(String),
      iat: Math.floor(shop.now / 1000),
      exp: Math.floor(shop.now / 1000) + 30 * 24 * 3600,
    })
    const proof = reply.cookies.find((cookie) => cookie.name === 'ualum_proof')
    expect(proof).toMatchObject({ httpOnly: true, sameSite: 'Lax', secure: true, path: '/' })
    expect(reply.headers['x-ualum-proof']).toBe(proof?.value)
  })

  it.each(['9822222222', '+919822222222'])('takes the mobile %s for the e-mail', async (mobile) => {
    await shop.db.deleteFrom('users').where('mobile', '=', '+919822222222').execute()
    await anAccount(shop, '+919822222222')
    const reply = await shop.post('/auth/login', { email: mobile, password: PASSWORD }, elsewhere())
    expect(decode(reply.body).mobile).toBe('+919822222222')
  })

  it('does not care about letter case or spaces around the e-mail', async () => {
    const { email } = await anAccount(shop)
    const reply = await shop.post(
      '/auth/login',
      { email: ` ${email.toUpperCase()} `, password: PASSWORD },
      elsewhere(),
    )
    expect(decode(reply.body).email).toBe(email)
  })

  it.each([
    ['a wrong password', { password: 'wrong password' }],
    ['an unknown e-mail', { email: 'nobody@example.com' }],
    ['an unknown mobile', { email: '9000000000' }],
    ['what is neither', { email: "' or 1=1 --" }],
    ['a NUL character', { email: 'a\u0000@example.com' }],
    ['an empty password', { password: '' }],
  ])('says Invalid Credentials to %s', async (_, change) => {
    const { email } = await anAccount(shop)
    const reply = await shop.post('/auth/login', { email, password: PASSWORD, ...change }, elsewhere())
    expect([reply.statusCode, reply.body]).toEqual([200, 'Invalid Credentials'])
    expect(reply.cookies).toEqual([])
  })

  it.each([
    ['a missing field', 'email=a%40example.com'],
    ['a field given twice', 'email=a%40example.com&password=x&password=y'],
    ['an endless password', `email=a%40example.com&password=${'x'.repeat(2_000)}`],
    ['names of the prototype', '__proto__=x&constructor=y'],
    ['nothing', ''],
  ])('refuses %s with 400', async (_, payload) => {
    const reply = await shop.app.inject({
      method: 'POST',
      url: '/auth/login',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload,
    })
    expect(reply.statusCode).toBe(400)
    expect(reply.json()).toEqual({ message: expect.any(String) })
  })

  it('refuses other kinds of body, and bodies that are too large', async () => {
    const json = await shop.app.inject({
      method: 'POST',
      url: '/auth/login',
      payload: { email: 'a', password: 'b' },
    })
    expect(json.statusCode).toBe(415)
    const large = await shop.post('/auth/login', { email: 'x'.repeat(20_000), password: 'y' })
    expect(large.statusCode).toBe(413)
  })

  it.each([
    ['another site', { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }, 403],
    ['another site, in an old browser', { origin: 'https://evil.example', host: 'shop.example' }, 403],
    ['a subdomain', { origin: 'https://blog.shop.example', 'sec-fetch-site': 'same-site' }, 403],
    ['the shop itself', { origin: 'https://shop.example', 'sec-fetch-site': 'same-origin' }, 200],
    ['the shop itself, over plain http', { origin: 'http://10.0.0.5:3000', host: '10.0.0.5:3000' }, 200],
    ['an allowed site', { origin: 'https://friend.example', 'sec-fetch-site': 'cross-site' }, 200],
    ['another site that hides its name', { 'sec-fetch-site': 'cross-site' }, 403],
    ['a program', {}, 200],
  ])('to a form on %s', async (_, headers, status) => {
    const { email } = await anAccount(shop)
    const reply = await shop.post('/auth/login', { email, password: PASSWORD }, { ...elsewhere(), headers })
    expect(reply.statusCode).toBe(status)
  })
})

onBothEngines('who is calling', (shop) => {
  const logIn = async () => {
    const { email } = await anAccount(shop)
    const reply = await shop.post('/auth/login', { email, password: PASSWORD }, elsewhere())
    const userId: number = decode(reply.body).user_id
    return { email, userId, token: reply.body, proof: String(reply.headers['x-ualum-proof']) }
  }
  type Login = Awaited<ReturnType<typeof logIn>>

  const isKnown = async (
    login: Login,
    sent: { headers?: Record<string, string>; cookies?: Record<string, string> },
  ) => {
    const reply = await shop.app.inject({
      method: 'POST',
      url: '/graphql',
      headers: { accept: '*/*', ...sent.headers },
      cookies: sent.cookies ?? {},
      payload: { query: CART, variables: { userId: login.userId } },
    })
    return reply.json().errors === undefined
  }

  it('is known by token and proof, as cookies or as headers', async () => {
    const login = await logIn()
    expect(await isKnown(login, { cookies: { ualum: login.token, ualum_proof: login.proof } })).toBe(true)
    const headers = { authorization: `Bearer ${login.token}`, 'x-ualum-proof': login.proof }
    expect(await isKnown(login, { headers })).toBe(true)
  })

  it('is not known by one of them alone, nor by a proof of another login', async () => {
    const login = await logIn()
    const other = await logIn()
    expect(await isKnown(login, { cookies: { ualum: login.token } })).toBe(false)
    expect(await isKnown(login, { cookies: { ualum_proof: login.proof } })).toBe(false)
    expect(await isKnown(login, { cookies: { ualum: login.token, ualum_proof: other.proof } })).toBe(false)
  })

  it('is not known by a token that was tampered with, unsigned or signed by someone else', async () => {
    const login = await logIn()
    const [header, payload, signature] = login.token.split('.')
    const none = Buffer.from(JSON.stringify({ alg: 'none' })).toString('base64url')
    const forged = Buffer.from(JSON.stringify({ ...decode(login.token), user_id: 1 })).toString('base64url')
    for (const token of [`${header}.${forged}.${signature}`, `${none}.${payload}.`, 'rubbish', '', 'a.b.c']) {
      expect(await isKnown(login, { cookies: { ualum: token, ualum_proof: login.proof } })).toBe(false)
    }
  })

  it('is forgotten after 30 days', async () => {
    const login = await logIn()
    const cookies = { ualum: login.token, ualum_proof: login.proof }
    const then = shop.now
    shop.now += 30 * 24 * 3600 * 1000 - 1000
    expect(await isKnown(login, { cookies })).toBe(true)
    shop.now += 1000
    expect(await isKnown(login, { cookies })).toBe(false)
    shop.now = then
  })

  it('is forgotten at logout, in this session alone', async () => {
    const login = await logIn()
    const cookies = { ualum: login.token, ualum_proof: login.proof }
    const again = await shop.post('/auth/login', { email: login.email, password: PASSWORD }, elsewhere())
    const reply = await shop.post('/auth/logout', {}, { cookies })
    expect([reply.statusCode, reply.body]).toEqual([200, '1'])
    expect(reply.cookies).toMatchObject([{ name: 'ualum_proof', value: '' }])
    expect(await isKnown(login, { cookies })).toBe(false)
    const others = { ualum: again.body, ualum_proof: String(again.headers['x-ualum-proof']) }
    expect(await isKnown(login, { cookies: others })).toBe(true)
    expect((await shop.post('/auth/logout', {}, { cookies })).body).toBe('1')
  })
})

onBothEngines('guessing passwords', (shop) => {
  let email: string
  beforeEach(async () => {
    ;({ email } = await anAccount(shop))
  })
  const guess = (from: { address: string; cookies?: Record<string, string> }, password = 'wrong one') =>
    shop.post('/auth/login', { email, password }, from)

  it('has to wait longer and longer', async () => {
    const from = elsewhere()
    for (let tries = 0; tries < 5; tries++) expect((await guess(from)).body).toBe('Invalid Credentials')
    const waits: number[] = []
    for (let round = 0; round < 4; round++) {
      const refused = await guess(from)
      expect(refused.statusCode).toBe(429)
      const wait = Number(refused.headers['retry-after'])
      waits.push(wait)
      shop.now += wait * 1000
      expect((await guess(from)).body).toBe('Invalid Credentials')
    }
    expect(waits).toEqual([2, 4, 8, 16])
  })

  it('is logged: from where, and which account by a mark alone', async () => {
    const mobile = '+919833333333'
    await shop.db.deleteFrom('users').where('mobile', '=', mobile).execute()
    await shop.db.updateTable('users').set({ mobile }).where('email', '=', email).execute()
    const log = new TestLog()
    const ip = elsewhere().address
    const fail = (emailOrMobile: string) =>
      shop.verbs({ log }).customers.logIn({ emailOrMobile, password: 'wrong one', ip, deviceMark: undefined })
    for (const typed of [email, email.toUpperCase(), 'nobody@example.com', '9833333333']) await fail(typed)
    for (let tries = 0; tries < 4; tries++) await fail(email)
    const facts = log.lines.map((line) => line.facts)
    expect(facts).toHaveLength(8)
    expect(facts[0]).toEqual({
      event: 'login failed',
      who: 'customer',
      why: 'wrong password',
      ip,
      account: expect.stringMatching(/^[\w-]{16}$/),
    })
    expect(facts[1]).toEqual(facts[0])
    expect(facts[2]?.account).not.toBe(facts[0]?.account)
    expect(facts.at(-1)).toMatchObject({ why: 'too many tries' })
    for (const text of [email, '9833333333', 'wrong one']) expect(log.all.toLowerCase()).not.toContain(text)
  })

  it('gets no more tries at the same moment than one after the other', async () => {
    const from = elsewhere()
    const replies = await Promise.all(Array.from({ length: 15 }, () => guess(from)))
    const made = replies.filter((reply) => reply.statusCode === 200)
    expect(made).toHaveLength(5)
  })

  it('does not lock the customer out elsewhere', async () => {
    const attacker = elsewhere()
    for (let tries = 0; tries < 8; tries++) await guess(attacker)
    expect((await guess(elsewhere(), PASSWORD)).statusCode).toBe(200)
  })

  it('from many addresses slows strangers down, but not a browser that was logged in before', async () => {
    const home = elsewhere()
    const first = await guess(home, PASSWORD)
    const device = first.cookies.find((cookie) => cookie.name === 'ualum_device')?.value ?? ''
    for (let tries = 0; tries < 25; tries++) await guess(elsewhere())
    expect((await guess(elsewhere(), PASSWORD)).statusCode).toBe(429)
    const known = await guess({ ...elsewhere(), cookies: { ualum_device: device } }, PASSWORD)
    expect(known.body).not.toBe('Invalid Credentials')
    expect(known.statusCode).toBe(200)
  })

  it('starts afresh after a success', async () => {
    const from = elsewhere()
    for (let tries = 0; tries < 4; tries++) await guess(from)
    await guess(from, PASSWORD)
    for (let tries = 0; tries < 4; tries++) expect((await guess(from)).statusCode).toBe(200)
  })

  it('is not what a customer does who logs in often, nor many at one address @rest', async () => {
    const from = elsewhere()
    for (let round = 0; round < 60; round++) {
      const reply = await guess(from, PASSWORD)
      expect(reply.statusCode).toBe(200)
    }
  })

  it('counts for unknown accounts as for known ones', async () => {
    email = 'nobody@example.com'
    const from = elsewhere()
    const statuses: number[] = []
    for (let tries = 0; tries < 6; tries++) statuses.push((await guess(from)).statusCode)
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
  })
})

onBothEngines('a password that is changed while it is checked', (shop) => {
  it('opens no session any more', async () => {
    const { email } = await anAccount(shop)
    const login = shop.post('/auth/login', { email, password: PASSWORD }, elsewhere())
    // The hash takes some 40 ms; this change is through long before.
    await shop.db.updateTable('users').set({ password_hash: 'changed' }).where('email', '=', email).execute()
    expect((await login).body).toBe('Invalid Credentials')
  })
})

onBothEngines('more passwords at once than can be checked', (shop) => {
  it('are asked to come back, and counted as no failure', async () => {
    const from = elsewhere()
    const replies = await Promise.all(
      Array.from({ length: 35 }, (_, index) =>
        shop.post('/auth/login', { email: `nobody${index}@example.com`, password: PASSWORD }, from),
      ),
    )
    const busy = replies.filter(({ statusCode }) => statusCode === 503)
    expect(busy.length).toBeGreaterThan(0)
    expect(busy[0]?.headers['retry-after']).toBe('5')
    const counted = await shop.db
      .selectFrom('attempts')
      .select('tries')
      .where('key', 'like', 'login-ip%')
      .execute()
    expect(counted).toEqual([{ tries: replies.length - busy.length }])
    const pairs = await shop.db
      .selectFrom('attempts')
      .select('tries')
      .where('key', 'like', 'login-pair%')
      .execute()
    expect(pairs.reduce((sum, { tries }) => sum + tries, 0)).toBe(replies.length - busy.length)
  })
})

describe('a password', () => {
  it('is kept as argon2id with a salt of its own', async () => {
    expect(passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/)
    expect(await hashPassword(PASSWORD, TEST)).not.toBe(passwordHash)
  })
})
