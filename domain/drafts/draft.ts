import {
  BANK_TRANSFER_OR_UPI,
  CASH_AT_THE_COUNTER,
  CASH_ON_DELIVERY,
  ONLINE_PAYMENT,
} from '../payments/payment.ts'

/*
 * An order that the shop's people take by phone or at the counter. It is a draft until it is placed; then it is an order like any
 * other.
 */

export const DRAFT_METHODS = ['link', 'by hand', 'counter cash', 'cash on delivery'] as const
export type DraftMethod = (typeof DRAFT_METHODS)[number]

/** What stands on the order, and on its papers, as the way it is paid. */
export const DRAFT_ORDER_TYPES: Record<DraftMethod, string> = {
  link: ONLINE_PAYMENT,
  'by hand': BANK_TRANSFER_OR_UPI,
  'counter cash': CASH_AT_THE_COUNTER,
  'cash on delivery': CASH_ON_DELIVERY,
}

/** What papers and lists call a buyer at the counter who gives no name. */
export const CASH_SALE = 'Cash sale'

export const MOST_OPEN_DRAFTS = 1_000
export const MOST_DRAFT_LINES = 50
const DAY = 24 * 60 * 60 * 1000
/** A draft that nobody has touched for so long is forgotten. */
export const DRAFTS_KEPT_FOR = 30 * DAY
/** So long a customer may take to pay by a link, and the stock is held for it. */
export const LINK_LASTS = DAY
