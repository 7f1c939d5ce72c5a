import { beforeEach, expect, it } from 'vitest'
import { aShop } from '#tests/builders/catalogue.ts'
import { aTicket, forgetTickets } from '#tests/builders/tickets.ts'
import { runCommand } from '#tests/tools/cli.ts'
import { onBothEngines } from '#tests/tools/shop-under-test.ts'

const HOUR = 3600_000
const DAY = 24 * HOUR

onBothEngines('tickets on the command line', (shop) => {
  const start = shop.now
  let round = 0
  beforeEach(async () => {
    // Limits of the tests before are over.
    shop.now = start + ++round * 100 * DAY
    await aShop(shop.db)
    await shop.db.updateTable('shops').set({ acknowledge_hours: 48, resolve_days: null }).execute()
    await forgetTickets(shop.db)
  })

  const run = (...args: string[]) => runCommand({ environment: shop.environment, now: shop.now }, ...args)
  const sendAll = () => shop.db.updateTable('outbox').set({ sent_at: shop.now }).execute()

  it('are listed, shown, closed and opened again, and who did it is known', async () => {
    expect((await run('tickets', 'list')).out).toBe('No tickets found.\n')
    const { ticket } = await aTicket(shop, { orderNo: '12', message: 'First \u001b[31mline\nSecond' })
    await sendAll()
    expect((await run('tickets', 'list')).out).toMatch(
      new RegExp(
        `TICKET .*MESSAGE\\n${ticket} {2}open .* {2}Asha Rao {2}asha@example\\.com {2}12 .*First \\[31mline…\\n$`,
      ),
    )
    expect(JSON.parse((await run('tickets', 'list', '--json')).out)).toMatchObject([
      { ticket, state: 'open', due: { what: 'resolve', mark: null } },
    ])
    expect((await run('tickets', 'show', ticket.slice(2))).out).toContain('\n> First [31mline\n> Second\n')

    expect((await run('tickets', 'close', ticket, '--by', 'Ravi', '--note', 'By phone')).out).toBe(
      `The ticket ${ticket} is closed.\n`,
    )
    expect(await run('tickets', 'close', ticket)).toMatchObject({
      code: 1,
      err: `The ticket ${ticket} is already closed.\n`,
    })
    expect((await run('tickets', 'list')).out).toBe('No tickets found.\n')
    expect((await run('tickets', 'list', '--closed')).out).toContain(ticket)
    shop.now += HOUR
    expect((await run('tickets', 'reopen', ticket, '--by', 'Asha')).out).toBe(
      `The ticket ${ticket} is open again.\n`,
    )
    expect(await run('tickets', 'reopen', ticket)).toMatchObject({
      code: 1,
      err: `The ticket ${ticket} is already open.\n`,
    })
    const { out } = await run('tickets', 'show', ticket)
    expect(out).toMatch(/ {2}Closed \(By phone\), by Ravi\n\n.* {2}Reopened, by Asha\n$/)
    const json = JSON.parse((await run('tickets', 'show', ticket, '--json')).out)
    expect(json).toMatchObject({ ticket, history: [{ kind: 'closed', by: 'Ravi' }, { kind: 'reopened' }] })
    for (const command of ['show', 'close', 'reopen']) {
      expect(await run('tickets', command, 'T-999999')).toMatchObject({
        code: 1,
        err: 'There is no ticket T-999999.\n',
      })
    }
    expect(await run('tickets', 'close', 'twelve')).toMatchObject({ code: 2 })
  })

  it('that are overdue come first, and what is due soon is marked', async () => {
    const started = shop.now
    const old = await aTicket(shop, { message: 'Old' })
    await sendAll()
    shop.now += 20 * DAY
    const fresh = await aTicket(shop, { message: 'Fresh' })
    await sendAll()
    shop.now += 5 * DAY
    const untold = await aTicket(shop, { message: 'Nobody was told' })
    const marks = async () =>
      JSON.parse((await run('tickets', 'list', '--json')).out).map(
        ({ ticket, due }: { ticket: string; due: { what: string; mark: string | null } }) => [
          ticket,
          due.what,
          due.mark,
        ],
      )
    expect(await marks()).toEqual([
      [untold.ticket, 'acknowledge', null],
      [old.ticket, 'resolve', 'soon'],
      [fresh.ticket, 'resolve', null],
    ])
    shop.now = started + 31 * DAY
    expect(await marks()).toEqual([
      [untold.ticket, 'acknowledge', 'overdue'],
      [old.ticket, 'resolve', 'overdue'],
      [fresh.ticket, 'resolve', null],
    ])
    const { out } = await run('tickets', 'list')
    expect(out).toMatch(new RegExp(`${old.ticket} .*\\d\\d:\\d\\d OVERDUE  `))
    expect(out).toMatch(new RegExp(`${untold.ticket} .*\\d\\d:\\d\\d not acknowledged OVERDUE  `))
    expect((await run('tickets', 'show', old.ticket)).out).toMatch(/\nDue: {5}.* OVERDUE\n/)
  })

  it('are answered with the words of the command, or of a pipe, and closed with it', async () => {
    const { ticket } = await aTicket(shop)
    expect((await run('tickets', 'answer', ticket, 'Which car?', '--by', 'Ravi')).out).toBe(
      `The ticket ${ticket} is answered.\n`,
    )
    expect((await run('tickets', 'list')).out).toContain(`${ticket}  answered`)
    shop.now += HOUR
    const said = await runCommand(
      { environment: shop.environment, now: shop.now, input: 'It fits.\nKind regards\n' },
      'tickets',
      'answer',
      ticket,
      '--close',
      '--by',
      'Asha',
    )
    expect(said.out).toBe(`The ticket ${ticket} is answered and closed.\n`)
    expect((await run('tickets', 'show', ticket)).out).toMatch(
      /: closed\n(?:.|\n)*Answered, by Ravi\n> Which car\?\n\n.*Answered, by Asha\n> It fits\.\n> Kind regards\n\n.*Closed, by Asha\n$/,
    )
    const json = JSON.parse((await run('tickets', 'show', ticket, '--json')).out)
    expect(json).toMatchObject({
      state: 'closed',
      due: null,
      messages: [
        { by: 'Ravi', message: 'Which car?' },
        { by: 'Asha', message: 'It fits.\nKind regards' },
      ],
    })
    expect(await run('tickets', 'answer', ticket, 'More')).toMatchObject({
      code: 1,
      err: `The ticket ${ticket} is closed. Reopen it first.\n`,
    })
    expect(await run('tickets', 'answer', 'T-999999', 'Hello')).toMatchObject({ code: 1 })
    expect(await run('tickets', 'answer', ticket)).toMatchObject({ code: 2 })
  })

  it('have clocks that the shop sets, and not longer than its pages promise', async () => {
    expect((await run('tickets', 'clocks')).out).toBe(
      'A message is acknowledged within 48 hours, and resolved within one month.\n',
    )
    expect((await run('tickets', 'clocks', '--acknowledge', '24', '--resolve', '14')).out).toBe(
      'A message is acknowledged within 24 hours, and resolved within 14 days.\n',
    )
    expect((await run('tickets', 'clocks', '--resolve', 'month')).out).toBe(
      'A message is acknowledged within 24 hours, and resolved within one month.\n',
    )
    for (const wrong of [
      ['--acknowledge', '49'],
      ['--acknowledge', '0'],
      ['--resolve', '29'],
      ['--resolve', 'soon'],
    ]) {
      expect(await run('tickets', 'clocks', ...wrong)).toMatchObject({ code: 2 })
    }
  })
})
