import type { Database } from '#server/platform/database/open-database.ts'
import type { Log } from '#server/platform/log.ts'
import type { MessageWorker } from '#server/shop/messages/worker.ts'

/** What the staff's accounts work with. */
export type StaffDeps = Pick<Database, 'db'> & {
  messages: Pick<MessageWorker, 'nudge'>
  /** seals what must not be read in the database */
  secret: string
  /** how staff type the back office's address: where links in their mails lead */
  backofficeUrl: string
  log: Log
  now: number
}
