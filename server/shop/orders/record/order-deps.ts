import type { Database } from '#server/platform/database/open-database.ts'
import type { Log } from '#server/platform/log.ts'
import type { Registered } from '#server/shop/messages/unregistered-texts.ts'
import type { MessageWorker } from '#server/shop/messages/worker.ts'
import type { PaymentMethods } from '#server/shop/payments/payment-methods.ts'

/** What ordering works with. */
export type OrderDeps = Pick<Database, 'db'> & {
  payments: PaymentMethods
  messages: Pick<MessageWorker, 'nudge'> & Registered
  /** seals what must not be read in the database */
  secret: string
  log: Pick<Log, 'warn' | 'error'>
  /** milliseconds since 1970 */
  now: number
}
