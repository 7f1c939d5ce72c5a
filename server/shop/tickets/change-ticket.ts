import type { TicketId } from '#domain/ids.ts'
import { Refusal } from '#domain/refusal.ts'
import { ticketName } from '#domain/ticket.ts'
import type { Database } from '#server/platform/database/open-database.ts'
import { changeState, findTicket, insertTicketEvent, type TicketEvent } from './queries.ts'

type Deps = Pick<Database, 'db'> & { now: number }

/** Notes that a ticket has been dealt with, or that it has not been after all. */
export async function changeTicket(
  { db, now }: Deps,
  id: TicketId,
  event: Omit<TicketEvent, 'at'>,
): Promise<Refusal | undefined> {
  const state = event.kind === 'closed' ? 'closed' : 'open'
  return db.transaction().execute(async (transaction) => {
    if (await changeState(transaction, id, state)) {
      await insertTicketEvent(transaction, id, { ...event, at: now })
      return undefined
    }
    if (await findTicket(transaction, id)) {
      return new Refusal('CONFLICT', `The ticket ${ticketName(id)} is ${state} already.`)
    }
    return new Refusal('NOT_FOUND', `There is no ticket ${ticketName(id)}.`)
  })
}
