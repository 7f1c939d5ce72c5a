import { HANDED_OVER } from './counter-sale.ts'
import type { ParcelState } from './order-states.ts'
import type { OrderStatus } from './order-status.ts'

/*
 * How the shop's own people call where an order is: on every screen of the back office, in its filters and its files. Customers
 * read the specification's words, which are in `order-status.ts`.
 */

/** Packing accepts an order, so that both are to be packed. */
const STATUS_WORDS: Readonly<Record<OrderStatus, string>> = {
  'waiting for approval': 'To pack',
  accepted: 'To pack',
  'waiting for pickup': 'Packed',
  shipped: 'Shipped',
  delivered: 'Delivered',
  cancelled: 'Cancelled',
  returned: 'Returned',
}

/** The same of an order: as far as the least advanced of its units. */
export const PARCEL_WORDS: Readonly<Record<ParcelState, string>> = {
  'not placed': 'Not placed',
  'to confirm': 'To confirm',
  'to pack': STATUS_WORDS.accepted,
  'to hand over': STATUS_WORDS['waiting for pickup'],
  'on its way': STATUS_WORDS.shipped,
  delivered: STATUS_WORDS.delivered,
  'coming back': 'Coming back',
  returned: STATUS_WORDS.returned,
  cancelled: STATUS_WORDS.cancelled,
}

type Place = { isAtCounter: boolean }

/** Of a line. */
export function staffStatusText(status: OrderStatus, { isAtCounter }: Place): string {
  return isAtCounter && status === 'delivered' ? HANDED_OVER : STATUS_WORDS[status]
}

/** Of an order: `Shipped`, or `Shipped, part coming back`. */
export function parcelStateText(
  state: ParcelState,
  { isAtCounter, partBack }: Place & { partBack?: 'coming back' | 'returned' | undefined },
): string {
  const text = isAtCounter && state === 'delivered' ? HANDED_OVER : PARCEL_WORDS[state]
  return partBack === undefined ? text : `${text}, part ${partBack}`
}

/** What somebody did to a whole order: `Accepted`, `Packed → Shipped`. */
export function movedText(from: OrderStatus | null, to: OrderStatus | null): string {
  if (to === 'accepted') return 'Accepted'
  if (from === 'accepted' && to === 'waiting for approval') return 'No longer accepted'
  const [before, after] = [from, to].map((status) => (status === null ? '–' : STATUS_WORDS[status]))
  return `${before} → ${after}`
}
