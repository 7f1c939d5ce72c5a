import type { Kysely } from 'kysely'
import type { Tables } from '../database/tables.ts'
import { enqueueMessage, isMailAddress } from './enqueue-message.ts'
import type { MailText } from './mail-text.ts'

/** Writes to the shop itself. Without an address that mail can go to nobody is written to: no sale may fail on it. */
export async function enqueueShopMail(
  db: Kysely<Tables>,
  email: string | null | undefined,
  mail: MailText,
  now: number,
): Promise<void> {
  if (!email || !isMailAddress(email)) return
  await enqueueMessage(db, { channel: 'mail', to: email, ...mail, now })
}
