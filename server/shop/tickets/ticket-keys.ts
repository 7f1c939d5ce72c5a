import type { Kysely } from 'kysely'
import { DAY } from '#domain/calendar-day.ts'
import type { TicketId } from '#domain/ids.ts'
import type { Database } from '#server/platform/database/open-database.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import { createLinkKey, hashLinkKey } from '#server/shop/auth/link-key.ts'

/** Every mail about a ticket brings a new one, so an old one need not last for ever. */
const LIFETIME = 180 * DAY

/**
 * What whoever has a link may see. Anybody can enter any e-mail, so what the shop answers is for those alone who got
 * their link by mail.
 */
export type TicketAccess = { ticketId: TicketId; byMail: boolean }

/** Makes a link to a ticket that nobody can guess, and keeps the hash of its key. */
export async function createTicketKey(
  db: Kysely<Tables>,
  { ticketId, byMail }: TicketAccess,
  now: number,
): Promise<string> {
  const key = createLinkKey()
  await db
    .insertInto('ticket_keys')
    .values({
      key_hash: hashLinkKey(key),
      ticket_id: ticketId,
      by_mail: byMail ? 1 : 0,
      expires_at: now + LIFETIME,
    })
    .execute()
  return key
}

export async function findTicketAccess(
  db: Kysely<Tables>,
  key: string,
  now: number,
): Promise<TicketAccess | undefined> {
  const found = await db
    .selectFrom('ticket_keys')
    .select(['ticket_id', 'by_mail'])
    .where('key_hash', '=', hashLinkKey(key))
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return found && { ticketId: found.ticket_id, byMail: found.by_mail === 1 }
}

export async function forgetTicketKeys({ db, now }: Pick<Database, 'db'> & { now: number }): Promise<void> {
  await db.deleteFrom('ticket_keys').where('expires_at', '<=', now).execute()
}
