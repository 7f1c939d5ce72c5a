import { beforeAll, describe, expect, it } from 'vitest'
import { DAY } from '#domain/calendar-day.ts'
import { toTicketId } from '#domain/ids.ts'
import { Refusal } from '#domain/refusal.ts'
import { parseListQuery } from '#domain/staff/lists/list-query.ts'
import { TICKET_LIST } from '#domain/staff/lists/list-tickets.ts'
import { aCustomer } from '#tests/builders/accounts.ts'
import { aProduct, aShop } from '#tests/builders/catalogue.ts'
import { aDeliveredOrder, aReturn, letCustomersReturn } from '#tests/builders/returns.ts'
import { aMember } from '#tests/builders/staff.ts'
import { aTicket, forgetTickets, type TestTicket } from '#tests/builders/tickets.ts'
import { onBothEngines } from '#tests/tools/shop-under-test.ts'

const RAVI = { kind: 'staff', name: 'Ravi' } as const

onBothEngines('the tickets of the inbox', (shop) => {
  const names = new Map<number, string>()
  const made = new Map<string, TestTicket>()
  const asked = (url: string) => {
    const { query, notices } = parseListQuery(TICKET_LIST, new URLSearchParams(url))
    expect(notices).toEqual([])
    return query
  }
  const find = async (url: string, options = {}) => {
    const page = await shop.verbs().office.findTickets(asked(url), options)
    if (page instanceof Refusal) throw new Error(page.message)
    return page
  }
  const found = async (url: string, options = {}) =>
    (await find(url, options)).rows.map(({ id }) => names.get(id))

  beforeAll(async () => {
    await aShop(shop.db)
    await forgetTickets(shop.db)
    const noon = shop.now
    const one = async (name: string, daysAgo: number, form: Parameters<typeof aTicket>[1] = {}) => {
      shop.now = noon - daysAgo * DAY
      const ticket = await aTicket(shop, {
        email: `${name}@example.com`,
        ...form,
        message: form.message ?? name,
      })
      names.set(ticket.id, name)
      made.set(name, ticket)
      return ticket
    }
    const old = await one('old', 40, { name: 'Meera Nair', mobile: '98220 11111' })
    const done = await one('done', 35, { name: 'Tara Sen' })
    const gone = await one('gone', 30)
    const answered = await one('answered', 20, { orderNo: '731', message: 'It flickers\nall the time' })
    await one('fresh', 1, { name: 'Élodie 100%' })
    const untold = await one('untold', 3)
    shop.now = noon
    await shop.db.updateTable('outbox').set({ sent_at: shop.now }).execute()
    const { acknowledgement_id } = await shop.db
      .selectFrom('tickets')
      .select('acknowledgement_id')
      .where('id', '=', untold.id)
      .executeTakeFirstOrThrow()
    await shop.db
      .updateTable('outbox')
      .set({ sent_at: null })
      .where('id', '=', acknowledgement_id ?? 0)
      .execute()
    await shop.verbs().tickets.answer(answered.id, { message: 'Which bulb?', actor: RAVI, close: false })
    for (const { id } of [done, gone])
      await shop.verbs().tickets.change(id, { kind: 'closed', note: null, actor: RAVI })
    const [member, left] = [await aMember(shop), await aMember(shop)]
    await shop.db.updateTable('staff').set({ name: 'Kavita' }).where('id', '=', member.staffId).execute()
    await shop.verbs().tickets.assign(old.id, { to: member.staffId, actor: RAVI })
    await shop.verbs().tickets.assign(answered.id, { to: left.staffId, actor: RAVI })
    await shop.db
      .updateTable('staff')
      .set({ removed_at: shop.now, name: 'Kavita too' })
      .where('id', '=', left.staffId)
      .execute()
  })

  const ALL = ['old', 'untold', 'answered', 'fresh', 'gone', 'done']

  it('stand by what is owed first, the late ones in front, and the closed ones behind', async () => {
    expect(await found('')).toEqual(ALL)
    const { rows } = await find('')
    const marks = rows.map(({ clocks }) => [clocks.acknowledge.mark, clocks.resolve.mark])
    expect(marks).toEqual([
      ['done', 'overdue'],
      ['overdue', undefined],
      ['done', undefined],
      ['done', undefined],
      ['done', 'done'],
      ['done', 'done'],
    ])
  })

  it('are turned over page by page, forward and back, in each order', async () => {
    for (const sort of ['', 'sort=newest', 'sort=oldest']) {
      const all = await found(sort)
      expect(all).toHaveLength(ALL.length)
      const seen: (string | undefined)[] = []
      let page = await find(sort, { limit: 2 })
      const pages = [page]
      while (page.next !== undefined) {
        page = await find(`${sort}&after=${page.next}`, { limit: 2 })
        pages.push(page)
      }
      for (const { rows } of pages) seen.push(...rows.map(({ id }) => names.get(id)))
      expect(seen).toEqual(all)
      for (const before of pages.toReversed().slice(1)) {
        page = await find(`${sort}&before=${page.previous}`, { limit: 2 })
        expect(page.rows.map(({ id }) => id)).toEqual(before.rows.map(({ id }) => id))
      }
      expect(page.previous).toBeUndefined()
    }
    const { next } = await find('', { limit: 2 })
    const foreign = await shop.verbs().office.findTickets(asked(`state=open&after=${next}`))
    expect(foreign).toBeInstanceOf(Refusal)
  })

  it.each([
    ['state=open', ['old', 'untold', 'fresh']],
    ['state=answered', ['answered']],
    ['state=closed', ['gone', 'done']],
    ['state=answered&state=closed', ['answered', 'gone', 'done']],
    ['late=yes', ['old', 'untold']],
    ['late=no', ['answered', 'fresh', 'gone', 'done']],
    ['state=closed&late=yes', []],
    ['assigned=yes', ['old']],
    ['state=open&state=answered&assigned=no', ['untold', 'answered', 'fresh']],
    ['to=kavi', ['old']],
    ['to=%25', []],
    ['q=meera', ['old']],
    ['q=nair+meera', ['old']],
    ['q=tara@', []],
    ['q=FRESH@example.com', ['fresh']],
    ['q=%2B91+98220+11111', ['old']],
    ['q=98220', ['old']],
    ['q=731', ['answered']],
    ['q=flickers+time', ['answered']],
    ['q=100%25', ['fresh']],
    ['q=%25', []],
    ['q=_', []],
    ['q=nobody', []],
  ])('are found by %s', async (url, expected) => {
    expect(await found(url)).toEqual(expected)
    expect(await shop.verbs().office.countTickets(asked(url))).toEqual({
      count: expected.length,
      isMore: false,
    })
  })

  it('are found by their number, however it is typed', async () => {
    const { ticket = '' } = made.get('gone') ?? {}
    for (const typed of [ticket, ticket.toLowerCase(), ticket.replace('-', ''), ticket.slice(2)])
      expect(await found(`q=${typed}`)).toEqual(['gone'])
  })

  it('are found by the day on which they were written', async () => {
    const day = new Date(shop.now - 25 * DAY).toISOString().slice(0, 10)
    expect(await found(`written=${day}..`)).toEqual(['untold', 'answered', 'fresh'])
    expect(await found(`written=..${day}`)).toEqual(['old', 'gone', 'done'])
  })

  it('name who looks after them, as long as they are on the staff', async () => {
    const { rows } = await find('')
    const assignees = rows.map(({ assignee }) => assignee)
    expect(assignees).toEqual(['Kavita', undefined, undefined, undefined, undefined, undefined])
  })

  it('wait on Today, and the late ones once more', async () => {
    expect(await shop.verbs().office.countWaiting(['tickets', 'late tickets'])).toEqual({
      tickets: { count: 3, isMore: false },
      'late tickets': { count: 2, isMore: false },
    })
  })

  describe('know their customer and order', () => {
    const read = async (form: Parameters<typeof aTicket>[1]) => {
      shop.now += DAY
      const { id } = await aTicket(shop, form)
      return (await shop.verbs().office.readTicketPage(id)) as NonNullable<
        Awaited<ReturnType<ReturnType<typeof shop.verbs>['office']['readTicketPage']>>
      >
    }

    it('where the account with their e-mail has that order, and nowhere else', async () => {
      await letCustomersReturn(shop)
      const cart = [{ product_id: await aProduct(shop.db, { stock: 9 }), quantity: 1 }]
      const { buyer, order, lineIds } = await aDeliveredOrder(shop, cart)
      const returnId = await aReturn(shop, buyer, order.id, [{ lineId: lineIds[0] ?? 0, quantity: 1 }])
      const other = await aCustomer(shop)
      const number = String(order.voucherNo)

      const own = await read({ email: buyer.email.toUpperCase(), orderNo: `Order no. ${number}` })
      expect(own.ticket.customer?.userId).toBe(buyer.userId)
      expect(own.ticket.order).toEqual({
        typed: `Order no. ${number}`,
        verified: { orderId: order.id, voucherNo: order.voucherNo },
      })
      expect(own.returns).toEqual([{ id: returnId, photos: [] }])

      // Whoever types somebody else's number, or mobile, is not told of it.
      for (const email of [other.email, 'stranger@example.com']) {
        const strange = await read({ email, orderNo: number, mobile: '9800000001' })
        expect(strange.ticket.order).toEqual({ typed: number, verified: undefined })
        expect(strange.returns).toEqual([])
      }
      for (const orderNo of ['999999999', 'KR/26-27/000001', '<script>'])
        expect((await read({ email: buyer.email, orderNo })).ticket.order).toEqual({
          typed: orderNo,
          verified: undefined,
        })
      expect((await read({ email: buyer.email })).ticket.order).toBeUndefined()
    })

    it('by a mobile that is proven, of who gave no e-mail', async () => {
      const { userId, email } = await aCustomer(shop, { mobile: '+919811100022' })
      const claimed = await aCustomer(shop, { claimed_mobile: '+919811100033' })
      const withoutEmail = async (mobile: string) => {
        const { ticket } = await read({ email: 'none@example.com', mobile, message: mobile })
        await shop.db.updateTable('tickets').set({ email: '' }).where('id', '=', ticket.id).execute()
        return (await shop.verbs().office.readTicketPage(ticket.id))?.ticket.customer?.userId
      }
      expect(await withoutEmail('9811100022')).toBe(userId)
      expect(await withoutEmail('9811100033')).toBeUndefined()
      expect((await read({ email, mobile: '9811100033' })).ticket.customer?.userId).not.toBe(claimed.userId)
    })

    it('unless the customer was erased', async () => {
      const { userId, email } = await aCustomer(shop)
      await shop.db.updateTable('users').set({ erased_at: shop.now }).where('id', '=', userId).execute()
      expect((await read({ email })).ticket.customer).toBeUndefined()
    })
  })

  it('are assigned to those who may answer, and one that is not there is nothing', async () => {
    const [packer, owner] = [await aMember(shop, 'packer'), await aMember(shop, 'owner')]
    const page = await shop.verbs().office.readTicketPage(made.get('old')?.id ?? toTicketId(0))
    const ids = page?.members.map(({ id }) => id) ?? []
    expect([ids.includes(owner.staffId), ids.includes(packer.staffId)]).toEqual([true, false])
    expect(await shop.verbs().office.readTicketPage(toTicketId(999_999))).toBeUndefined()
  })
})
