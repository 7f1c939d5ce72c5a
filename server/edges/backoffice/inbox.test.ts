import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { DAY } from '#domain/calendar-day.ts'
import { aShop } from '#tests/builders/catalogue.ts'
import { atTheDesk, type Desk, seenOn } from '#tests/builders/office.ts'
import { done } from '#tests/builders/staff.ts'
import { aTicket, forgetTickets, type TestTicket } from '#tests/builders/tickets.ts'
import { openBackoffice } from '#tests/tools/backoffice-under-test.ts'
import { onBothEngines } from '#tests/tools/shop-under-test.ts'

onBothEngines('the inbox', (shop) => {
  let app: FastifyInstance
  let ravi: Desk
  let asha: Desk

  beforeAll(async () => {
    await aShop(shop.db, { name: 'Lamps & Co' })
    app = await openBackoffice(shop)
    ;[ravi, asha] = [await atTheDesk(shop, app, 'manager'), await atTheDesk(shop, app, 'manager')]
  }, 120_000)
  afterAll(() => app.close())
  beforeEach(() => forgetTickets(shop.db))

  let written = 0
  /** By somebody else each time: nobody may write often. */
  const email = () => `writer${written}@example.com`
  const aMessage = (form: Parameters<typeof aTicket>[1] = {}) => {
    written++
    return aTicket(shop, { email: email(), ...form })
  }

  const pageOf = ({ ticket }: TestTicket) => `/inbox/${ticket}`
  const post = async (browser: Desk, ticket: TestTicket, form: Record<string, string>) => {
    shop.now += 1_000
    return browser.post(pageOf(ticket), { seen: seenOn((await browser.get(pageOf(ticket))).body), ...form })
  }
  const textOf = (body: string) =>
    body
      .replace(/<script.*?<\/script>/gs, ' ')
      .replace(/<[^>]*>/g, ' ')
      .replace(/&#x27;/g, '’')
      .replace(/\s+/g, ' ')
  const read = async (browser: Desk, path: string) => textOf((await browser.get(path)).body)
  const mails = () =>
    shop.db.selectFrom('outbox').selectAll().where('recipient', '=', email()).orderBy('id').execute()

  it('lists what is owed, says in words what is late, and is had as a file', async () => {
    const old = await aMessage({ name: 'Meera Nair', message: 'Old\nand long', orderNo: '12' })
    const late = Number((await shop.verbs().tickets.find(old.id))?.resolveBy) + DAY
    await shop.db
      .updateTable('tickets')
      .set((row) => ({ resolve_by: row('resolve_by', '-', late - shop.now), acknowledgement_id: null }))
      .execute()
    await aMessage({ name: 'Tara Sen', message: 'New' })
    const { body } = await ravi.get('/inbox')
    expect(body.indexOf('Meera Nair')).toBeLessThan(body.indexOf('Tara Sen'))
    expect(textOf(body)).toMatch(/Open Done Late since \d+ \w+ \d{4} Meera Nair Old… 12 \(not verified\) –/)
    expect(await read(ravi, '/inbox?late=yes')).not.toContain('Tara Sen')
    expect(await read(ravi, '/inbox?q=tara')).toContain('1 shown')
    expect(await read(ravi, '/')).toContain('1 Late tickets')
    expect(await read(ravi, '/')).toContain('2 Tickets to answer')
    const file = (await ravi.get('/inbox/export?columns=number,resolve,message')).body
    expect(file).toMatch(/Ticket,Resolve,Message\r?\nT-\d+,Late since [^,]+,"Old\nand long"/)
  })

  it('answers by mail, begun with a template whose places are filled, and closes', async () => {
    const ticket = await aMessage({ name: 'Meera & Co' })
    const template = { name: 'Thanks', subject: 'Hello', text: 'Dear {name}, we are {shop}. Order {order}.' }
    const { id } = done(
      await shop.verbs().office.saveTemplate({ form: template, actor: { kind: 'staff', name: 'Ravi' } }),
    )
    const begun = (await ravi.get(`${pageOf(ticket)}?template=${id}`)).body
    expect(begun).toContain('Dear Meera &amp; Co, we are Lamps &amp; Co. Order {order}.')

    const unfilled = await post(ravi, ticket, { form: 'answer', message: 'Order {order}.' })
    expect([unfilled.statusCode, textOf(unfilled.body)]).toEqual([
      400,
      expect.stringContaining('Please replace what is in braces, such as {order}, before you send it'),
    ])
    expect(unfilled.body).toContain('Order {order}.')
    expect((await post(ravi, ticket, { form: 'answer', message: ' ' })).statusCode).toBe(400)
    expect(await mails()).toHaveLength(1)

    const sent = await post(ravi, ticket, { form: 'answer', message: 'It fits.', close: 'yes' })
    expect(sent.headers.location).toBe(pageOf(ticket))
    expect((await mails()).at(-1)).toMatchObject({ subject: `Our answer to you: ticket ${ticket.ticket}` })
    const page = await read(ravi, pageOf(ticket))
    expect(page).toContain(`${ravi.member.name} answered It fits.`)
    expect(page).toContain(`${ravi.member.name} closed it`)
    expect(page).toContain('The answer is on its way by e-mail. The ticket is closed.')
    expect(page).not.toContain('Your answer')
    await shop.verbs().office.removeTemplate({ id, actor: { kind: 'staff', name: 'Ravi' } })
  })

  it('tells the second of two what the first did, and keeps what was typed', async () => {
    const ticket = await aMessage()
    const seen = seenOn((await asha.get(pageOf(ticket))).body)
    await post(ravi, ticket, { form: 'answer', message: 'It fits.' })
    const before = (await mails()).length
    for (const form of ['answer', 'close', 'assign']) {
      const second = await asha.post(pageOf(ticket), {
        seen,
        form,
        message: 'My own words',
        to: '',
        me: 'yes',
      })
      expect([form, second.statusCode]).toEqual([form, 409])
      expect(textOf(second.body)).toContain(
        `Since you opened this ticket: ${ravi.member.name} answered (just now). Nothing was done. Please check it again first.`,
      )
      if (form === 'answer') expect(second.body).toContain('My own words')
      // What the first did is shown with it, and the next try has seen it.
      expect(textOf(second.body)).toContain('answered It fits.')
      expect(seenOn(second.body)).toBe('1')
    }
    expect(await mails()).toHaveLength(before)
  })

  it('is assigned, noted, closed with a reason and opened again, with who did it', async () => {
    const ticket = await aMessage()
    const { name } = asha.member
    await post(ravi, ticket, { form: 'assign', to: String(asha.member.staffId) })
    expect(await read(ravi, '/inbox?assigned=yes')).toContain(`${ticket.ticket} `)
    await post(asha, ticket, { form: 'assign', to: '' })
    await post(ravi, ticket, { form: 'assign', to: '', me: 'yes' })
    expect(await read(ravi, `/inbox?to=${encodeURIComponent(ravi.member.name)}`)).toContain(ticket.ticket)
    expect((await post(ravi, ticket, { form: 'note', text: ' ' })).statusCode).toBe(400)
    await post(asha, ticket, { form: 'note', text: 'Called, no answer.' })
    await post(asha, ticket, { form: 'close', text: 'Settled by phone' })
    expect((await post(asha, ticket, { form: 'answer', message: 'Late' })).statusCode).toBe(409)
    await post(ravi, ticket, { form: 'reopen' })
    const page = await read(ravi, pageOf(ticket))
    const told = [
      `${ravi.member.name} assigned it to ${name}`,
      `${name} assigned it to nobody`,
      `${ravi.member.name} assigned it to ${ravi.member.name}`,
      `${name} added a note , for staff only Called, no answer.`,
      `${name} closed it Settled by phone`,
      `${ravi.member.name} opened it again`,
    ]
    const places = told.map((text) => page.indexOf(text))
    expect(places).not.toContain(-1)
    expect(places).toEqual(places.toSorted((a, b) => a - b))
    expect((await mails()).length).toBe(1)
  })

  it('is sent from a phone where there is no e-mail', async () => {
    const ticket = await aMessage({ mobile: '98000 00001' })
    await shop.db.updateTable('tickets').set({ email: '' }).execute()
    expect(await read(ravi, pageOf(ticket))).toContain('Save the answer')
    await post(ravi, ticket, { form: 'answer', message: 'It fits & shines' })
    const { body } = await ravi.get(pageOf(ticket))
    expect(body).toContain('href="https://wa.me/919800000001?text=It%20fits%20%26%20shines"')
    expect(body).toContain('href="sms:+919800000001?body=It%20fits%20%26%20shines"')
    expect(textOf(body)).toContain('The answer is saved. Now send it from your phone.')
    expect(await mails()).toHaveLength(1)
  })

  it('answers what is forged or not there with 4xx, and changes nothing', async () => {
    const ticket = await aMessage()
    for (const path of ['/inbox/T-999999', '/inbox/0', '/inbox/T-1e9', '/inbox/%3Cscript%3E'])
      expect([path, (await ravi.get(path)).statusCode]).toEqual([path, 404])
    const forged: [Record<string, string>, number][] = [
      [{ form: 'nonsense' }, 400],
      [{ form: 'assign', to: 'me' }, 400],
      [{ form: 'assign', to: '999999' }, 409],
      [{ form: 'answer' }, 400],
      [{ form: 'answer', message: 'x'.repeat(4_001) }, 400],
      [{ form: 'answer', message: 'x'.repeat(20_001) }, 413],
      [{ form: 'note', text: 'x'.repeat(1_001) }, 400],
      [{ form: 'close', text: 'x'.repeat(1_001) }, 400],
      [{ form: 'reopen' }, 409],
    ]
    for (const [form, status] of forged)
      expect([form.form, (await post(ravi, ticket, form)).statusCode]).toEqual([form.form, status])
    expect((await ravi.get(`${pageOf(ticket)}?template=x'--`)).statusCode).toBe(200)
    expect((await ravi.post('/inbox/T-999999', { form: 'reopen' })).statusCode).toBe(404)
    expect(await shop.verbs().tickets.listHistory(ticket.id)).toEqual([])
  })
})
