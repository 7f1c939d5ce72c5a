import type { Database } from '#server/platform/database/open-database.ts'
import type { Log } from '#server/platform/log.ts'
import type { MessageWorker } from '#server/shop/messages/worker.ts'

/** What writing to the shop, and being answered, works with. */
export type TicketDeps = Pick<Database, 'db'> & {
  messages: Pick<MessageWorker, 'nudge'>
  log: Pick<Log, 'warn'>
  /** the shop's own, for links */
  origin: string
  /** where staff answer */
  backofficeUrl: string
  now: number
}
