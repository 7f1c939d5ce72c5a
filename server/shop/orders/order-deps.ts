import type { Database } from '#server/platform/database/open-database.ts'
import type { Log } from '#server/platform/log.ts'
import type { MessageWorker } from '#server/shop/messages/worker.ts'
import type { PaymentProvider } from '#server/shop/payments/payment-provider.ts'

/** What ordering works with. */
export type OrderDeps = Pick<Database, 'db' | 'engine'> & {
  payments: PaymentProvider
  messages: Pick<MessageWorker, 'nudge'>
  log: Pick<Log, 'warn' | 'error'>
  /** milliseconds since 1970 */
  now: number
}
