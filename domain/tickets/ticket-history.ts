import { agoText } from '../time/ago.ts'
import type { TicketActor } from './ticket.ts'

/** What happened to a ticket after its first message: what was written, done, and noted by staff for each other. */
export type TicketEntry = {
  kind: 'written' | 'answered' | 'closed' | 'reopened' | 'note' | 'assigned'
  /** of a message or a note, its words; of whom it was assigned to, the name; none: nobody */
  text: string | null
  actor: TicketActor
  at: number
}

/** `Ravi closed it`, `The customer wrote again` */
export function ticketEntryText(entry: Omit<TicketEntry, 'at'>): string {
  return `${entry.actor.kind === 'staff' ? entry.actor.name : 'The customer'} ${doneText(entry)}`
}

function doneText({ kind, text }: Pick<TicketEntry, 'kind' | 'text'>): string {
  switch (kind) {
    case 'written':
      return 'wrote again'
    case 'answered':
      return 'answered'
    case 'closed':
      return 'closed it'
    case 'reopened':
      return 'opened it again'
    case 'note':
      return 'added a note'
    case 'assigned':
      return text === null ? 'assigned it to nobody' : `assigned it to ${text}`
  }
}

/** of what happened since somebody looked, the last ones are told */
const MOST_TOLD = 3

/** What the first of two people did, for the second: nothing where there was nothing. */
export function newsOfTicket(news: readonly TicketEntry[], now: number): string | undefined {
  if (news.length === 0) return undefined
  const told = news
    .slice(-MOST_TOLD)
    .map((entry) => `${ticketEntryText(entry)} (${agoText(now - entry.at)})`)
    .join(', ')
  return `Since you opened this ticket: ${told}. Nothing was done. Please check it again first.`
}
