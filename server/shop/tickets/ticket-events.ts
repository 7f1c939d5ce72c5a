import type { Kysely } from 'kysely'
import type { TicketId } from '#domain/ids.ts'
import type { TicketActor } from '#domain/tickets/ticket.ts'
import type { TicketEventTable } from '#server/platform/database/tables/tickets.ts'
import type { Tables } from '#server/platform/database/tables.ts'

/** What was done with a ticket, for staff to read. */
export type TicketEvent = {
  kind: TicketEventTable['kind']
  note: string | null
  actor: TicketActor
  at: number
}

/** In the transaction of the change itself. */
export async function insertTicketEvent(
  db: Kysely<Tables>,
  ticketId: TicketId,
  { kind, note, actor, at }: TicketEvent,
): Promise<void> {
  const done_by = actor.kind === 'staff' ? actor.name : ''
  await db
    .insertInto('ticket_events')
    .values({ ticket_id: ticketId, kind, note, actor_kind: actor.kind, done_by, done_at: at })
    .execute()
}

/** The oldest first. */
export async function listTicketEvents(db: Kysely<Tables>, ticketId: TicketId): Promise<TicketEvent[]> {
  const events = await db
    .selectFrom('ticket_events')
    .select(['kind', 'note', 'actor_kind', 'done_by', 'done_at as at'])
    .where('ticket_id', '=', ticketId)
    .orderBy('id')
    .execute()
  return events.map(({ actor_kind: kind, done_by: name, ...event }) => ({
    ...event,
    actor: kind === 'staff' ? { kind, name } : { kind },
  }))
}
