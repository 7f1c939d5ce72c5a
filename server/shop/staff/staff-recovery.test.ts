import { beforeEach, expect, it } from 'vitest'
import { aCustomer, PASSWORD as OWN_PASSWORD } from '#tests/builders/accounts.ts'
import { aShop } from '#tests/builders/catalogue.ts'
import { aMobile, askCode, codesSentTo, giveCode, kept, lastCode } from '#tests/builders/codes.ts'
import { onBothEngines } from '#tests/tools/shop-under-test.ts'
import { TestBrowser } from '#tests/tools/test-browser.ts'

const DAY = 24 * 3600_000
const PASSWORD = 'a long enough one'
const NEW_PASSWORD = 'Brighter1'
let serial = 0

onBothEngines('the password of staff', (shop) => {
  let mobile: string

  beforeEach(async () => {
    shop.now += DAY
    await aShop(shop.db)
    mobile = aMobile()
  })

  const promote = (email: string, password = PASSWORD) =>
    shop.verbs().addStaff({ email, name: `Staff ${++serial}`, password })
  const passwordOf = async (email: string, password: string) =>
    (await new TestBrowser(shop).post('/auth/login', { email, password })).body !== 'Invalid Credentials'

  it('is recovered by no code, even where a mobile got into the record', async () => {
    const staff = await aCustomer(shop, { role: 'staff', mobile: kept(mobile) })
    const claimed = aMobile()
    await aCustomer(shop, { role: 'staff', claimed_mobile: kept(claimed) })
    for (const of of [mobile, claimed]) {
      const asked = await askCode(new TestBrowser(shop), of)
      expect([asked.statusCode, asked.json()]).toEqual([200, { message: 'Message Sent' }])
      expect(await codesSentTo(shop, of)).toEqual([])
    }
    expect(await passwordOf(staff.email, NEW_PASSWORD)).toBe(false)
  })

  it('is recovered by no mobile that they add: they can add none', async () => {
    const customer = await aCustomer(shop)
    const browser = new TestBrowser(shop, { headers: customer.headers })
    await browser.post('/auth/add-mobile', { mobile, password: OWN_PASSWORD })
    const otp = await lastCode(shop, mobile)
    // Past the command, which would end the session.
    await shop.db.updateTable('users').set({ role: 'staff' }).where('id', '=', customer.userId).execute()
    expect((await browser.post('/auth/confirm-mobile', { mobile, otp })).statusCode).toBe(403)
    const asked = await browser.post('/auth/add-mobile', { mobile: aMobile(), password: OWN_PASSWORD })
    expect([asked.statusCode, asked.json()]).toEqual([
      403,
      { message: 'Staff accounts have no mobile number' },
    ])
    const { mobile: added } = await shop.db
      .selectFrom('users')
      .select('mobile')
      .where('id', '=', customer.userId)
      .executeTakeFirstOrThrow()
    expect(added).toBeNull()
  })

  it('is recovered by no code, and no right to change it, from before they were staff', async () => {
    const { email } = await aCustomer(shop, { mobile: kept(mobile) })
    const [early, late] = [new TestBrowser(shop), new TestBrowser(shop)]
    await askCode(early, mobile)
    expect((await giveCode(early, mobile, await lastCode(shop, mobile))).body).toBe('1')
    shop.now += 60_000
    await askCode(late, mobile)
    const code = await lastCode(shop, mobile)
    expect(await promote(email)).toBe('promoted')

    const changed = await early.post('/auth/change-password', { mobile, password: NEW_PASSWORD })
    expect(changed.body).toBe('0')
    expect((await giveCode(late, mobile, code)).body).toBe('0')
    expect(await passwordOf(email, PASSWORD)).toBe(true)
  })

  it('and the mobile that they said was theirs are not what the account had before', async () => {
    const { email } = await aCustomer(shop, { claimed_mobile: kept(mobile) })
    expect(await promote(email)).toBe('promoted')
    const browser = new TestBrowser(shop)
    const login = await browser.post('/auth/login', { email: mobile, password: PASSWORD })
    expect(login.body).toBe('Invalid Credentials')
  })

  it('is recovered by no link, neither then nor with one from that time once they are customers again', async () => {
    const { email, userId } = await aCustomer(shop)
    const ask = () => new TestBrowser(shop).post('/auth/request-reset', { email })
    const keys = async () => {
      const mails = await shop.db.selectFrom('outbox').select('text').where('recipient', '=', email).execute()
      return mails.map(({ text }) => /\/reset\/([\w-]{43})/.exec(text)?.[1] ?? '')
    }
    const reset = async (key: string) =>
      (await new TestBrowser(shop).post('/auth/reset-password', { key, password: NEW_PASSWORD })).body
    await ask()
    const [before = ''] = await keys()
    await promote(email)
    // As if it had been asked for at the very moment.
    await shop.db
      .updateTable('password_resets')
      .set({ used_at: null })
      .where('user_id', '=', userId)
      .execute()
    expect(await reset(before)).toBe('0')
    shop.now += 5 * 60_000
    await ask()
    expect(await keys()).toHaveLength(1)
    await shop.verbs().removeStaff(email)
    expect(await reset(before)).toBe('0')
    expect(await passwordOf(email, PASSWORD)).toBe(true)
  })

  it('has twelve characters at least, and is given anew by taking the rights and giving them again', async () => {
    const email = `new${++serial}@shop.example`
    expect(await promote(email, 'eleven char')).toMatchObject({
      message: 'Password must be at least 12 characters for staff.',
    })
    expect(await promote(email, 'twelve chars')).toBe('added')
    await shop.verbs().removeStaff(email)
    expect(await promote(email, 'another twelve')).toBe('promoted')
    expect(await passwordOf(email, 'another twelve')).toBe(true)
  })
})
