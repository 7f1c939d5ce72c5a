import { beforeEach, describe, expect, it } from 'vitest'
import { aCustomer, PASSWORD } from '#tests/builders/accounts.ts'
import { onBothEngines, type ShopUnderTest } from '#tests/tools/shop-under-test.ts'
import { TestBrowser } from '#tests/tools/test-browser.ts'

const NEW_PASSWORD = 'Brighter1'
let serial = 0
const aMobile = () => `98${String(50_000_000 + ++serial)}`
let address = 0
const elsewhere = () => ({ address: `198.18.0.${++address % 250}` })

const outbox = (shop: ShopUnderTest) => shop.db.selectFrom('outbox').selectAll().orderBy('id').execute()
const lastCode = async (shop: ShopUnderTest) =>
  /^\d{6}/.exec((await outbox(shop)).at(-1)?.text ?? '')?.[0] ?? ''

onBothEngines('a forgotten password', (shop) => {
  let mobile: string
  let email: string
  let browser: TestBrowser

  beforeEach(async () => {
    shop.now += 24 * 3600_000
    await shop.db.deleteFrom('outbox').execute()
    mobile = aMobile()
    browser = new TestBrowser(shop)
    ;({ email } = await aCustomer(shop, { mobile: `+91${mobile}` }))
  })

  const ask = (of = mobile, by = browser) => by.post('/auth/verify-mobile', { mobile: of, field: 'trouble' })
  const give = (otp: string, by = browser) => by.post('/auth/verify-otp', { mobile, otp })
  const change = (grant: string, password = NEW_PASSWORD, of = mobile) =>
    shop.post(
      '/auth/change-password',
      { mobile: of, password },
      { ...elsewhere(), cookies: { ualum_reset: grant } },
    )
  const sentCode = () => lastCode(shop)
  const grantOf = async () => {
    await ask()
    const reply = await give(await sentCode())
    return reply.cookies.find((cookie) => cookie.name === 'ualum_reset')?.value ?? ''
  }
  const wrong = async () => ((await sentCode()) === '000000' ? '000001' : '000000')

  it('is replaced by a new one with a code sent to the mobile', async () => {
    const asked = await ask()
    expect([asked.statusCode, asked.json()]).toEqual([200, { message: 'Message Sent' }])
    expect(await outbox(shop)).toMatchObject([
      { channel: 'sms', recipient: `+91${mobile}`, sensitive: 1, expires_at: shop.now + 600_000 },
    ])

    const mark = asked.cookies.find(({ name }) => name === 'ualum_code')
    expect(mark).toMatchObject({ httpOnly: true, secure: true, sameSite: 'Lax', path: '/auth', maxAge: 600 })

    const given = await give(await sentCode())
    expect([given.statusCode, given.body]).toEqual([200, '1'])
    expect(browser.cookies).toEqual({ ualum_reset: expect.any(String) })
    const cookie = given.cookies.find(({ name }) => name === 'ualum_reset')
    expect(cookie).toMatchObject({ httpOnly: true, secure: true, path: '/auth', maxAge: 600 })

    const changed = await change(cookie?.value ?? '')
    expect([changed.statusCode, changed.body]).toEqual([200, '1'])
    const login = await shop.post('/auth/login', { email, password: NEW_PASSWORD }, elsewhere())
    expect(login.body.split('.')).toHaveLength(3)
  })

  it('sends nothing to a mobile that nobody has, and says the same', async () => {
    const reply = await ask(aMobile())
    expect([reply.statusCode, reply.json()]).toEqual([200, { message: 'Message Sent' }])
    expect(await outbox(shop)).toEqual([])
  })

  it('keeps no code that could be read', async () => {
    await ask()
    const rows = await shop.db.selectFrom('one_time_codes').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain(`"${await sentCode()}"`)
  })

  it('refuses a wrong code, and the right one once it is used, too old or replaced', async () => {
    await ask()
    expect((await give(await wrong())).body).toBe('0')
    const first = await sentCode()
    expect((await give(first)).body).toBe('1')
    expect((await give(first)).body).toBe('0')

    shop.now += 3600_000
    await ask()
    shop.now += 10 * 60_000
    expect((await give(await sentCode())).body).toBe('0')

    shop.now += 3600_000
    await ask()
    const replaced = await sentCode()
    shop.now += 5 * 60_000
    await ask()
    if (replaced !== (await sentCode())) expect((await give(replaced)).body).toBe('0')
    expect((await give(await sentCode())).body).toBe('1')
  })

  it('kills a code after five wrong tries, also at the same moment', async () => {
    await ask()
    const bad = await wrong()
    await Promise.all(Array.from({ length: 5 }, () => give(bad)))
    expect((await give(await sentCode())).body).toBe('0')
  })

  it('lets the right code work once, also at the same moment', async () => {
    await ask()
    const code = await sentCode()
    const replies = await Promise.all(Array.from({ length: 5 }, () => give(code)))
    expect(replies.map((reply) => reply.body).sort()).toEqual(['0', '0', '0', '0', '1'])
  })

  it('lets a grant work once, for its own mobile, for ten minutes', async () => {
    const other = aMobile()
    await aCustomer(shop, { mobile: `+91${other}` })
    const grant = await grantOf()
    expect((await change(grant, NEW_PASSWORD, other)).body).toBe('0')
    expect((await change('rubbish')).body).toBe('0')
    expect((await change(grant)).body).toBe('1')
    expect((await change(grant)).body).toBe('0')

    shop.now += 3600_000
    const late = await grantOf()
    shop.now += 10 * 60_000
    expect((await change(late)).body).toBe('0')
  })

  it('cannot be changed without having given a code', async () => {
    const reply = await shop.post('/auth/change-password', { mobile, password: NEW_PASSWORD }, elsewhere())
    expect([reply.statusCode, reply.body]).toEqual([200, '0'])
  })

  describe('by a client that keeps no cookies', () => {
    const IP = '203.0.113.5'
    const from = (url: string, fields: Record<string, string>, ip = IP) =>
      shop.post(url, { mobile, ...fields }, { address: ip })
    const verified = async (ip = IP) => {
      await from('/auth/verify-mobile', { field: 'trouble' }, ip)
      return (await from('/auth/verify-otp', { otp: await sentCode() }, ip)).body
    }
    const set = async (ip = IP, password = NEW_PASSWORD) =>
      (await from('/auth/change-password', { password }, ip)).body

    it('is replaced from the ip that gave the code, once', async () => {
      expect(await verified()).toBe('1')
      expect(await set('203.0.113.6')).toBe('0')
      expect(await set(IP, 'weak')).toBe('0')
      expect(await set()).toBe('1')
      expect(await set()).toBe('0')
      const login = await shop.post('/auth/login', { email: mobile, password: NEW_PASSWORD }, elsewhere())
      expect(login.body.split('.')).toHaveLength(3)
    })

    it('is replaced once, also at the same moment, and within ten minutes', async () => {
      expect(await verified()).toBe('1')
      const replies = await Promise.all(Array.from({ length: 4 }, () => set()))
      expect(replies.sort()).toEqual(['0', '0', '0', '1'])
      shop.now += 3600_000
      expect(await verified()).toBe('1')
      shop.now += 10 * 60_000
      expect(await set()).toBe('0')
    })

    it('is not replaced for another mobile, nor after a browser gave its own code from the same ip', async () => {
      const other = aMobile()
      await aCustomer(shop, { mobile: `+91${other}` })
      const neighbour = new TestBrowser(shop, { ip: IP })
      await ask(mobile, neighbour)
      expect((await give(await sentCode(), neighbour)).body).toBe('1')
      expect(await set()).toBe('0')
      expect((await from('/auth/change-password', { mobile: other, password: NEW_PASSWORD })).body).toBe('0')
      const changed = await neighbour.post('/auth/change-password', { mobile, password: NEW_PASSWORD })
      expect(changed.body).toBe('1')
    })

    it('is replaced by the mobile as people write it', async () => {
      const written = `+91 ${mobile.slice(0, 5)} ${mobile.slice(5)}`
      await from('/auth/verify-mobile', { mobile: written, field: 'trouble' })
      const given = await from('/auth/verify-otp', { mobile: `0${mobile}`, otp: await sentCode() })
      expect(given.body).toBe('1')
      const changed = await from('/auth/change-password', { mobile: written, password: NEW_PASSWORD })
      expect(changed.body).toBe('1')
      const login = await shop.post('/auth/login', { email: written, password: NEW_PASSWORD }, elsewhere())
      expect(login.body.split('.')).toHaveLength(3)
    })
  })

  it('does not take a weak new one, and the grant is still good afterwards', async () => {
    const grant = await grantOf()
    expect((await change(grant, 'weak')).body).toBe('0')
    expect((await change(grant)).body).toBe('1')
  })

  it('ends the sessions that the old one opened', async () => {
    const customer = await aCustomer(shop, { mobile: `+91${aMobile()}` })
    const query = 'query ($userId: Int!) { cart(filter: {shopId: 518, userId: $userId}) { id } }'
    expect((await shop.graphql(query, { userId: customer.userId }, customer)).errors).toBeUndefined()
    await shop.db.updateTable('users').set({ mobile: null }).where('mobile', '=', `+91${mobile}`).execute()
    await shop.db
      .updateTable('users')
      .set({ mobile: `+91${mobile}` })
      .where('id', '=', customer.userId)
      .execute()
    expect((await change(await grantOf())).body).toBe('1')
    const after = await shop.graphql(query, { userId: customer.userId }, customer)
    expect(after.errors?.[0]?.extensions).toEqual({ code: 'UNAUTHENTICATED' })
  })

  it('is asked for again only after a while, per mobile and per address', async () => {
    await ask()
    const again = await ask()
    expect([again.statusCode, again.headers['retry-after']]).toEqual([429, '30'])
    const settled = new TestBrowser(shop, { ip: '203.0.113.77' })
    const statuses = []
    for (let round = 0; round < 6; round++) statuses.push((await ask(aMobile(), settled)).statusCode)
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
  })

  it('tells when the next code may be asked for, and the same of a mobile that nobody has', async () => {
    const told = []
    for (const of of [mobile, aMobile()]) {
      const sent = await ask(of)
      shop.now += 10_000
      const again = await ask(of)
      told.push([sent.statusCode, sent.headers['retry-after'], sent.body])
      told.push([again.statusCode, again.headers['retry-after'], again.body])
      shop.now += 20_000
      const resent = await ask(of)
      told.push([resent.statusCode, resent.headers['retry-after'], resent.body])
    }
    const known = told.slice(0, 3)
    expect(known).toEqual([
      [200, '30', '{"message":"Message Sent"}'],
      [429, '20', expect.stringContaining('in 20 seconds')],
      [200, '60', '{"message":"Message Sent"}'],
    ])
    expect(told.slice(3)).toEqual(known)
  })

  it.each(['', '12345', 'asha', '98765432101', '<script>'])('refuses the mobile %j with 400', async (bad) => {
    expect((await ask(bad)).statusCode).toBe(400)
  })
})

