import type { DraftMethod } from './draft.ts'

/** How an order that the shop's people take is paid, as they read it. */
export const DRAFT_METHOD_WORDS: Record<DraftMethod, string> = {
  link: 'By a link that the customer opens',
  'by hand': 'By bank transfer or UPI, which we have seen on our account',
  'counter cash': 'In cash at the counter',
  'cash on delivery': 'In cash at the door',
}
