import type { Kysely } from 'kysely'
import { pipeline } from '#server/platform/database/pipeline.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import { enqueueMessage, isMailAddress } from './enqueue-message.ts'
import type { MailText } from './mail-text.ts'

/**
 * Writes to whoever of the shop gets such a mail, and answers whether it did. Without an address that mail can go to nobody is
 * written to: no sale may fail on it.
 */
export async function enqueueShopMail(
  db: Kysely<Tables>,
  readers: readonly string[],
  mail: Omit<MailText, 'html'> & { html?: string },
  now: number,
): Promise<boolean> {
  const addresses = readers.filter(isMailAddress)
  await pipeline<number[]>(db, () =>
    addresses.map((to) => enqueueMessage(db, { channel: 'mail', to, ...mail, now })),
  )
  return addresses.length > 0
}
