import { beforeEach, expect, it } from 'vitest'
import { hashPassword } from '#server/shop/auth/passwords.ts'
import { aCustomer, PASSWORD } from '#tests/builders/accounts.ts'
import { aMobile, askCode, codesSentTo, giveCode, kept, lastCode } from '#tests/builders/codes.ts'
import { onBothEngines } from '#tests/tools/shop-under-test.ts'
import { anIp, TestBrowser } from '#tests/tools/test-browser.ts'

const DAY = 24 * 3600_000
let serial = 0

onBothEngines('a mobile', (shop) => {
  let mobile: string

  beforeEach(() => {
    shop.now += DAY
    mobile = aMobile()
  })

  /** Somebody who says at signup that the mobile is theirs. */
  const signUp = async (claimed = mobile, password = PASSWORD) => {
    const userName = `claims${++serial}`
    const email = `${userName}@example.com`
    const form = { email, mobile: claimed, userName, password }
    const reply = await shop.post('/auth/signup', form, { address: anIp() })
    return { email, answer: reply.body }
  }
  const logIn = async (emailOrMobile: string, password = PASSWORD) => {
    const browser = new TestBrowser(shop)
    const { body } = await browser.post('/auth/login', { email: emailOrMobile, password })
    if (body === 'Invalid Credentials') return body
    const headers = { authorization: `Bearer ${body}`, 'x-ualum-proof': browser.cookies.ualum_proof ?? '' }
    const payload = JSON.parse(Buffer.from(body.split('.')[1] ?? '', 'base64url').toString())
    return { email: payload.email, mobile: payload.mobile, headers }
  }
  const loggedIn = async (emailOrMobile: string) => {
    const login = await logIn(emailOrMobile)
    if (typeof login === 'string') throw new Error(login)
    return login
  }
  const add = async (headers: Record<string, string>) => {
    const browser = new TestBrowser(shop, { headers })
    const asked = await browser.post('/auth/add-mobile', { mobile, password: PASSWORD })
    expect(asked.statusCode).toBe(200)
    return browser.post('/auth/confirm-mobile', { mobile, otp: await lastCode(shop, mobile) })
  }

  it('that was given at signup serves login and recovery while one account alone says so', async () => {
    const { email } = await signUp()
    expect(await logIn(mobile)).toMatchObject({ email, mobile: kept(mobile) })
    const browser = new TestBrowser(shop)
    await askCode(browser, mobile)
    expect((await giveCode(browser, mobile, await lastCode(shop, mobile))).body).toBe('1')
  })

  it('that several say is theirs, and nobody has proven, is nobody’s', async () => {
    expect([(await signUp()).answer, (await signUp()).answer]).toEqual(['1', '1'])
    expect(await logIn(mobile)).toBe('Invalid Credentials')
    const asked = await askCode(new TestBrowser(shop), mobile)
    expect([asked.statusCode, asked.json()]).toEqual([200, { message: 'Message Sent' }])
    expect(await codesSentTo(shop, mobile)).toEqual([])
  })

  it('is no reason to refuse its owner, whoever else has said it is theirs', async () => {
    const squatter = await signUp()
    const { email, answer } = await signUp()
    expect(answer).toBe('1')
    expect((await add((await loggedIn(email)).headers)).statusCode).toBe(200)
    expect(await logIn(mobile)).toMatchObject({ email, mobile: kept(mobile) })
    expect(await logIn(squatter.email)).toMatchObject({ mobile: null })
  })

  it('that somebody has proven is taken at signup, and cannot be proven for another account', async () => {
    const { email } = await signUp()
    await add((await loggedIn(email)).headers)
    expect((await signUp()).answer).toBe('0')
    const other = await aCustomer(shop)
    shop.now += 3600_000
    const refused = await add(other.headers)
    expect([refused.statusCode, refused.json()]).toEqual([
      409,
      { message: 'Mobile number is already registered' },
    ])
    expect(await logIn(mobile)).toMatchObject({ email })
  })

  it('is proven by a recovery too: then others can no longer say it is theirs', async () => {
    const { email } = await signUp()
    const browser = new TestBrowser(shop)
    await askCode(browser, mobile)
    // Somebody else says so while the code is on its way.
    expect((await signUp()).answer).toBe('1')
    expect((await giveCode(browser, mobile, await lastCode(shop, mobile))).body).toBe('1')
    expect((await signUp()).answer).toBe('0')
    const password = 'Brighter1'
    expect((await browser.post('/auth/change-password', { mobile, password })).body).toBe('1')
    expect(await logIn(mobile, password)).toMatchObject({ email })
  })

  it('that has another owner meanwhile recovers nothing any more', async () => {
    const { email } = await signUp()
    const browser = new TestBrowser(shop)
    await askCode(browser, mobile)
    const code = await lastCode(shop, mobile)
    shop.now += 60_000
    const other = await aCustomer(shop)
    await add(other.headers)
    expect((await giveCode(browser, mobile, code)).body).toBe('0')
    expect(await logIn(email)).toMatchObject({ mobile: null })
  })

  it.each(['before', 'after'])(
    'that was changed %s the code was entered recovers nothing any more',
    async (when) => {
      const { email } = await signUp()
      const { headers } = await loggedIn(email)
      const browser = new TestBrowser(shop)
      await askCode(browser, mobile)
      const old = mobile
      const give = async () => (await giveCode(browser, old, await lastCode(shop, old))).body
      if (when === 'after') expect(await give()).toBe('1')
      mobile = aMobile()
      await add(headers)
      if (when === 'before') expect(await give()).toBe('0')
      const changed = await browser.post('/auth/change-password', { mobile: old, password: 'Brighter1' })
      expect(changed.body).toBe('0')
      expect(await logIn(email)).toMatchObject({ mobile: kept(mobile) })
    },
  )

  it('that somebody said was theirs in the moment that it was proven stays with who proved it', async () => {
    const password_hash = await hashPassword(PASSWORD, { lane: 'customers', of: 'a test' })
    await aCustomer(shop, { claimed_mobile: kept(mobile), password_hash })
    const { email } = await aCustomer(shop, { mobile: kept(mobile), password_hash })
    await aCustomer(shop, { claimed_mobile: kept(mobile), password_hash })
    expect(await logIn(mobile)).toMatchObject({ email })
  })

  it('that two accounts prove at the same moment becomes that of one', async () => {
    const accounts = [await aCustomer(shop), await aCustomer(shop)]
    const browsers = accounts.map(({ headers }) => new TestBrowser(shop, { headers }))
    const codes: string[] = []
    for (const browser of browsers) {
      expect((await browser.post('/auth/add-mobile', { mobile, password: PASSWORD })).statusCode).toBe(200)
      codes.push(await lastCode(shop, mobile))
      shop.now += 60_000
    }
    const replies = await Promise.all(
      browsers.map((browser, index) =>
        browser.post('/auth/confirm-mobile', { mobile, otp: codes[index] ?? '' }),
      ),
    )
    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
  })

  it('from before proofs were noted goes on serving its account, until somebody proves to have it', async () => {
    const before = await aCustomer(shop, { mobile: kept(mobile), mobile_proven_at: null })
    expect((await signUp()).answer).toBe('0')
    await askCode(new TestBrowser(shop), mobile)
    expect(await codesSentTo(shop, mobile)).toHaveLength(1)
    shop.now += 60_000
    const owner = await aCustomer(shop)
    expect((await add(owner.headers)).statusCode).toBe(200)
    const rows = await shop.db
      .selectFrom('users')
      .select(['id', 'mobile'])
      .where('id', 'in', [before.userId, owner.userId])
      .orderBy('id')
      .execute()
    expect(rows).toEqual([
      { id: before.userId, mobile: null },
      { id: owner.userId, mobile: kept(mobile) },
    ])
  })
})
