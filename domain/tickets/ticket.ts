import { type TicketId, toTicketId } from '../ids.ts'
import type { Actor } from '../staff/actor.ts'

/** Open: the shop owes words. Answered: it has written last. Closed: all is dealt with. */
export const TICKET_STATES = ['open', 'answered', 'closed'] as const
export type TicketState = (typeof TICKET_STATES)[number]

/** Who does something about a ticket: whoever wrote to the shop need not be a customer. */
export type TicketActor = { kind: 'writer' } | Extract<Actor, { kind: 'staff' }>

/** Numbers begin here: `T-1001` is said and heard more easily than `T-1`, and tells nobody how young the shop is. */
const BEFORE_THE_FIRST = 1_000

/** `T-1042`: how people call a ticket, on the phone and in mails. */
export function ticketName(id: TicketId): string {
  return `T-${BEFORE_THE_FIRST + id}`
}

/** The ticket that somebody means by `T-1042`, `t1042` or `1042`; nothing for what is none. */
export function parseTicketName(text: string): TicketId | undefined {
  const number = Number(/^(?:t-?)?(\d{4,15})$/i.exec(text.trim())?.[1])
  return number > BEFORE_THE_FIRST ? toTicketId(number - BEFORE_THE_FIRST) : undefined
}
