import { beforeEach, expect, it } from 'vitest'
import { toTicketId } from '#domain/ids.ts'
import { aShop } from '#tests/builders/catalogue.ts'
import { ASHA } from '#tests/builders/orders.ts'
import { aTicket, elsewhere, forgetTickets, lastKeyTo, type TestTicket } from '#tests/builders/tickets.ts'
import { onBothEngines } from '#tests/tools/shop-under-test.ts'

const HOUR = 3600_000
const DAY = 24 * HOUR
const RAVI = { kind: 'staff', name: 'Ravi' } as const
const SCRIPT = '<script>alert(1)</script> & "quotes"'

onBothEngines('the page of a ticket', (shop) => {
  const start = shop.now
  let round = 0
  beforeEach(async () => {
    // Limits of the tests before are over.
    shop.now = start + ++round * 400 * DAY
    await aShop(shop.db, { name: 'Lamps & Co' })
    await shop.db
      .updateTable('shops')
      .set({ email: 'help@shop.example', acknowledge_hours: 48, resolve_days: null })
      .execute()
    await forgetTickets(shop.db)
  })

  const read = (key: string, from = elsewhere()) => shop.post('/contact/ticket', { key }, from)
  const write = (key: string, message: string, from = elsewhere()) =>
    shop.post('/contact/message', { key, message }, from)
  const answer = ({ id }: Pick<TestTicket, 'id'>, message: string, close = false) =>
    shop.verbs().tickets.answer(id, { message, actor: RAVI, close })
  const mailsTo = (recipient: string) =>
    shop.db.selectFrom('outbox').selectAll().where('recipient', '=', recipient).orderBy('id').execute()
  const stateOf = async ({ id }: TestTicket) => (await shop.verbs().tickets.find(id))?.state

  it('tells number, state, what was written and until when the shop owes what', async () => {
    const { ticket, key, mailedKey } = await aTicket(shop, { orderNo: '12', message: SCRIPT })
    for (const link of [key, mailedKey]) {
      const reply = await read(link)
      expect(reply.headers['cache-control']).toBe('no-store')
      expect(reply.json()).toEqual({
        ticket,
        state: 'open',
        orderNo: '12',
        isAcknowledged: false,
        closedAt: null,
        acknowledgeBy: shop.now + 48 * HOUR,
        resolveBy: expect.any(Number),
        messages: [{ from: 'writer', text: SCRIPT, at: shop.now }],
      })
      const { resolveBy } = reply.json<{ resolveBy: number }>()
      expect((resolveBy - shop.now) / DAY).toBeGreaterThanOrEqual(28)
      expect((resolveBy - shop.now) / DAY).toBeLessThanOrEqual(31)
    }
  })

  it('says that it is acknowledged once that mail has left, or an answer was given', async () => {
    const ticket = await aTicket(shop)
    const other = await aTicket(shop, { message: 'Another' })
    await shop.db.updateTable('outbox').set({ sent_at: null }).execute()
    const isAcknowledged = async (key: string) =>
      (await read(key)).json<{ isAcknowledged: boolean }>().isAcknowledged
    expect(await isAcknowledged(ticket.key)).toBe(false)
    const [first] = await mailsTo('asha@example.com')
    await shop.db
      .updateTable('outbox')
      .set({ sent_at: shop.now })
      .where('id', '=', first?.id ?? 0)
      .execute()
    expect([await isAcknowledged(ticket.key), await isAcknowledged(other.key)]).toEqual([true, false])
    await answer(other, 'Yes.')
    expect(await isAcknowledged(other.key)).toBe(true)
  })

  it('has the answers of the shop, which are mailed with a link and go back to the shop when replied to', async () => {
    const ticket = await aTicket(shop)
    shop.now += HOUR
    expect(await answer(ticket, `Yes, it fits.\n\nKind regards ${SCRIPT}`)).toBeUndefined()
    const mail = (await mailsTo('asha@example.com')).at(-1)
    expect(mail).toMatchObject({
      subject: `Our answer to you: ticket ${ticket.ticket}`,
      reply_to: 'help@shop.example',
      sensitive: 1,
      html: expect.stringContaining('<br><br>Kind regards &lt;script&gt;'),
    })
    expect(mail?.text.split('\n\n')).toEqual([
      'Yes, it fits.',
      `Kind regards ${SCRIPT}`,
      `Your ticket ${ticket.ticket} with all messages is here:`,
      expect.stringMatching(/^https:\/\/shop\.example\/ticket\/[\w-]{43}$/),
      'Want to add something? Write to us there, or reply to this mail.',
      'Anyone with this link can read the ticket. Please do not share it.',
      'Lamps & Co',
    ])
    for (const key of [ticket.mailedKey, await lastKeyTo(shop.db, 'asha@example.com')]) {
      const reply = (await read(key)).json()
      expect(reply).toMatchObject({ state: 'answered', messages: [{}, { from: 'shop', at: shop.now }] })
      expect(reply.messages[1].text).toBe(`Yes, it fits.\n\nKind regards ${SCRIPT}`)
      expect(JSON.stringify(reply)).not.toContain('Ravi')
    }
  })

  it('shows no answer to whoever entered an address and did not get its mail', async () => {
    const { id, key } = await aTicket(shop, { email: 'somebody.else@example.com' })
    await answer({ id }, 'Your parcel goes to 14 Lakshmi Road.')
    const reply = await read(key)
    expect(reply.json()).toMatchObject({ state: 'answered', messages: [{}, { from: 'shop', text: null }] })
    expect(reply.body).not.toContain('Lakshmi')
    // Not even by sending the same words again.
    const again = await aTicket(shop, { email: 'somebody.else@example.com' })
    expect(again.id).toBe(id)
    expect((await read(again.key)).body).not.toContain('Lakshmi')
  })

  it('says nothing of a way to reply by mail where the shop has no address', async () => {
    await shop.db.updateTable('shops').set({ email: null }).execute()
    const ticket = await aTicket(shop)
    await answer(ticket, 'Yes.')
    const mail = (await mailsTo('asha@example.com')).at(-1)
    expect([mail?.reply_to, mail?.text.includes('reply to this mail')]).toEqual([null, false])
  })

  it('takes a further message, of which the shop gets a mail', async () => {
    const ticket = await aTicket(shop)
    await answer(ticket, 'Which car?')
    shop.now += HOUR
    const reply = await write(ticket.mailedKey, ` A <b>red</b> one.\r\nThanks\u202e `)
    expect([reply.statusCode, reply.json(), reply.headers['cache-control']]).toEqual([200, 1, 'no-store'])
    expect((await read(ticket.key)).json()).toMatchObject({
      state: 'open',
      messages: [{}, { from: 'shop' }, { from: 'writer', text: 'A <b>red</b> one.\nThanks', at: shop.now }],
    })
    expect((await mailsTo('help@shop.example')).at(-1)).toMatchObject({
      subject: `Ticket ${ticket.ticket}: Asha Rao has written again`,
      html: null,
      reply_to: null,
      text: expect.stringContaining(
        '\n\n> A <b>red</b> one.\n> Thanks\n\nAnswer it here: https://desk.example/inbox/T-',
      ),
    })
  })

  it('opens a closed ticket again when its writer goes on, and what is promised begins anew', async () => {
    const ticket = await aTicket(shop)
    await answer(ticket, 'We have sent another.', true)
    expect((await mailsTo('asha@example.com')).at(-1)?.text).toContain(
      `With this we have closed your ticket ${ticket.ticket}. It is all here:`,
    )
    const closed = (await read(ticket.key)).json()
    expect(closed).toMatchObject({ state: 'closed', closedAt: shop.now })
    shop.now += 40 * DAY
    expect((await write(ticket.key, 'It is broken too.')).json()).toBe(1)
    const open = (await read(ticket.key)).json()
    expect(open).toMatchObject({ state: 'open', closedAt: null })
    expect(open.resolveBy).toBeGreaterThan(shop.now + 27 * DAY)
    expect(await shop.verbs().tickets.listEvents(ticket.id)).toMatchObject([
      { kind: 'closed', actor: RAVI },
      { kind: 'reopened', actor: { kind: 'writer' }, at: shop.now },
    ])
    expect((await mailsTo('help@shop.example')).at(-1)?.text).toContain('It was closed, and is open again.')
  })

  it('keeps a message once that comes twice, also at the same moment', async () => {
    const { key, id } = await aTicket(shop)
    const replies = await Promise.all([1, 2, 3].map(() => write(key, 'Hello?')))
    expect(replies.map((reply) => reply.json())).toEqual([1, 1, 1])
    expect((await write(key, 'Hello?')).json()).toBe(1)
    // The first message too.
    expect((await write((await aTicket(shop, { message: 'New' })).key, 'New')).json()).toBe(1)
    expect(await shop.verbs().tickets.listMessages(id)).toHaveLength(1)
    expect(await mailsTo('help@shop.example')).toHaveLength(3)
  })

  it('keeps every message and answer of many that come at the same moment, in one state', async () => {
    const ticket = await aTicket(shop)
    await Promise.all([
      ...[1, 2, 3, 4].map((each) => write(ticket.key, `Message ${each}`)),
      ...[1, 2, 3, 4].map((each) => answer(ticket, `Answer ${each}`)),
    ])
    const messages = await shop.verbs().tickets.listMessages(ticket.id)
    expect(messages.map(({ message }) => message).sort()).toEqual([
      ...[1, 2, 3, 4].map((each) => `Answer ${each}`),
      ...[1, 2, 3, 4].map((each) => `Message ${each}`),
    ])
    expect(await stateOf(ticket)).toBe(messages.at(-1)?.actor.kind === 'staff' ? 'answered' : 'open')
  })

  it.each([
    ['', 'Please write your message'],
    ['\u0000 \n', 'Please write your message'],
    ['x'.repeat(4_001), 'Message must be at most 4000 characters'],
    ['x'.repeat(16_001), 'message is too long.'],
  ])('refuses with 400 what is no message: %#', async (message, words) => {
    const { key, id } = await aTicket(shop)
    const reply = await write(key, message)
    expect([reply.statusCode, reply.json()]).toEqual([400, { message: words }])
    expect(await shop.verbs().tickets.listMessages(id)).toEqual([])
  })

  it('is not read or written from a form on another site', async () => {
    const { key } = await aTicket(shop)
    const from = {
      ...elsewhere(),
      headers: { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' },
    }
    expect((await read(key, from)).statusCode).toBe(403)
    expect((await write(key, 'Hello', from)).statusCode).toBe(403)
  })

  it('is not there for keys that are unknown, old or cut off, and guessing has to wait', async () => {
    const { key, id } = await aTicket(shop)
    const from = elsewhere()
    for (const wrong of ['', 'x'.repeat(43), key.slice(0, 42), `${key}x`, `T-${id}`]) {
      expect((await read(wrong, from)).json()).toBe(0)
      expect((await write(wrong, 'Hello', from)).json()).toBe(0)
    }
    for (let round = 0; round < 10; round++) await read('x'.repeat(43), from)
    const waiting = await read('x'.repeat(43), from)
    expect([waiting.statusCode, waiting.headers['retry-after']]).toEqual([429, '5'])
    // Whoever has a good one is not held up by others' guesses.
    expect((await read(key, from)).json()).toMatchObject({ state: 'open' })

    shop.now += 180 * DAY
    expect((await read(key)).json()).toBe(0)
    expect((await write(key, 'Hello')).json()).toBe(0)
    await shop.verbs().tickets.forgetKeys()
    expect(await shop.db.selectFrom('ticket_keys').selectAll().execute()).toEqual([])
  })

  it('keeps no key but its hash', async () => {
    const { key } = await aTicket(shop)
    const rows = await shop.db.selectFrom('ticket_keys').selectAll().execute()
    expect(rows).toHaveLength(2)
    expect(JSON.stringify(rows)).not.toContain(key)
  })

  it('has to wait after ten messages to one ticket, from wherever; and has room for fifty', async () => {
    const { key, id } = await aTicket(shop)
    for (let round = 0; round < 10; round++) {
      expect((await write(key, `Message ${round}`)).json()).toBe(1)
    }
    const more = await write(key, 'More')
    expect([more.statusCode, more.headers['retry-after']]).toEqual([429, '60'])
    for (let round = 10; round < 50; round++) {
      shop.now += DAY
      expect((await write(key, `Message ${round}`)).json()).toBe(1)
    }
    shop.now += DAY
    const full = await write(key, 'More')
    expect([full.statusCode, full.json()]).toEqual([
      400,
      { message: 'This ticket is full. Please write to us on the contact page.' },
    ])
    expect(await shop.verbs().tickets.listMessages(id)).toHaveLength(50)
  })

  it('is answered by staff while it is open, and no other', async () => {
    const ticket = await aTicket(shop)
    expect(await answer({ id: toTicketId(999_999) }, 'Hello')).toMatchObject({ code: 'NOT_FOUND' })
    await answer(ticket, 'Done.', true)
    expect(await answer(ticket, 'And more.')).toMatchObject({
      code: 'CONFLICT',
      message: `The ticket ${ticket.ticket} is closed. Reopen it first.`,
    })
    expect(await shop.verbs().tickets.listMessages(ticket.id)).toHaveLength(1)
  })

  it('promises what the shop has set, from then on', async () => {
    const before = await aTicket(shop, { message: 'Before' })
    const { resolveBy } = (await read(before.key)).json()
    await shop.verbs().tickets.changeClocks({ acknowledge: 4, resolve: 10 }, ASHA)
    expect((await read((await aTicket(shop)).key)).json()).toMatchObject({
      acknowledgeBy: shop.now + 4 * HOUR,
      resolveBy: shop.now + 10 * DAY,
    })
    expect((await read(before.key)).json().resolveBy).toBe(resolveBy)
  })
})
