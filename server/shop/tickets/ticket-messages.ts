import type { Kysely } from 'kysely'
import type { TicketId } from '#domain/ids.ts'
import type { TicketActor } from '#domain/tickets/ticket.ts'
import type { Tables } from '#server/platform/database/tables.ts'

/** What was written about a ticket after its first message. */
export type TicketMessage = { message: string; actor: TicketActor; at: number }

export async function insertTicketMessage(
  db: Kysely<Tables>,
  ticketId: TicketId,
  { message, actor, at }: TicketMessage,
): Promise<void> {
  const staff_name = actor.kind === 'staff' ? actor.name : null
  await db
    .insertInto('ticket_messages')
    .values({ ticket_id: ticketId, actor_kind: actor.kind, staff_name, message, written_at: at })
    .execute()
}

/** The oldest first. */
export async function listTicketMessages(db: Kysely<Tables>, ticketId: TicketId): Promise<TicketMessage[]> {
  const messages = await db
    .selectFrom('ticket_messages')
    .select(['message', 'actor_kind', 'staff_name', 'written_at as at'])
    .where('ticket_id', '=', ticketId)
    .orderBy('id')
    .execute()
  return messages.map(({ actor_kind: kind, staff_name: name, ...message }) => ({
    ...message,
    actor: kind === 'staff' ? { kind, name: name ?? '' } : { kind },
  }))
}
