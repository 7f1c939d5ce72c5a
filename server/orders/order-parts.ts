import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '../database/open-database.ts'
import type { MessageWorker } from '../messages/worker.ts'
import type { PaymentProvider } from '../payment/payment-provider.ts'

/** What ordering works with. */
export type OrderParts = Pick<Database, 'db' | 'engine'> & {
  payments: PaymentProvider
  messages: Pick<MessageWorker, 'nudge'>
  log: Pick<FastifyBaseLogger, 'warn' | 'error'>
  /** milliseconds since 1970 */
  now: number
}
