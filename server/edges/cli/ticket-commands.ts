import { formatMoment } from '#domain/calendar-day.ts'
import { ticketChangeSchema, ticketListSchema, ticketSchema } from '#domain/forms/ticket.ts'
import { ticketName } from '#domain/ticket.ts'
import type { Ticket, TicketEvent } from '#server/shop/tickets/queries.ts'
import { readArguments } from './arguments.ts'
import { type Command, command } from './command.ts'
import { NotDone, orNotDone } from './outcome.ts'
import { formatTable } from './table.ts'
import { say, sayJson } from './terminal.ts'

const text = { type: 'string' } as const
const flag = { type: 'boolean' } as const
const NAMES = { ticket: 'The ticket' }

const list = command({
  name: 'tickets list',
  does: 'Lists what people wrote to the shop and nobody has closed, the oldest first',
  usage: '[--closed] [--limit 50] [--json]',
  example: 'tickets list',
  more: '--closed lists those that are dealt with, the newest first. A ticket is to be answered within one month.',
  arguments: { least: 0, most: 0 },
  options: { closed: flag, limit: text, json: flag },
  run: async ({ given, terminal, openShop }) => {
    const { limit } = readArguments(ticketListSchema, given)
    const { shop } = await openShop()
    const tickets = await shop.listTickets({ state: given.closed ? 'closed' : 'open', limit })
    if (given.json) sayJson(terminal, tickets.map(asJson))
    else if (tickets.length === 0) say(terminal, 'There are no such tickets.')
    else say(terminal, ...tableOf(tickets))
  },
})

const show = command({
  name: 'tickets show',
  does: 'Shows what somebody wrote to the shop, and who did what with it',
  usage: '<ticket> [--json]',
  example: 'tickets show T-1042',
  arguments: { least: 1, most: 1 },
  options: { json: flag },
  run: async ({ given, words, terminal, openShop }) => {
    const { ticket: id } = readArguments(ticketSchema, { ticket: words[0] }, NAMES)
    const { shop } = await openShop()
    const ticket = await shop.findTicket(id)
    if (!ticket) throw new NotDone(`There is no ticket ${ticketName(id)}.`)
    const events = await shop.listTicketEvents(id)
    if (given.json) {
      const history = events.map(({ at, ...event }) => ({ at: new Date(at).toISOString(), ...event }))
      sayJson(terminal, { ...asJson(ticket), history })
    } else say(terminal, ...ticketLines(ticket, events))
  },
})

const close = changing('closed', {
  name: 'tickets close',
  does: 'Notes that a ticket is dealt with; the writer hears nothing of it',
  example: 'tickets close T-1042 --note "Sent the fitting guide"',
})

const reopen = changing('reopened', {
  name: 'tickets reopen',
  does: 'Opens a ticket again that was closed too early',
  example: 'tickets reopen T-1042',
})

function changing(
  kind: TicketEvent['kind'],
  { name, does, example }: Pick<Command, 'name' | 'does' | 'example'>,
): Command {
  return command({
    name,
    does,
    usage: '<ticket> [--note "…"] [--by name]',
    example,
    arguments: { least: 1, most: 1 },
    options: { note: text, by: text },
    run: async ({ given, words, terminal, openShop }) => {
      const typed = readArguments(ticketChangeSchema, { ticket: words[0], ...given }, NAMES)
      const { ticket: id, note = null } = typed
      const { shop, by } = await openShop()
      orNotDone(await shop.changeTicket(id, { kind, note, by: typed.by ?? by }))
      say(terminal, `The ticket ${ticketName(id)} is ${kind === 'closed' ? 'closed' : 'open again'}.`)
    },
  })
}

function tableOf(tickets: readonly Ticket[]): string[] {
  return formatTable<Ticket>(
    [
      { title: 'TICKET', text: (it) => ticketName(it.id) },
      { title: 'DATE', text: (it) => formatMoment(it.createdAt) },
      { title: 'NAME', text: (it) => it.name },
      { title: 'E-MAIL', text: (it) => it.email },
      { title: 'ORDER', text: (it) => it.orderNo ?? '–' },
      { title: 'MESSAGE', text: (it) => beginning(it.message) },
    ],
    tickets,
  )
}

const LONGEST_BEGINNING = 50

function beginning(message: string): string {
  const line = message.split('\n', 1)[0] ?? ''
  const characters = [...line]
  const whole = characters.length <= LONGEST_BEGINNING && line === message
  return whole ? line : `${characters.slice(0, LONGEST_BEGINNING).join('')}…`
}

function ticketLines(ticket: Ticket, events: readonly TicketEvent[]): string[] {
  return [
    `Ticket ${ticketName(ticket.id)} of ${formatMoment(ticket.createdAt)}: ${ticket.state}`,
    `Name:    ${ticket.name}`,
    `E-mail:  ${ticket.email}`,
    ...(ticket.mobile === null ? [] : [`Mobile:  ${ticket.mobile}`]),
    ...(ticket.orderNo === null ? [] : [`Order:   ${ticket.orderNo}`]),
    '',
    ...ticket.message.split('\n').map((line) => `> ${line}`),
    ...(events.length === 0 ? [] : ['', ...events.map(eventLine)]),
  ]
}

function eventLine({ kind, note, by, at }: TicketEvent): string {
  const what = kind === 'closed' ? 'Closed' : 'Opened again'
  return `${formatMoment(at)}  ${what}${note === null ? '' : ` (${note})`}, by ${by}`
}

function asJson({ id, createdAt, ...ticket }: Ticket) {
  return { ticket: ticketName(id), createdAt: new Date(createdAt).toISOString(), ...ticket }
}

export const TICKET_COMMANDS: Command[] = [list, show, close, reopen]
