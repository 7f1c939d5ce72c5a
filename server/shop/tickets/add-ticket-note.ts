import type { TicketId } from '#domain/ids.ts'
import { Refusal } from '#domain/refusal.ts'
import type { StaffActor } from '#domain/staff/actor.ts'
import { ticketName } from '#domain/tickets/ticket.ts'
import type { Database } from '#server/platform/database/open-database.ts'
import { writeAudit } from '#server/shop/audit/write-audit.ts'
import { noTicket } from './change-ticket.ts'
import { lockTicket } from './queries.ts'
import { insertTicketNote, listTicketNotes } from './ticket-notes.ts'

type Deps = Pick<Database, 'db'> & { now: number }

const MOST_NOTES = 200

/** Staff note something about a ticket for each other. */
export async function addTicketNote(
  { db, now }: Deps,
  id: TicketId,
  { text, actor }: { text: string; actor: StaffActor },
): Promise<Refusal | undefined> {
  return db.transaction().execute(async (transaction) => {
    if (!(await lockTicket(transaction, id))) return noTicket(id)
    if ((await listTicketNotes(transaction, id)).length >= MOST_NOTES)
      return new Refusal('CONFLICT', `The ticket ${ticketName(id)} already has ${MOST_NOTES} notes.`)
    await insertTicketNote(transaction, id, { kind: 'note', text, actor, at: now })
    const record = { kind: 'ticket', id: ticketName(id) }
    await writeAudit(transaction, { actor, at: now, action: 'ticket.note', record, after: { note: text } })
    return undefined
  })
}
