import { beforeEach, expect, it } from 'vitest'
import { startClocks } from '#domain/tickets/ticket-clocks.ts'
import { formatDayAndTime, formatFullDate } from '#domain/time/format-date.ts'
import { aShop } from '#tests/builders/catalogue.ts'
import { elsewhere, forgetTickets } from '#tests/builders/tickets.ts'
import { onBothEngines } from '#tests/tools/shop-under-test.ts'

const FORM = {
  name: 'Asha Rao',
  email: 'asha@example.com',
  mobile: '98000 00001',
  orderNo: '12',
  message: 'Does the lamp fit?\nMy car is <b>red</b>.',
}

onBothEngines('a message to the shop', (shop) => {
  let noon = shop.now
  beforeEach(async () => {
    // Limits of the tests before are over, at the same time of another day.
    shop.now = noon += 48 * 3600_000
    await aShop(shop.db, { name: 'Lamps & Co' })
    await shop.db.updateTable('shops').set({ email: 'help@shop.example' }).execute()
    await forgetTickets(shop.db)
  })

  const write = (change: Partial<typeof FORM> = {}, from: Parameters<typeof shop.post>[2] = elsewhere()) =>
    shop.post('/contact', { ...FORM, ...change }, from)
  const outbox = () => shop.db.selectFrom('outbox').selectAll().orderBy('id').execute()
  const tickets = () => shop.db.selectFrom('tickets').selectAll().orderBy('id').execute()

  it('is kept under a number, mailed to the shop and acknowledged to the writer', async () => {
    const reply = await write()
    expect(reply.statusCode).toBe(200)
    expect(reply.headers['cache-control']).toBe('no-store')
    const { ticket, key } = reply.json<{ ticket: string; key: string }>()
    expect(ticket).toMatch(/^T-\d{4}$/)
    expect(key).toMatch(/^[\w-]{43}$/)
    expect(await tickets()).toMatchObject([
      {
        shop_id: 518,
        name: 'Asha Rao',
        email: 'asha@example.com',
        mobile: '9800000001',
        order_no: '12',
        message: FORM.message,
        state: 'open',
        created_at: shop.now,
      },
    ])
    const [toShop, toWriter] = await outbox()
    expect(toShop).toMatchObject({
      channel: 'mail',
      recipient: 'help@shop.example',
      subject: `Ticket ${ticket} from Asha Rao`,
      html: null,
      text: [
        `Ticket ${ticket}, ${formatDayAndTime(shop.now)}`,
        'Name: Asha Rao\nE-mail: asha@example.com\nMobile: 9800000001\nOrder number: 12',
        '> Does the lamp fit?\n> My car is <b>red</b>.',
        `We have mailed asha@example.com the ticket number, and told them that we will resolve it by ${monthAfter(shop.now)}.`,
        `Answer it here: https://desk.example/inbox/${ticket}\nA reply to this mail does not reach the customer.`,
      ].join('\n\n'),
    })
    expect(toWriter).toMatchObject({
      channel: 'mail',
      recipient: 'asha@example.com',
      reply_to: 'help@shop.example',
      sensitive: 1,
      subject: `Your message to Lamps & Co: ticket ${ticket}`,
      html: expect.stringContaining('<p>Lamps &amp; Co</p>'),
    })
    expect(toWriter?.text.split('\n\n')).toEqual([
      'Thank you for writing to us. We have your message.',
      `Your ticket number is ${ticket}. Please mention it when you call or write to us again.`,
      `We will resolve it by ${monthAfter(shop.now)}. You can see its status and add to it here:`,
      expect.stringMatching(/^https:\/\/shop\.example\/ticket\/[\w-]{43}$/),
      'Anyone with this link can read the ticket. Please do not share it.',
      "If you did not write to us, somebody entered your e-mail address by mistake. You don't need to do anything.",
      'Lamps & Co',
    ])
  })

  it('is told how soon the shop usually answers, before the day that the law sets, where the shop says it', async () => {
    await shop.db.updateTable('shops').set({ answer_time: 'within 1 working day' }).execute()
    await write()
    const words = (await outbox()).at(-1)?.text.split('\n\n')
    expect(words?.slice(2, 4)).toEqual([
      'We usually answer within 1 working day.',
      expect.stringContaining(`We will resolve it by ${monthAfter(shop.now)}.`),
    ])
    await shop.db.updateTable('shops').set({ answer_time: null }).execute()
  })

  it('needs neither a mobile nor an order number', async () => {
    const reply = await shop.post(
      '/contact',
      { name: 'Asha', email: 'asha@example.com', message: 'Hello' },
      elsewhere(),
    )
    expect(reply.statusCode).toBe(200)
    expect(await tickets()).toMatchObject([{ mobile: null, order_no: null }])
    expect((await outbox())[0]?.text).not.toMatch(/Mobile|Order/)
  })

  it('tells a stranger nothing that somebody else wrote', async () => {
    await write({ name: 'Buy at spam.example', message: 'Visit spam.example' })
    const [, acknowledgement] = await outbox()
    expect(JSON.stringify(acknowledgement)).not.toContain('spam')
  })

  it.each([null, '', 'not an address'])(
    'is kept all the same while the e-mail of the shop is %j',
    async (email) => {
      await shop.db.updateTable('shops').set({ email }).execute()
      expect((await write()).statusCode).toBe(200)
      expect(await tickets()).toHaveLength(1)
      expect((await outbox()).map(({ recipient }) => recipient)).toEqual(['asha@example.com'])
    },
  )

  it('that comes twice is one ticket, also at the same moment; other words are another', async () => {
    const replies = await Promise.all([write(), write(), write()])
    const names = replies.map((reply) => reply.json<{ ticket: string }>().ticket)
    expect(new Set(names).size).toBe(1)
    expect(await tickets()).toHaveLength(1)
    expect(await outbox()).toHaveLength(2)
    expect((await write({ message: 'Another question' })).json().ticket).not.toBe(names[0])
    shop.now += 3600_000
    expect((await write()).json().ticket).not.toBe(names[0])
  })

  it.each<[Partial<typeof FORM>, string]>([
    [{ name: '' }, 'Please enter your name'],
    [{ email: 'asha' }, 'Please enter a valid email'],
    [{ mobile: '123' }, 'Please enter a mobile number of 10 digits, or leave it empty'],
    [{ message: ' ' }, 'Please write your message'],
    [{ message: 'x'.repeat(4_001) }, 'Message must be at most 4000 characters'],
    [{ message: 'x'.repeat(16_001) }, 'message is too long.'],
    [{ name: 'A\r\nBcc: everyone@example.com' }, 'Name must be a single line of text'],
    [{ email: 'a@example.com\r\nBcc:b@example.com' }, 'Please enter a valid email'],
  ])('is refused with 400 and leaves nothing behind: %j', async (change, message) => {
    const reply = await write(change)
    expect([reply.statusCode, reply.json()]).toEqual([400, { message }])
    expect(await tickets()).toEqual([])
    expect(await outbox()).toEqual([])
  })

  it('that lacks a field, has one twice or is no form is refused', async () => {
    const { message: _, ...rest } = FORM
    expect((await shop.post('/contact', rest, elsewhere())).json()).toEqual({
      message: 'message is missing or given twice.',
    })
    const twice = await shop.app.inject({
      method: 'POST',
      url: '/contact',
      payload: 'name=a&name=b&email=c@example.com&message=d',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })
    expect(twice.statusCode).toBe(400)
    const json = await shop.app.inject({ method: 'POST', url: '/contact', payload: FORM })
    expect(json.statusCode).toBe(415)
  })

  it('from a form on another site is not taken', async () => {
    const from = {
      ...elsewhere(),
      headers: { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' },
    }
    expect((await write({}, from)).statusCode).toBe(403)
    const friend = { ...elsewhere(), headers: { origin: 'https://friend.example' } }
    expect((await write({}, friend)).statusCode).toBe(200)
  })

  it('has to wait after twenty per address, and five per e-mail', async () => {
    const from = elsewhere()
    for (let round = 0; round < 20; round++) {
      expect((await write({ email: `a${round}@example.com` }, from)).statusCode).toBe(200)
    }
    const more = await write({ email: 'b@example.com' }, from)
    expect([more.statusCode, more.headers['retry-after']]).toEqual([429, '30'])
    for (let round = 0; round < 5; round++) {
      expect((await write({ email: 'One@example.com', message: `${round}` })).statusCode).toBe(200)
    }
    expect((await write({ email: 'one@EXAMPLE.com' })).statusCode).toBe(429)
  })

  it('is written in any script, up to the whole length', async () => {
    const message = 'क'.repeat(4_000)
    expect((await write({ message })).statusCode).toBe(200)
    expect(await tickets()).toMatchObject([{ message }])
  })
})

const monthAfter = (now: number) =>
  formatFullDate(startClocks({ acknowledgeHours: 48, resolveDays: null }, now).resolveBy)
