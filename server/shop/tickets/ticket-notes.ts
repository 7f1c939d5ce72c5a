import type { Kysely } from 'kysely'
import type { TicketId } from '#domain/ids.ts'
import type { StaffActor } from '#domain/staff/actor.ts'
import type { TicketNoteTable } from '#server/platform/database/tables/tickets.ts'
import type { Tables } from '#server/platform/database/tables.ts'

/** What staff note about a ticket for each other, and whose it became. Its writer reads none of it. */
export type TicketNote = { kind: TicketNoteTable['kind']; text: string | null; actor: StaffActor; at: number }

/** In the transaction of what it tells. */
export async function insertTicketNote(
  db: Kysely<Tables>,
  ticketId: TicketId,
  { kind, text, actor, at }: TicketNote,
): Promise<void> {
  await db
    .insertInto('ticket_notes')
    .values({ ticket_id: ticketId, kind, text, done_by: actor.name, done_at: at })
    .execute()
}

/** The oldest first. */
export async function listTicketNotes(db: Kysely<Tables>, ticketId: TicketId): Promise<TicketNote[]> {
  const notes = await db
    .selectFrom('ticket_notes')
    .select(['kind', 'text', 'done_by', 'done_at as at'])
    .where('ticket_id', '=', ticketId)
    .orderBy('id')
    .execute()
  return notes.map(({ done_by: name, ...note }) => ({ ...note, actor: { kind: 'staff', name } }))
}