onBothEngines('a mobile added to the account', (shop) => {
  beforeEach(() => {
    shop.now += 24 * 3600_000
  })
  const sentCode = () => lastCode(shop)

  it('is proven by a code; then it serves login and recovery', async () => {
    const customer = await aCustomer(shop)
    const mobile = aMobile()
    const from = { ...elsewhere(), headers: customer.headers }
    expect((await shop.post('/auth/add-mobile', { mobile, password: PASSWORD }, from)).json()).toEqual({
      message: 'Message Sent',
    })
    const refused = await shop.post(
      '/auth/confirm-mobile',
      { mobile, otp: (await sentCode()) === '111111' ? '2' : '111111' },
      from,
    )
    expect([refused.statusCode, refused.json()]).toEqual([400, { message: 'Invalid OTP. Please try again.' }])
    const reply = await shop.post('/auth/confirm-mobile', { mobile, otp: await sentCode() }, from)
    const payload = JSON.parse(Buffer.from(reply.body.split('.')[1] ?? '', 'base64url').toString())
    expect(payload).toMatchObject({ user_id: customer.userId, mobile: `+91${mobile}` })
  })

  it('cannot be one that another account has', async () => {
    const mobile = aMobile()
    await aCustomer(shop, { mobile: `+91${mobile}` })
    const from = { ...elsewhere(), headers: (await aCustomer(shop)).headers }
    await shop.post('/auth/add-mobile', { mobile, password: PASSWORD }, from)
    const reply = await shop.post('/auth/confirm-mobile', { mobile, otp: await sentCode() }, from)
    expect([reply.statusCode, reply.json()]).toEqual([
      409,
      { message: 'Mobile number is already registered' },
    ])
  })

  it('needs a login', async () => {
    const add = await shop.post('/auth/add-mobile', { mobile: aMobile(), password: PASSWORD }, elsewhere())
    expect(add.statusCode).toBe(401)
    const confirm = await shop.post('/auth/confirm-mobile', { mobile: aMobile(), otp: '123456' }, elsewhere())
    expect(confirm.statusCode).toBe(401)
  })
})
