import type { StaffId, TicketId } from '#domain/ids.ts'
import { Refusal } from '#domain/refusal.ts'
import type { StaffActor } from '#domain/staff/actor.ts'
import { may } from '#domain/staff/staff-roles.ts'
import { ticketName } from '#domain/tickets/ticket.ts'
import type { Database } from '#server/platform/database/open-database.ts'
import { writeAudit } from '#server/shop/audit/write-audit.ts'
import { findStaffById, lockStaff } from '#server/shop/staff/queries.ts'
import { noTicket } from './change-ticket.ts'
import { lockTicket, updateTicket } from './queries.ts'
import { newsProblem, type SeenHistory } from './ticket-history.ts'
import { insertTicketNote } from './ticket-notes.ts'

type Deps = Pick<Database, 'db'> & { now: number }

/** none: to nobody any more */
type Assignment = SeenHistory & { to: StaffId | null; actor: StaffActor }

const NOT_STAFF = new Refusal(
  'CONFLICT',
  'This person is no longer on the staff. Please choose somebody else.',
)

/** Says who of the staff looks after a ticket. To whom it already is, it stays without a word. */
export async function assignTicket(
  { db, now }: Deps,
  id: TicketId,
  { to, actor, seen }: Assignment,
): Promise<{ name: string | null } | Refusal> {
  return db.transaction().execute(async (transaction) => {
    const ticket = await lockTicket(transaction, id)
    if (!ticket) return noTicket(id)
    const member = to === null ? null : await lockStaff(transaction, to)
    if (member === undefined) return NOT_STAFF
    if (member && !may(member.role, 'message'))
      return new Refusal('CONFLICT', `${member.name} has no access to tickets. Please choose somebody else.`)
    const name = member?.name ?? null
    const from = ticket.assignedTo === null ? undefined : await findStaffById(transaction, ticket.assignedTo)
    if (from?.id === to || (from === undefined && to === null)) return { name }
    const news = await newsProblem(transaction, id, { seen, now })
    if (news) return news
    await updateTicket(transaction, id, { assigned_to: to })
    await insertTicketNote(transaction, id, { kind: 'assigned', text: name, actor, at: now })
    await writeAudit(transaction, {
      actor,
      at: now,
      action: 'ticket.assign',
      record: { kind: 'ticket', id: ticketName(id) },
      before: { assignedTo: from?.name ?? null },
      after: { assignedTo: name },
    })
    return { name }
  })
}
