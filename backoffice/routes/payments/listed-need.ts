import { formatMoment } from '#domain/calendar-day.ts'
import { formatRupees } from '#domain/money/paise.ts'
import type { NEED_LIST, NeedQuery } from '#domain/staff/lists/list-needs.ts'
import type { Shop } from '#server/shop/create-shop.ts'
import type { FoundNeed } from '#server/shop/office/payments-list/find-needs-person.ts'
import type { Texts } from '../../list/csv-of-list.ts'
import { NEED_WORDS } from './need-words.ts'

/** One page of the money that needs a person, for the screen and for files. */
export const findRows =
  (shop: Pick<Shop, 'office'>, options: { limit?: number } = {}) =>
  (query: NeedQuery) =>
    shop.office.findNeedsPerson(query, options)

/** What each column says in a file. */
export const NEED_TEXTS: Texts<typeof NEED_LIST, FoundNeed> = {
  order: ({ voucherNo, orderId }) => (voucherNo === null ? `not placed (${orderId})` : String(voucherNo)),
  why: ({ need }) => NEED_WORDS[need].why,
  amount: ({ amount }) => formatRupees(amount).replaceAll(/[₹,]/g, ''),
  since: ({ since }) => formatMoment(since),
  todo: ({ need }) => NEED_WORDS[need].todo,
}
