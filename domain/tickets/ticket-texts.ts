import { formatDayAndTime, formatFullDate } from '../time/format-date.ts'
import type { TicketState } from './ticket.ts'
import type { TicketClock, TicketClocks } from './ticket-clocks.ts'

/** What the writer of a ticket reads of it. */

const STATES: Record<TicketState, string> = { open: 'Open', answered: 'Answered', closed: 'Closed' }

export function ticketStateText(state: TicketState): string {
  return STATES[state]
}

const WHAT_NOW: Record<TicketState, string> = {
  open: 'We have your message and will write to you.',
  answered: 'We have answered you. If you need anything more, write to us here.',
  closed: 'This ticket is closed. If you need anything more, write to us here and it will open again.',
}

export function whatNowText(state: TicketState): string {
  return WHAT_NOW[state]
}

const SORRY = 'We are sorry for the delay.'

type Acknowledgement = Pick<TicketClocks, 'acknowledgeBy'> & { isAcknowledged: boolean }

export function acknowledgedText({ isAcknowledged, acknowledgeBy }: Acknowledgement, now: number): string {
  if (isAcknowledged) return 'Yes, by mail'
  const by = formatDayAndTime(acknowledgeBy)
  return now < acknowledgeBy ? `You will get a mail by ${by}` : `It was due by ${by}. ${SORRY}`
}

type Resolution = Pick<TicketClocks, 'resolveBy'> & { closedAt: number | null }

export function dealtWithText({ closedAt, resolveBy }: Resolution, now: number): string {
  if (closedAt !== null) return `On ${formatFullDate(closedAt)}`
  const by = formatFullDate(resolveBy)
  return now < resolveBy ? `By ${by}` : `It was due by ${by}. ${SORRY}`
}

/** What staff read of one of its clocks: what is late says so. */
export function clockText({ what, by, mark }: TicketClock): string {
  if (mark === 'done') return 'Done'
  // The law counts the first one in hours, the other in days.
  const until = what === 'acknowledge' ? formatDayAndTime(by) : formatFullDate(by)
  return mark === 'overdue' ? `Late since ${until}` : `By ${until}${mark === 'soon' ? ', soon' : ''}`
}

const LONGEST_BEGINNING = 50

/** The first line of what was written, as a list has room for it. */
export function beginningOf(message: string): string {
  const line = message.split('\n', 1)[0] ?? ''
  const characters = [...line]
  const isWhole = characters.length <= LONGEST_BEGINNING && line === message
  return isWhole ? line : `${characters.slice(0, LONGEST_BEGINNING).join('')}…`
}
