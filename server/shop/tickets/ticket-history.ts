import type { Kysely } from 'kysely'
import type { TicketId } from '#domain/ids.ts'
import { Refusal } from '#domain/refusal.ts'
import { newsOfTicket, type TicketEntry } from '#domain/tickets/ticket-history.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import { listTicketEvents } from './ticket-events.ts'
import { listTicketMessages } from './ticket-messages.ts'
import { listTicketNotes } from './ticket-notes.ts'

/** All that happened to a ticket after its first message, the oldest first. Nothing of it is ever taken away. */
export async function listTicketHistory(db: Kysely<Tables>, id: TicketId): Promise<TicketEntry[]> {
  const messages = await listTicketMessages(db, id)
  const entries: TicketEntry[] = [
    ...messages.map(({ message, actor, at }) => {
      const kind = actor.kind === 'staff' ? ('answered' as const) : ('written' as const)
      return { kind, text: message, actor, at }
    }),
    ...(await listTicketEvents(db, id)).map(({ note, ...event }) => ({ ...event, text: note })),
    ...(await listTicketNotes(db, id)),
  ]
  return entries.sort((a, b) => a.at - b.at)
}

/** What a form says of the ticket that it changes: how long its history was when somebody looked; none where nobody did. */
export type SeenHistory = { seen?: number | undefined }

/** Somebody has done something to the ticket since it was looked at: whoever comes second looks again. */
export async function newsProblem(
  db: Kysely<Tables>,
  id: TicketId,
  { seen, now }: SeenHistory & { now: number },
): Promise<Refusal | undefined> {
  if (seen === undefined) return undefined
  const news = newsOfTicket((await listTicketHistory(db, id)).slice(seen), now)
  return news === undefined ? undefined : new Refusal('CONFLICT', news)
}
