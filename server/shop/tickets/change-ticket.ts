import type { TicketId } from '#domain/ids.ts'
import { Refusal } from '#domain/refusal.ts'
import { ticketName } from '#domain/tickets/ticket.ts'
import type { Database } from '#server/platform/database/open-database.ts'
import { writeAudit } from '#server/shop/audit/write-audit.ts'
import { lockTicket, updateTicket } from './queries.ts'
import { insertTicketEvent, type TicketEvent } from './ticket-events.ts'
import { newsProblem, type SeenHistory } from './ticket-history.ts'

type Deps = Pick<Database, 'db'> & { now: number }

/** Notes that a ticket has been dealt with, or that it has not been after all. */
export async function changeTicket(
  { db, now }: Deps,
  id: TicketId,
  { seen, ...event }: Omit<TicketEvent, 'at'> & SeenHistory,
): Promise<Refusal | undefined> {
  const isToClose = event.kind === 'closed'
  return db.transaction().execute(async (transaction) => {
    const ticket = await lockTicket(transaction, id)
    if (!ticket) return noTicket(id)
    const news = await newsProblem(transaction, id, { seen, now })
    if (news) return news
    if (isToClose === (ticket.state === 'closed')) {
      const state = isToClose ? 'closed' : 'open'
      return new Refusal('CONFLICT', `The ticket ${ticketName(id)} is already ${state}.`)
    }
    await updateTicket(transaction, id, { state: isToClose ? 'closed' : 'open' })
    await insertTicketEvent(transaction, id, { ...event, at: now })
    const { actor, note } = event
    if (actor.kind === 'staff') {
      const action = isToClose ? 'ticket.close' : 'ticket.reopen'
      const record = { kind: 'ticket', id: ticketName(id) }
      await writeAudit(transaction, { actor, at: now, action, record, after: { note } })
    }
    return undefined
  })
}

export function noTicket(id: TicketId): Refusal {
  return new Refusal('NOT_FOUND', `There is no ticket ${ticketName(id)}.`)
}
