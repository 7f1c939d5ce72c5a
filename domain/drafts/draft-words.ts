import type { DraftMethod } from './draft.ts'

/** How an order that the shop's people take is paid, as they read it. */
export const DRAFT_METHOD_WORDS: Record<DraftMethod, string> = {
  link: 'Payment link sent to the customer',
  'by hand': 'Bank transfer or UPI, already received in our account',
  'counter cash': 'Cash at the counter',
  'cash on delivery': 'Cash on delivery',
}

/** The same in a list. */
export const DRAFT_METHOD_NAMES: Record<DraftMethod, string> = {
  link: 'Payment link',
  'by hand': 'Bank transfer or UPI',
  'counter cash': 'Cash at the counter',
  'cash on delivery': 'Cash on delivery',
}
