import { formatRupeesAndPaise, type Paise } from '../money/paise.ts'
import { HANDED_OVER } from './counter-sale.ts'
import type { OrderStatus } from './order-status.ts'
import { piecesText } from './pieces-text.ts'
import { movedText } from './staff-words.ts'

const WORDS = {
  placed: 'Placed',
  paid: 'Paid',
  cancelled: 'Cancelled',
  'refund asked': 'Refund started',
  refunded: 'Refunded',
  'refund failed': 'The refund failed',
  packed: 'Packed',
  shipped: 'Shipped',
  'tracking corrected': 'Courier or AWB changed',
  'shipping taken back': 'Marked as shipped by mistake',
  delivered: 'Delivered',
  'delivery taken back': 'Marked as delivered by mistake',
  'handed over': HANDED_OVER,
  'return asked': 'Return requested',
  'return accepted': 'Return accepted',
  'return refused': 'Return refused',
  'return withdrawn': 'Return withdrawn',
  'return sent': 'Return on its way',
  'return received': 'Return received',
  'return closed': 'Return closed',
  'parcel refused': 'A parcel was refused at the door',
  'try failed': 'A parcel could not be delivered',
  'coming back': 'The courier is bringing a parcel back',
  'try asked': 'Courier asked to try again',
  lost: 'Written off: lost on the way back',
  replacement: 'Replacement order',
  closed: 'Closed',
  replaced: 'Replaced by another order',
  released: 'Cancelled before payment',
  'given up': 'Closed: not paid in time',
  'late money': 'Payment came too late',
  'extra money': 'Extra payment: the order was already paid',
  'wrong money': 'Payment came with a wrong amount',
  'cash confirmed': 'Confirmed by the customer',
  'no answer': 'Called, no answer',
  'not genuine': 'Marked as not genuine',
  collected: 'Paid in cash',
  drafted: 'Order entered by staff',
  'link sent': 'Payment link sent',
  note: 'Note',
  'note to customer': 'Note to the customer',
  'payment looked up': 'Payment checked with the provider',
  'address corrected': 'Address corrected',
} as const

/** What happened to an order, as the shop's own people read it. A kind without words is a mistake of the types. */
export type StaffEvent = {
  kind: keyof typeof WORDS | 'moved'
  from: OrderStatus | null
  to: OrderStatus | null
  amount: Paise | null
  /** of the goods that it was about; none: all of them */
  quantity: number | null
}

/** `Packed, 2 pieces`, `Refund started: ₹250.00`, `Accepted` */
export function staffEventText({ kind, from, to, amount, quantity }: StaffEvent): string {
  if (kind === 'moved') return movedText(from, to)
  const what = WORDS[kind]
  if (quantity !== null) return `${what}, ${piecesText(quantity)}`
  return amount === null ? what : `${what}: ${formatRupeesAndPaise(amount)}`
}
