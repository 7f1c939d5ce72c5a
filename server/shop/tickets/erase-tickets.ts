import { type Kysely, sql, type Transaction } from 'kysely'
import { ERASED_NAME, ERASED_WORDS } from '#domain/customers/erasure.ts'
import type { TicketId } from '#domain/ids.ts'
import { textKey } from '#domain/search/text-key.ts'
import type { Tables } from '#server/platform/database/tables.ts'

/** How somebody is reached, now and before: e-mails and mobiles. */
export type Reached = { emails: readonly string[]; mobiles: readonly string[] }

export async function listTicketsOf(
  db: Kysely<Tables>,
  { emails, mobiles }: Reached,
): Promise<{ id: TicketId; isOpen: boolean }[]> {
  const keys = emails.filter((email) => email !== '').map(textKey)
  // Tickets have it as it was written, often without the country.
  const numbers = mobiles.flatMap((mobile) => [mobile, mobile.replace(/^\+91/, '')])
  const rows = await db
    .selectFrom('tickets')
    .select(['id', 'state'])
    .where(({ or, eb }) =>
      or([
        keys.length > 0 ? eb(sql<string>`lower(email)`, 'in', keys) : sql<boolean>`1 = 0`,
        numbers.length > 0 ? eb('mobile', 'in', numbers) : sql<boolean>`1 = 0`,
      ]),
    )
    .orderBy('id')
    .execute()
  return rows.map(({ id, state }) => ({ id, isOpen: state === 'open' }))
}

/** That somebody wrote, and when it was answered, stays; who, and what, does not. Its links end. */
export async function eraseTickets(db: Transaction<Tables>, ids: readonly TicketId[]): Promise<void> {
  if (ids.length === 0) return
  await db.deleteFrom('ticket_keys').where('ticket_id', 'in', ids).execute()
  await db
    .updateTable('ticket_messages')
    .set({ message: ERASED_WORDS })
    .where('ticket_id', 'in', ids)
    .execute()
  await db.updateTable('ticket_events').set({ note: null }).where('ticket_id', 'in', ids).execute()
  await db
    .updateTable('ticket_notes')
    .set({ text: null })
    .where('kind', '=', 'note')
    .where('ticket_id', 'in', ids)
    .execute()
  await db
    .updateTable('tickets')
    .set({ name: ERASED_NAME, email: '', mobile: null, message: ERASED_WORDS, state: 'closed' })
    .where('id', 'in', ids)
    .execute()
}
