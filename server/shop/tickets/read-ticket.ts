import { type TicketState, ticketName } from '#domain/tickets/ticket.ts'
import type { TicketClocks } from '#domain/tickets/ticket-clocks.ts'
import { countAttempts } from '#server/shop/auth/attempts.ts'
import { findTicket, type Ticket } from './queries.ts'
import type { TicketDeps } from './ticket-deps.ts'
import { listTicketEvents } from './ticket-events.ts'
import { findTicketAccess, type TicketAccess } from './ticket-keys.ts'
import { listTicketMessages } from './ticket-messages.ts'

export type WithKey = { key: string; ip: string }

/** A ticket as its writer sees it, with all that was written about it. What staff note for each other is not in it. */
export type OwnTicket = TicketClocks & {
  ticket: string
  state: TicketState
  orderNo: string | null
  isAcknowledged: boolean
  closedAt: number | null
  /** an answer has no text for who did not get the link by mail */
  messages: { from: 'writer' | 'shop'; text: string | null; at: number }[]
}

export async function readTicket(
  deps: Pick<TicketDeps, 'db' | 'now'>,
  withKey: WithKey,
): Promise<{ wait: number } | { ticket: OwnTicket | undefined }> {
  const access = await openByKey(deps, withKey)
  if (access !== undefined && 'wait' in access) return access
  const ticket = access && (await findTicket(deps.db, access.ticketId))
  return { ticket: ticket && (await ownTicket(deps, ticket, access)) }
}

/** Keys that open nothing are counted: strangers' guesses hold up no good link. */
export async function openByKey(
  { db, now }: Pick<TicketDeps, 'db' | 'now'>,
  { key, ip }: WithKey,
): Promise<TicketAccess | { wait: number } | undefined> {
  const access = await findTicketAccess(db, key, now)
  if (access) return access
  const wait = await countAttempts(db, [{ rule: 'guess-address', of: ip }], now)
  return wait > 0 ? { wait } : undefined
}

async function ownTicket(
  { db }: Pick<TicketDeps, 'db'>,
  ticket: Ticket,
  { byMail }: TicketAccess,
): Promise<OwnTicket> {
  const { id, state, orderNo, isAcknowledged, acknowledgeBy, resolveBy, message, createdAt } = ticket
  const [messages, events] = [await listTicketMessages(db, id), await listTicketEvents(db, id)]
  const closing = events.findLast(({ kind }) => kind === 'closed')
  return {
    ticket: ticketName(id),
    state,
    orderNo,
    isAcknowledged,
    acknowledgeBy,
    resolveBy,
    closedAt: state === 'closed' ? (closing?.at ?? null) : null,
    messages: [
      { from: 'writer', text: message, at: createdAt },
      ...messages.map(({ actor, at, ...written }) => {
        const isOwn = actor.kind === 'writer'
        return {
          from: isOwn ? ('writer' as const) : ('shop' as const),
          text: isOwn || byMail ? written.message : null,
          at,
        }
      }),
    ],
  }
}
