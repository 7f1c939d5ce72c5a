import type { Kysely } from 'kysely'
import type { Tables } from '#server/platform/database/tables.ts'
import { enqueueMessage, isMailAddress } from './enqueue-message.ts'
import type { MailText } from './mail-text.ts'

/**
 * Writes to the shop itself, and answers whether it did. Without an address that mail can go to nobody is written to: no
 * sale may fail on it.
 */
export async function enqueueShopMail(
  db: Kysely<Tables>,
  email: string | null | undefined,
  mail: Omit<MailText, 'html'> & { html?: string },
  now: number,
): Promise<boolean> {
  if (!email || !isMailAddress(email)) return false
  await enqueueMessage(db, { channel: 'mail', to: email, ...mail, now })
  return true
}
