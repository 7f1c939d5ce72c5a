import { formatMoment } from '#domain/calendar-day.ts'
import { type TicketActor, ticketName } from '#domain/tickets/ticket.ts'
import { type TicketPromise, ticketDue } from '#domain/tickets/ticket-clocks.ts'
import type { Ticket } from '#server/shop/tickets/queries.ts'
import type { TicketEvent } from '#server/shop/tickets/ticket-events.ts'
import type { TicketMessage } from '#server/shop/tickets/ticket-messages.ts'
import { formatTable } from '../table.ts'

export function ticketTable(tickets: readonly Ticket[], now: number): string[] {
  return formatTable<Ticket>(
    [
      { title: 'TICKET', text: (it) => ticketName(it.id) },
      { title: 'STATE', text: (it) => it.state },
      { title: 'DUE', text: (it) => dueText(it, now) },
      { title: 'DATE', text: (it) => formatMoment(it.createdAt) },
      { title: 'NAME', text: (it) => it.name },
      { title: 'E-MAIL', text: (it) => it.email },
      { title: 'ORDER', text: (it) => it.orderNo ?? '–' },
      { title: 'MESSAGE', text: (it) => beginning(it.message) },
    ],
    tickets,
  )
}

const MARKS = { overdue: ' OVERDUE', soon: ' soon' }

/** `2026-10-05 12:00 soon`: what is owed next; the mail that acknowledges it, while that has not left. */
function dueText(ticket: Ticket, now: number): string {
  const due = ticketDue(ticket, now)
  if (!due) return '–'
  const owed = due.what === 'acknowledge' ? ' not acknowledged' : ''
  return `${formatMoment(due.by)}${owed}${due.mark ? MARKS[due.mark] : ''}`
}

const LONGEST_BEGINNING = 50

function beginning(message: string): string {
  const line = message.split('\n', 1)[0] ?? ''
  const characters = [...line]
  const whole = characters.length <= LONGEST_BEGINNING && line === message
  return whole ? line : `${characters.slice(0, LONGEST_BEGINNING).join('')}…`
}

type Written = { messages: readonly TicketMessage[]; events: readonly TicketEvent[] }

export function ticketLines(ticket: Ticket, { messages, events }: Written, now: number): string[] {
  const entries = [
    ...messages.map((message) => ({ at: message.at, lines: ['', ...messageLines(message)] })),
    ...events.map((event) => ({ at: event.at, lines: ['', eventLine(event)] })),
  ]
  const due = dueText(ticket, now)
  return [
    `Ticket ${ticketName(ticket.id)} of ${formatMoment(ticket.createdAt)}: ${ticket.state}`,
    ...(due === '–' ? [] : [`Due:     ${due}`]),
    `Name:    ${ticket.name}`,
    `E-mail:  ${ticket.email}`,
    ...(ticket.mobile === null ? [] : [`Mobile:  ${ticket.mobile}`]),
    ...(ticket.orderNo === null ? [] : [`Order:   ${ticket.orderNo}`]),
    '',
    ...marked(ticket.message),
    ...entries.sort((a, b) => a.at - b.at).flatMap(({ lines }) => lines),
  ]
}

const marked = (message: string) => message.split('\n').map((line) => `> ${line}`)

const actorText = (actor: TicketActor) => (actor.kind === 'staff' ? actor.name : 'the customer')

function messageLines({ message, actor, at }: TicketMessage): string[] {
  const what = actor.kind === 'staff' ? 'Answered' : 'Written'
  return [`${formatMoment(at)}  ${what}, by ${actorText(actor)}`, ...marked(message)]
}

function eventLine({ kind, note, actor, at }: TicketEvent): string {
  const what = kind === 'closed' ? 'Closed' : 'Reopened'
  return `${formatMoment(at)}  ${what}${note === null ? '' : ` (${note})`}, by ${actorText(actor)}`
}

export function ticketJson({ id, createdAt, acknowledgeBy, resolveBy, ...ticket }: Ticket, now: number) {
  const due = ticketDue({ ...ticket, acknowledgeBy, resolveBy }, now)
  return {
    ticket: ticketName(id),
    createdAt: isoText(createdAt),
    ...ticket,
    acknowledgeBy: isoText(acknowledgeBy),
    resolveBy: isoText(resolveBy),
    due: due === undefined ? null : { ...due, by: isoText(due.by), mark: due.mark ?? null },
  }
}

export function writtenJson({ messages, events }: Written) {
  return {
    messages: messages.map(({ at, actor, message }) => ({ at: isoText(at), by: actorText(actor), message })),
    history: events.map(({ at, actor, kind, note }) => ({
      at: isoText(at),
      kind,
      note,
      by: actorText(actor),
    })),
  }
}

const isoText = (instant: number) => new Date(instant).toISOString()

export function promiseLine({ acknowledgeHours, resolveDays }: TicketPromise): string {
  const hours = acknowledgeHours === 1 ? '1 hour' : `${acknowledgeHours} hours`
  const days = resolveDays === 1 ? '1 day' : `${resolveDays} days`
  return `A message is acknowledged within ${hours}, and resolved within ${resolveDays === null ? 'one month' : days}.`
}
