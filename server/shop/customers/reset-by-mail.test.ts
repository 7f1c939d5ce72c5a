import { beforeEach, expect, it } from 'vitest'
import { aCustomer, type TestCustomer } from '#tests/builders/accounts.ts'
import { aShop } from '#tests/builders/catalogue.ts'
import { onBothEngines } from '#tests/tools/shop-under-test.ts'
import { TestBrowser } from '#tests/tools/test-browser.ts'

const NEW_PASSWORD = 'Brighter1'
const MINUTE = 60_000
let serial = 0
const elsewhere = () => ({ address: `198.19.${++serial >> 8}.${serial % 256}` })

onBothEngines('a password forgotten by a customer with an e-mail', (shop) => {
  let customer: TestCustomer

  beforeEach(async () => {
    shop.now += 24 * 3600_000
    await aShop(shop.db, { name: 'Lamps & Co' })
    await shop.db.deleteFrom('outbox').execute()
    customer = await aCustomer(shop)
  })

  const outbox = () => shop.db.selectFrom('outbox').selectAll().orderBy('id').execute()
  const ask = (email = customer.email, from = elsewhere()) =>
    shop.post('/auth/request-reset', { email }, from)
  const sentKey = async () =>
    /https:\/\/shop\.example\/reset\/([\w-]{43})\n/.exec((await outbox()).at(-1)?.text ?? '')?.[1] ?? ''
  const askedKey = async (email?: string) => {
    await ask(email)
    return sentKey()
  }
  const reset = (key: string, password = NEW_PASSWORD) =>
    shop.post('/auth/reset-password', { key, password }, elsewhere())
  const logIn = (email: string, password: string) =>
    shop.post('/auth/login', { email, password }, elsewhere())

  it('is replaced by a new one, by way of a link in a mail', async () => {
    const asked = await ask(customer.email.toUpperCase())
    expect([asked.statusCode, asked.json()]).toEqual([200, { message: 'Message Sent' }])
    const [mail] = await outbox()
    expect(mail).toMatchObject({
      channel: 'mail',
      recipient: customer.email,
      subject: 'Set a new password at Lamps & Co',
      sensitive: 1,
      expires_at: shop.now + 30 * MINUTE,
    })
    const key = await sentKey()
    const link = `https://shop.example/reset/${key}`
    expect(mail?.text).toBe(
      [
        'Set a new password',
        'Somebody asked for a new password for your account at Lamps & Co. If it was you, set it here:',
        link,
        'The link works once, for 30 minutes. Please do not share it.',
        "If this was not you, you don't need to do anything: your password stays the same unless the link is used. If you keep getting these mails, please write to us.",
        'Lamps & Co',
      ].join('\n\n'),
    )
    expect(mail?.html).toContain(`<p><a href="${link}">${link}</a></p>`)
    expect(mail?.html).toContain('at Lamps &amp; Co.')

    const done = await reset(key)
    expect([done.statusCode, done.body, done.headers['cache-control']]).toEqual([200, '1', 'no-store'])
    expect((await logIn(customer.email, NEW_PASSWORD)).body.split('.')).toHaveLength(3)
  })

  it('sends nothing for an e-mail that nobody has, and says the same', async () => {
    const [known, unknown] = [await ask(), await ask('nobody@example.com')]
    const seen = ({ statusCode, body, headers }: typeof known) => {
      const { 'x-request-id': _, date: __, ...rest } = headers
      return { statusCode, body, rest }
    }
    expect(seen(unknown)).toEqual(seen(known))
    expect((await outbox()).map(({ recipient }) => recipient)).toEqual([customer.email])
  })

  it('costs as many statements for an e-mail that nobody has, but for the mail itself', async () => {
    const spent = async (email: string) => {
      const before = shop.statements
      await ask(email)
      return shop.statements - before
    }
    await ask('warm@example.com')
    expect(await spent('nobody@example.com')).toBe((await spent(customer.email)) - 1)
  })

  it('keeps no key that could be read', async () => {
    const key = await askedKey()
    const rows = await shop.db.selectFrom('password_resets').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain(key)
  })

  it('is replaced once by one link, also at the same moment', async () => {
    const key = await askedKey()
    const replies = await Promise.all(
      Array.from({ length: 5 }, (_, index) => reset(key, `${NEW_PASSWORD}${index}`)),
    )
    expect(replies.map(({ body }) => body).sort()).toEqual(['0', '0', '0', '0', '1'])
    const winner = replies.findIndex(({ body }) => body === '1')
    expect((await logIn(customer.email, `${NEW_PASSWORD}${winner}`)).body).not.toBe('Invalid Credentials')
    expect((await reset(key)).body).toBe('0')
  })

  it('is not replaced by a link that is half an hour old', async () => {
    const key = await askedKey()
    shop.now += 30 * MINUTE
    expect((await reset(key)).body).toBe('0')
  })

  it('is replaced by any link of the last half hour, however many strangers ask for; then all others are useless', async () => {
    const first = await askedKey()
    shop.now += MINUTE
    const second = await askedKey()
    expect(second).not.toBe(first)
    expect((await reset(first)).body).toBe('1')
    expect((await reset(second, 'Another2')).body).toBe('0')
  })

  it('is mailed one link for when several are asked for at the same moment', async () => {
    await Promise.all([ask(), ask(), ask()])
    expect(await outbox()).toHaveLength(1)
  })

  it('does not take a weak new one, and the link is still good afterwards', async () => {
    const key = await askedKey()
    for (const weak of ['', 'Weak1', 'weak12', 'WEAK12', 'Weakling', `W1${'x'.repeat(200)}`]) {
      expect((await reset(key, weak)).body).toBe('0')
    }
    expect((await reset(key)).body).toBe('1')
  })

  it('ends the sessions that the old one opened, and no others', async () => {
    const other = await aCustomer(shop)
    const query = 'query ($userId: Int!) { cart(filter: {shopId: 518, userId: $userId}) { id } }'
    const errorsOf = async (of: TestCustomer) =>
      (await shop.graphql(query, { userId: of.userId }, of)).errors?.map(({ extensions }) => extensions?.code)
    expect(await errorsOf(customer)).toBeUndefined()
    await reset(await askedKey())
    expect(await errorsOf(customer)).toEqual(['UNAUTHENTICATED'])
    expect(await errorsOf(other)).toBeUndefined()
  })

  it('that was replaced by way of the mobile makes links asked for before useless', async () => {
    const mobile = `97${String(10_000_000 + ++serial)}`
    await shop.db
      .updateTable('users')
      .set({ mobile: `+91${mobile}` })
      .where('id', '=', customer.userId)
      .execute()
    const key = await askedKey()
    const browser = new TestBrowser(shop)
    await browser.post('/auth/verify-mobile', { mobile, field: 'trouble' })
    const otp = /^\d{6}/.exec((await outbox()).at(-1)?.text ?? '')?.[0] ?? ''
    await browser.post('/auth/verify-otp', { mobile, otp })
    expect((await browser.post('/auth/change-password', { mobile, password: NEW_PASSWORD })).body).toBe('1')
    expect((await reset(key, 'Another2')).body).toBe('0')
  })

  it('is asked for again only after a while, per e-mail and per address', async () => {
    await ask()
    const again = await ask(` ${customer.email.toUpperCase()} `)
    expect([again.statusCode, again.headers['retry-after']]).toEqual([429, '30'])
    const from = elsewhere()
    const statuses = []
    for (let round = 0; round < 21; round++) {
      statuses.push((await ask(`nobody${round}@example.com`, from)).statusCode)
    }
    expect(statuses).toEqual([...Array<number>(20).fill(200), 429])
  })

  it('cannot be guessed at for long from one address', async () => {
    const from = elsewhere()
    const statuses = new Set<number>()
    for (let round = 0; round < 21; round++) {
      const guess = { key: `guess${round}`, password: NEW_PASSWORD }
      statuses.add((await shop.post('/auth/reset-password', guess, from)).statusCode)
    }
    expect([...statuses]).toEqual([200, 429])
  })

  it.each(['', 'asha', '9800000001', 'a@b', 'a@example.com\nb@example.com', '<script>'])(
    'is not asked for with the e-mail %j: 400',
    async (email) => {
      const reply = await ask(email)
      expect([reply.statusCode, reply.json()]).toEqual([400, { message: 'email must be an e-mail address.' }])
    },
  )

  it('is neither asked for nor replaced from another site', async () => {
    const from = { ...elsewhere(), headers: { origin: 'https://evil.example' } }
    expect((await shop.post('/auth/request-reset', { email: customer.email }, from)).statusCode).toBe(403)
    const form = { key: await askedKey(), password: NEW_PASSWORD }
    expect((await shop.post('/auth/reset-password', form, from)).statusCode).toBe(403)
  })
})
