import { formatMoment } from '#domain/calendar-day.ts'
import { type TicketActor, ticketName } from '#domain/tickets/ticket.ts'
import { type TicketPromise, ticketDue } from '#domain/tickets/ticket-clocks.ts'
import type { TicketEntry } from '#domain/tickets/ticket-history.ts'
import { beginningOf } from '#domain/tickets/ticket-texts.ts'
import type { Ticket } from '#server/shop/tickets/queries.ts'
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
      { title: 'MESSAGE', text: (it) => beginningOf(it.message) },
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

export function ticketLines(ticket: Ticket, history: readonly TicketEntry[], now: number): string[] {
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
    ...history.flatMap((entry) => ['', ...entryLines(entry)]),
  ]
}

const marked = (message: string) => message.split('\n').map((line) => `> ${line}`)

const actorText = (actor: TicketActor) => (actor.kind === 'staff' ? actor.name : 'the customer')

function entryLines({ kind, text, actor, at }: TicketEntry): string[] {
  const line = (what: string) => `${formatMoment(at)}  ${what}, by ${actorText(actor)}`
  const noted = text === null ? '' : ` (${text})`
  switch (kind) {
    case 'written':
      return [line('Written'), ...marked(text ?? '')]
    case 'answered':
      return [line('Answered'), ...marked(text ?? '')]
    case 'closed':
      return [line(`Closed${noted}`)]
    case 'reopened':
      return [line(`Reopened${noted}`)]
    case 'note':
      return [line('Note for staff'), ...marked(text ?? '')]
    case 'assigned':
      return [line(text === null ? 'Assigned to nobody' : `Assigned to ${text}`)]
  }
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

const isMessage = ({ kind }: TicketEntry) => kind === 'written' || kind === 'answered'

export function historyJson(history: readonly TicketEntry[]) {
  return {
    messages: history.filter(isMessage).map(({ at, actor, text }) => ({
      at: isoText(at),
      by: actorText(actor),
      message: text,
    })),
    history: history
      .filter((entry) => !isMessage(entry))
      .map(({ at, actor, kind, text }) => ({ at: isoText(at), kind, note: text, by: actorText(actor) })),
  }
}

const isoText = (instant: number) => new Date(instant).toISOString()

export function promiseLine({ acknowledgeHours, resolveDays }: TicketPromise): string {
  const hours = acknowledgeHours === 1 ? '1 hour' : `${acknowledgeHours} hours`
  const days = resolveDays === 1 ? '1 day' : `${resolveDays} days`
  return `A message is acknowledged within ${hours}, and resolved within ${resolveDays === null ? 'one month' : days}.`
}
