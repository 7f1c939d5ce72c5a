import type { DraftMethod } from './draft.ts'

/** How an order that the shop's people take is paid, as they read it. */
export const DRAFT_METHOD_WORDS: Record<DraftMethod, string> = {
  link: 'Payment link sent to the customer',
  'by hand': 'Bank transfer or UPI, already received in our account',
  'counter cash': 'Cash at the counter',
  'cash on delivery': 'Cash on delivery',
}
