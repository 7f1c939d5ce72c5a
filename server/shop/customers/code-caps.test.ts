import { beforeEach, expect, it } from 'vitest'
import { CODE_CAPS } from '#domain/customers/code-limits.ts'
import { aCustomer, PASSWORD } from '#tests/builders/accounts.ts'
import { aMobile, askCode, codesSentTo, kept } from '#tests/builders/codes.ts'
import { onBothEngines } from '#tests/tools/shop-under-test.ts'
import { TestBrowser } from '#tests/tools/test-browser.ts'

const SECOND = 1_000
const HOUR = 3600 * SECOND
const DAY = 24 * HOUR

onBothEngines('one-time codes in 24 hours', (shop) => {
  beforeEach(async () => {
    shop.now += 3 * DAY
    await shop.db.deleteFrom('one_time_codes').execute()
  })

  const sentCodes = async () =>
    (await shop.db.selectFrom('one_time_codes').select('id').where('sent', '=', 1).execute()).length

  it('are eight to one mobile, whoever asks, and the same is said of one that nobody has', async () => {
    const known = aMobile()
    await aCustomer(shop, { mobile: kept(known) })
    const told = []
    for (const mobile of [known, aMobile()]) {
      const begun = shop.now
      const replies = []
      for (let round = 0; round < CODE_CAPS.mobile; round++) {
        const { statusCode, headers } = await askCode(new TestBrowser(shop), mobile)
        replies.push([statusCode, headers['retry-after']])
        shop.now += HOUR
      }
      const refused = await askCode(new TestBrowser(shop), mobile)
      replies.push([refused.statusCode, refused.headers['retry-after'], refused.json(), refused.cookies])
      shop.now = begun + DAY
      replies.push((await askCode(new TestBrowser(shop), mobile)).statusCode)
      told.push(replies)
    }
    const [first = []] = told
    expect(first.slice(0, 7)).toEqual(Array(7).fill([200, '30']))
    // The next may be asked for when the first is a day old.
    expect(first[7]).toEqual([200, String(17 * 3600)])
    const words = { message: 'Too many attempts. Please try again in 16 hours.' }
    expect(first[8]).toEqual([429, String(16 * 3600), words, []])
    expect(first[9]).toBe(200)
    expect(told[1]).toEqual(first)
    expect(await codesSentTo(shop, known)).toHaveLength(9)
  })

  it('are for three different mobiles from one account, also at the same moment', async () => {
    const { headers } = await aCustomer(shop)
    const add = (mobile: string) =>
      new TestBrowser(shop, { headers }).post('/auth/add-mobile', { mobile, password: PASSWORD })
    // More at once would be taken for guesses at the password.
    const mobiles = Array.from({ length: 5 }, aMobile)
    const replies = await Promise.all(mobiles.map(add))
    const sent = mobiles.filter((_, index) => replies[index]?.statusCode === 200)
    expect(sent).toHaveLength(CODE_CAPS.mobilesOfAccount)
    expect(await sentCodes()).toBe(CODE_CAPS.mobilesOfAccount)
    expect(replies.map(({ headers }) => headers['retry-after'])).toContain(String(24 * 3600))

    // One that was asked for already is not a different one.
    shop.now += HOUR
    expect((await add(sent[0] ?? '')).statusCode).toBe(200)
    expect((await add(aMobile())).statusCode).toBe(429)
    shop.now += 23 * HOUR
    expect((await add(aMobile())).statusCode).toBe(200)
  })

  it('are eight from one account, and what strangers ask for in its name does not count', async () => {
    const own = aMobile()
    const { headers } = await aCustomer(shop, { mobile: kept(own) })
    for (let round = 0; round < 4; round++) {
      expect((await askCode(new TestBrowser(shop), own)).statusCode).toBe(200)
      shop.now += HOUR
    }
    const add = (mobile: string) =>
      new TestBrowser(shop, { headers }).post('/auth/add-mobile', { mobile, password: PASSWORD })
    const mobiles = [aMobile(), aMobile()]
    for (let round = 0; round < CODE_CAPS.account; round++) {
      expect((await add(mobiles[round % 2] ?? '')).statusCode).toBe(200)
      shop.now += HOUR
    }
    expect((await add(mobiles[0] ?? '')).statusCode).toBe(429)
  })

  it('still count for the mobile after the account that asked for them is gone', async () => {
    const mobile = aMobile()
    for (let round = 0; round <= CODE_CAPS.mobile; round++) {
      const { headers, userId } = await aCustomer(shop)
      const reply = await new TestBrowser(shop, { headers }).post('/auth/add-mobile', {
        mobile,
        password: PASSWORD,
      })
      expect(reply.statusCode).toBe(round < CODE_CAPS.mobile ? 200 : 429)
      await shop.db.deleteFrom('users').where('id', '=', userId).execute()
      shop.now += HOUR
    }
  })

  it('are thirty from one address, however long it waits in between', async () => {
    const settled = new TestBrowser(shop, { ip: '203.0.113.30' })
    const begun = shop.now
    let asked = 0
    while (shop.now < begun + DAY) {
      const reply = await askCode(settled, aMobile())
      if (reply.statusCode === 200) asked++
      shop.now += Number(reply.headers['retry-after']) * SECOND
    }
    expect(asked).toBeLessThanOrEqual(CODE_CAPS.ip)

    // Also where the waits in between are forgotten.
    await shop.db.deleteFrom('one_time_codes').execute()
    const statuses = []
    for (let round = 0; round <= CODE_CAPS.ip; round++) {
      await shop.db.deleteFrom('attempts').execute()
      statuses.push((await askCode(settled, aMobile())).statusCode)
    }
    expect(statuses).toEqual([...Array<number>(CODE_CAPS.ip).fill(200), 429])
  })
})

onBothEngines(
  'one-time codes of the whole shop',
  (shop) => {
    beforeEach(() => {
      shop.now += 3 * DAY
    })

    it('are as many in 24 hours as the setting says, also at the same moment, and the log says so once a day', async () => {
      const warnings: unknown[] = []
      const log = {
        info: () => {},
        warn: (facts: unknown, text: string) => warnings.push([facts, text]),
        error: () => {},
      }
      const mobiles = Array.from({ length: 12 }, aMobile)
      for (const mobile of mobiles) await aCustomer(shop, { mobile: kept(mobile) })
      // What is sent to nobody costs nothing.
      for (let round = 0; round < 4; round++) await askCode(new TestBrowser(shop), aMobile())

      const ask = (mobile: string, index: number) =>
        shop
          .verbs({ log })
          .customers.sendRecoveryCode({ mobile: kept(mobile), ip: `10.77.${index}.${shop.now % 251}` })
      const answers = await Promise.all(mobiles.map(ask))
      expect(answers.filter((answer) => 'holder' in answer)).toHaveLength(3)
      const refused = answers.filter((answer) => 'wait' in answer)
      expect(refused.map(({ wait }) => wait)).toEqual(Array(9).fill(DAY))
      const line = [{ codesPerDay: 3 }, 'no more one-time codes are sent today: CODES_PER_DAY is reached']
      expect(warnings).toEqual([line])

      const over = await askCode(new TestBrowser(shop), aMobile())
      expect([over.statusCode, over.headers['retry-after']]).toEqual([429, String(24 * 3600)])

      shop.now += DAY
      expect((await Promise.all(mobiles.map(ask))).filter((answer) => 'holder' in answer)).toHaveLength(3)
      expect(warnings).toEqual([line, line])
    })
  },
  { codesPerDay: 3 },
)
