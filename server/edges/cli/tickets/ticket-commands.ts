import { text as textOf } from 'node:stream/consumers'
import { parseInput } from '#domain/forms/parse.ts'
import {
  answerSchema,
  ticketAnswerSchema,
  ticketChangeSchema,
  ticketClocksSchema,
  ticketListSchema,
  ticketSchema,
} from '#domain/forms/tickets/ticket.ts'
import { Refusal } from '#domain/refusal.ts'
import { ticketName } from '#domain/tickets/ticket.ts'
import type { TicketEvent } from '#server/shop/tickets/ticket-events.ts'
import { readArguments } from '../arguments.ts'
import { type Command, command } from '../command.ts'
import { NotDone, orNotDone, WrongUsage } from '../outcome.ts'
import { staff } from '../staff-actor.ts'
import { say, sayJson, type Terminal } from '../terminal.ts'
import { historyJson, promiseLine, ticketJson, ticketLines, ticketTable } from './ticket-texts.ts'

const text = { type: 'string' } as const
const flag = { type: 'boolean' } as const
const NAMES = { ticket: 'The ticket' }

const list = command({
  name: 'tickets list',
  does: 'Lists open tickets: overdue first, then by due date',
  usage: '[--closed] [--limit 50] [--json]',
  example: 'tickets list',
  more: [
    '--closed lists closed tickets, newest first. DUE is the time limit to resolve a ticket; until the mail',
    'that acknowledges it is sent, the time limit for that. OVERDUE is late; soon means 7 days left, or 12 hours.',
  ].join('\n'),
  arguments: { least: 0, most: 0 },
  options: { closed: flag, limit: text, json: flag },
  run: async ({ given, terminal, openShop }) => {
    const { limit } = readArguments(ticketListSchema, given)
    const { shop, now } = await openShop()
    const tickets = await shop.tickets.list({ closed: given.closed === true, limit })
    if (given.json)
      sayJson(
        terminal,
        tickets.map((ticket) => ticketJson(ticket, now)),
      )
    else if (tickets.length === 0) say(terminal, 'No tickets found.')
    else say(terminal, ...ticketTable(tickets, now))
  },
})

const show = command({
  name: 'tickets show',
  does: 'Shows the messages and the history of a ticket',
  usage: '<ticket> [--json]',
  example: 'tickets show T-1042',
  arguments: { least: 1, most: 1 },
  options: { json: flag },
  run: async ({ given, words, terminal, openShop }) => {
    const { ticket: id } = readArguments(ticketSchema, { ticket: words[0] }, NAMES)
    const { shop, now } = await openShop()
    const ticket = await shop.tickets.find(id)
    if (!ticket) throw new NotDone(`There is no ticket ${ticketName(id)}.`)
    const history = await shop.tickets.listHistory(id)
    if (given.json) sayJson(terminal, { ...ticketJson(ticket, now), ...historyJson(history) })
    else say(terminal, ...ticketLines(ticket, history, now))
  },
})

const answer = command({
  name: 'tickets answer',
  does: 'Answers a ticket: the customer gets a mail with your answer and a link to the ticket',
  usage: '<ticket> ["words"] [--close] [--by name]',
  example: 'tickets answer T-1042 "Yes, the lamp fits your car." --close',
  more: [
    'Without an answer in the command, it is read from a pipe: npm run shop -- tickets answer T-1042 < answer.txt',
    '--close closes the ticket too. The customer does not see who answered.',
    'The e-mail address may belong to somebody else: check before you tell anything about an order.',
  ].join('\n'),
  arguments: { least: 1, most: 2 },
  options: { close: flag, by: text },
  run: async ({ given, words: [ticket, typedWords], terminal, openShop }) => {
    const { ticket: id, ...typed } = readArguments(ticketAnswerSchema, { ticket, ...given }, NAMES)
    const message = parseInput(answerSchema, typedWords ?? (await piped(terminal)))
    if (message instanceof Refusal) throw new WrongUsage(`${message.message}.`)
    const { shop, by } = await openShop()
    const close = given.close === true
    orNotDone(await shop.tickets.answer(id, { message, actor: staff(typed.by ?? by), close }))
    say(terminal, `The ticket ${ticketName(id)} is answered${close ? ' and closed' : ''}.`)
  },
})

/** All that is piped in; nobody is waited for at a terminal. */
const piped = async ({ in: input }: Terminal): Promise<string> => (input.isTTY ? '' : textOf(input))

const close = changing('closed', {
  name: 'tickets close',
  does: 'Closes a ticket; its page says so, and the customer gets no mail',
  example: 'tickets close T-1042 --note "Settled on the phone"',
})

const reopen = changing('reopened', {
  name: 'tickets reopen',
  does: 'Reopens a ticket that was closed too early',
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
    more: 'The note is for staff; the customer does not see it.',
    arguments: { least: 1, most: 1 },
    options: { note: text, by: text },
    run: async ({ given, words, terminal, openShop }) => {
      const typed = readArguments(ticketChangeSchema, { ticket: words[0], ...given }, NAMES)
      const { ticket: id, note = null } = typed
      const { shop, by } = await openShop()
      orNotDone(await shop.tickets.change(id, { kind, note, actor: staff(typed.by ?? by) }))
      say(terminal, `The ticket ${ticketName(id)} is ${kind === 'closed' ? 'closed' : 'open again'}.`)
    },
  })
}

const clocks = command({
  name: 'tickets clocks',
  does: 'Shows or sets the time limits to acknowledge and resolve tickets',
  usage: '[--acknowledge 48] [--resolve 28|month]',
  example: 'tickets clocks --acknowledge 24 --resolve 14',
  more: [
    '--acknowledge is in hours, --resolve in days, or month for one month. Pages and policies say 48 hours and one month, so',
    'neither can be longer. Existing tickets keep their dates.',
  ].join('\n'),
  arguments: { least: 0, most: 0 },
  options: { acknowledge: text, resolve: text },
  run: async ({ given, terminal, openShop }) => {
    const typed = readArguments(ticketClocksSchema, given)
    const { shop, by } = await openShop()
    say(terminal, promiseLine(orNotDone(await shop.tickets.changeClocks(typed, staff(by)))))
  },
})

export const TICKET_COMMANDS: Command[] = [list, show, answer, close, reopen, clocks]
