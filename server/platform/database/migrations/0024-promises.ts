import type { SchemaWords } from '../schema-words.ts'
import { events } from './0024-promises/events.ts'
import { lines } from './0024-promises/lines.ts'
import { orders } from './0024-promises/orders.ts'
import { payments } from './0024-promises/payments.ts'
import { refunds, refundsBefore } from './0024-promises/refunds.ts'

/**
 * Orders, payments and refunds as records of their own, with every change and who made it. What was called off and given
 * back until now is carried over to the paisa.
 */
export const statements = (words: SchemaWords): string[] => [
  ...refundsBefore,
  ...orders(words),
  ...lines(words),
  ...payments(words),
  ...refunds(words),
  ...events(words),
  'drop table refunds_before',
  'drop table order_cancellations',
]
