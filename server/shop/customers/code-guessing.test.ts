import { beforeEach, expect, it } from 'vitest'
import { CODE_CAPS, CODE_TRIES, OTHERS_TRIES } from '#domain/customers/code-limits.ts'
import { aCustomer, PASSWORD } from '#tests/builders/accounts.ts'
import { aMobile, askCode, giveCode, kept, lastCode, notThe } from '#tests/builders/codes.ts'
import { onBothEngines } from '#tests/tools/shop-under-test.ts'
import { TestBrowser } from '#tests/tools/test-browser.ts'

const SECOND = 1_000
const DAY = 24 * 3600 * SECOND

onBothEngines('guessing one-time codes', (shop) => {
  let mobile: string

  beforeEach(async () => {
    shop.now += 3 * DAY
    mobile = aMobile()
    await aCustomer(shop, { mobile: kept(mobile) })
  })

  const tries = async () => {
    const rows = await shop.db
      .selectFrom('one_time_codes')
      .select('wrong_tries')
      .where('mobile', '=', kept(mobile))
      .execute()
    return rows.reduce((sum, row) => sum + row.wrong_tries, 0)
  }

  it('gets fewer than 100 tries in 24 hours against one mobile, from whatever addresses, browsers and accounts', async () => {
    const account = await aCustomer(shop)
    const begun = shop.now
    let asked = 0
    while (shop.now < begun + DAY) {
      const strange = new TestBrowser(shop)
      const recovery = await askCode(strange, mobile)
      if (recovery.statusCode === 200) {
        asked++
        const wrong = notThe(await lastCode(shop, mobile))
        for (let round = 0; round <= CODE_TRIES; round++) await giveCode(strange, mobile, wrong)
      }
      // The other purpose, from an account, counts with it.
      const loggedIn = new TestBrowser(shop, { headers: account.headers })
      const added = await loggedIn.post('/auth/add-mobile', { mobile, password: PASSWORD })
      if (added.statusCode === 200) {
        asked++
        const wrong = notThe(await lastCode(shop, mobile))
        for (let round = 0; round <= CODE_TRIES; round++) {
          await loggedIn.post('/auth/confirm-mobile', { mobile, otp: wrong })
        }
      }
      const waits = [recovery, added].map(({ headers }) => Number(headers['retry-after']))
      shop.now += Math.max(...waits) * SECOND
    }
    expect(asked).toBe(CODE_CAPS.mobile)
    expect(await tries()).toBe(CODE_CAPS.mobile * CODE_TRIES)
    expect(await tries()).toBeLessThan(100)
  }, 60_000)

  it('gets no more tries at the same moment than one after the other', async () => {
    const browser = new TestBrowser(shop)
    await askCode(browser, mobile)
    const wrong = notThe(await lastCode(shop, mobile))
    await Promise.all(Array.from({ length: 20 }, () => giveCode(browser, mobile, wrong)))
    expect(await tries()).toBe(CODE_TRIES)
    expect((await giveCode(browser, mobile, await lastCode(shop, mobile))).body).toBe('0')
  })

  it('from elsewhere, with whatever cookie, uses up no try of the browser that asked', async () => {
    const browser = new TestBrowser(shop)
    await askCode(browser, mobile)
    const code = await lastCode(shop, mobile)
    const cookie = browser.cookies.ualum_code ?? ''
    for (const planted of [undefined, '', 'rubbish', `${cookie}x`, cookie.toUpperCase()]) {
      const stranger = new TestBrowser(shop)
      if (planted !== undefined) stranger.cookies.ualum_code = planted
      const reply = await giveCode(stranger, mobile, notThe(code))
      expect([reply.statusCode, reply.body, reply.cookies]).toEqual([200, '0', []])
    }
    // Those were all that strangers have in a day, together: then even the right code is none.
    const late = await giveCode(new TestBrowser(shop), mobile, code)
    expect([late.statusCode, late.headers['retry-after'], late.cookies]).toEqual([429, '86400', []])
    expect(await tries()).toBe(0)
    for (let round = 1; round < CODE_TRIES; round++) await giveCode(browser, mobile, notThe(code))
    expect((await giveCode(browser, mobile, code)).body).toBe('1')
  })

  it('gets five tries in 24 hours without a cookie, from whatever addresses and at whatever codes', async () => {
    const begun = shop.now
    let guessed = 0
    while (shop.now < begun + DAY) {
      const asked = await askCode(new TestBrowser(shop), mobile)
      const wrong = notThe(await lastCode(shop, mobile))
      const guesses = Array.from({ length: 8 }, () => giveCode(new TestBrowser(shop), mobile, wrong))
      const replies = await Promise.all(guesses)
      guessed += replies.filter(({ statusCode }) => statusCode === 200).length
      shop.now += Number(asked.headers['retry-after']) * SECOND
    }
    expect(guessed).toBe(OTHERS_TRIES)
  }, 60_000)

  it('without a cookie is at the three newest codes, and costs nothing while none is open', async () => {
    for (let round = 0; round < OTHERS_TRIES + 1; round++) {
      expect((await giveCode(new TestBrowser(shop), mobile, '123456')).body).toBe('0')
    }
    const codes: string[] = []
    for (const wait of [30, 60, 120, 0]) {
      await askCode(new TestBrowser(shop), mobile)
      codes.push(await lastCode(shop, mobile))
      shop.now += wait * SECOND
    }
    const [first = '', second = ''] = codes
    if (!codes.slice(1).includes(first)) {
      expect((await giveCode(new TestBrowser(shop), mobile, first)).body).toBe('0')
    }
    expect((await giveCode(new TestBrowser(shop), mobile, second)).body).toBe('1')
    expect((await giveCode(new TestBrowser(shop), mobile, second)).body).toBe('0')
  })

  it('right ones without a cookie are held against nobody', async () => {
    for (let round = 0; round < OTHERS_TRIES + 2; round++) {
      await askCode(new TestBrowser(shop), mobile)
      const code = await lastCode(shop, mobile)
      expect((await giveCode(new TestBrowser(shop), mobile, code)).body).toBe('1')
      shop.now += 10 * 60 * SECOND
    }
  })

  it('a number that nobody has answers the same to whoever keeps no cookies', async () => {
    const told = []
    for (const of of [mobile, aMobile()]) {
      await askCode(new TestBrowser(shop), of)
      const replies = []
      for (let round = 0; round <= OTHERS_TRIES; round++) {
        const { statusCode, headers, body } = await giveCode(new TestBrowser(shop), of, '7')
        replies.push([statusCode, headers['retry-after'], body])
      }
      told.push(replies)
    }
    expect(told[1]).toEqual(told[0])
  })

  it('a stranger who asks for a code leaves the one alone that another browser waits for', async () => {
    const browser = new TestBrowser(shop)
    await askCode(browser, mobile)
    const code = await lastCode(shop, mobile)
    const stranger = new TestBrowser(shop)
    shop.now += 30 * SECOND
    expect((await askCode(stranger, mobile)).statusCode).toBe(200)
    const theirs = await lastCode(shop, mobile)
    for (let round = 0; round < CODE_TRIES; round++) await giveCode(stranger, mobile, notThe(theirs))
    expect((await giveCode(stranger, mobile, theirs)).body).toBe('0')
    expect((await giveCode(browser, mobile, code)).body).toBe('1')
  })

  it('two browsers that ask and answer at the same moment have a code each, or are told to wait', async () => {
    const browsers = [new TestBrowser(shop), new TestBrowser(shop)]
    const replies = await Promise.all(browsers.map((browser) => askCode(browser, mobile)))
    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 429])
    const [waiting, refused] = replies[0]?.statusCode === 200 ? browsers : browsers.reverse()
    const first = await lastCode(shop, mobile)
    shop.now += 30 * SECOND
    if (!waiting || !refused) throw new Error('There are two.')
    await askCode(refused, mobile)
    const second = await lastCode(shop, mobile)
    const answers = await Promise.all([giveCode(waiting, mobile, first), giveCode(refused, mobile, second)])
    expect(answers.map(({ body }) => body)).toEqual(['1', '1'])
  })

  it('a stranger at the same address holds up nobody who waits for a code', async () => {
    const ip = '203.0.113.200'
    const owner = new TestBrowser(shop, { ip })
    await askCode(owner, mobile)
    const stranger = new TestBrowser(shop, { ip })
    const statuses = new Set<number>()
    for (let round = 0; round < 25; round++) {
      statuses.add((await giveCode(stranger, mobile, '000000')).statusCode)
    }
    expect([...statuses]).toEqual([200, 429])
    expect((await giveCode(owner, mobile, await lastCode(shop, mobile))).body).toBe('1')
    const changed = await owner.post('/auth/change-password', { mobile, password: 'Brighter1' })
    expect(changed.body).toBe('1')
  })

  it('a code to add a mobile is for the session alone that asked for it', async () => {
    const [asks, other] = [await aCustomer(shop), await aCustomer(shop)]
    const fresh = aMobile()
    const browser = new TestBrowser(shop, { headers: asks.headers })
    await browser.post('/auth/add-mobile', { mobile: fresh, password: PASSWORD })
    const otp = await lastCode(shop, fresh)
    const stranger = new TestBrowser(shop, { headers: other.headers })
    const refused = await stranger.post('/auth/confirm-mobile', { mobile: fresh, otp })
    expect([refused.statusCode, refused.json()]).toEqual([400, { message: 'Invalid OTP. Please try again.' }])
    expect((await browser.post('/auth/confirm-mobile', { mobile: fresh, otp })).statusCode).toBe(200)
  })

  it('of the codes that a session asks for to add a mobile, the newest alone works', async () => {
    const { headers } = await aCustomer(shop)
    const browser = new TestBrowser(shop, { headers })
    const fresh = aMobile()
    const sent: string[] = []
    for (let round = 0; round < 2; round++) {
      await browser.post('/auth/add-mobile', { mobile: fresh, password: PASSWORD })
      sent.push(await lastCode(shop, fresh))
      shop.now += 30 * SECOND
    }
    const [first = '', second = ''] = sent
    const give = async (otp: string) =>
      (await browser.post('/auth/confirm-mobile', { mobile: fresh, otp })).statusCode
    if (first !== second) expect(await give(first)).toBe(400)
    expect(await give(second)).toBe(200)
  })
})
