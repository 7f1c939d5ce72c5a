import type { Database } from '#server/platform/database/open-database.ts'
import type { Log } from '#server/platform/log.ts'
import type { Tokens } from '#server/shop/auth/token.ts'
import type { MessageWorker } from '#server/shop/messages/worker.ts'

/** What the authentication service works with. */
export type CustomerDeps = Pick<Database, 'db'> & {
  tokens: Tokens
  messages: Pick<MessageWorker, 'nudge'>
  /** keys what must be recognised again but never read: codes, marks of browsers */
  secret: string
  /** the shop's own URL, as customers type it: where links in messages lead */
  origin: string
  /** the most one-time codes that the shop sends in 24 hours */
  codesPerDay: number
  log: Log
  now: number
}
