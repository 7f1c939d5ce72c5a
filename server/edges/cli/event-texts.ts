import { actorText } from '#domain/actor.ts'
import { formatMoment } from '#domain/calendar-day.ts'
import { formatRupeesAndPaise } from '#domain/money.ts'
import { shopStatusText } from '#domain/order-status.ts'
import type { OrderEvent } from '#server/shop/orders/order-events.ts'

const WORDS: Record<Exclude<OrderEvent['kind'], 'moved'>, string> = {
  placed: 'Placed',
  paid: 'Paid',
  cancelled: 'Cancelled',
  'refund asked': 'To be refunded',
  refunded: 'Refunded',
  'refund failed': 'The refund failed',
  packed: 'Packed',
  shipped: 'Shipped',
  delivered: 'Delivered',
  'return asked': 'Return asked for',
  'return accepted': 'Return accepted',
  'return refused': 'Return refused',
  'return withdrawn': 'Return withdrawn',
  'return sent': 'Return on its way',
  'return received': 'Return received',
  'return closed': 'Return closed',
  'parcel refused': 'A parcel was refused at the door',
  lost: 'Written off, as lost on the way back',
  replacement: 'Replacement order',
  closed: 'Closed',
  replaced: 'Replaced by another order',
  released: 'Released',
  'given up': 'Given up, as it was not paid',
  'late money': 'Money came too late',
  'extra money': 'Money came for what was paid already',
  'wrong money': 'Another sum came than was asked for',
  'cash confirmed': 'Confirmed by the customer',
  'no answer': 'Called in vain',
  'not genuine': 'Found not to be genuine',
  collected: 'Paid in cash',
  drafted: 'Taken by the shop',
  'link sent': 'A link to pay was sent',
  note: 'Note',
  'note to customer': 'Note to the customer',
  'payment looked up': 'Payment looked up at the provider',
  'address corrected': 'Address corrected',
}

/** A line of an order's timeline, as staff read it. */
export function eventLine({ kind, from, to, amount, note, actor, at }: OrderEvent): string {
  const what =
    kind === 'moved'
      ? `${shopStatusText(from ?? undefined)} → ${shopStatusText(to ?? undefined)}`
      : [WORDS[kind], ...(amount === null ? [] : [formatRupeesAndPaise(amount)])].join(': ')
  return `${formatMoment(at)}  ${what}${note === null ? '' : ` (${note})`}, by ${actorText(actor)}`
}
