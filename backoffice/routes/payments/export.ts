import { formatMoment } from '#domain/calendar-day.ts'
import { formatRupees } from '#domain/money/paise.ts'
import { NEED_LIST } from '#domain/staff/lists/list-needs.ts'
import type { FoundNeed } from '#server/shop/office/payments-list/find-needs-person.ts'
import { fileOfList, type Texts } from '../../list/csv-of-list.ts'
import { NEED_WORDS } from './need-words.ts'

/** What each column says in a file. */
const NEED_TEXTS: Texts<typeof NEED_LIST, FoundNeed> = {
  order: ({ voucherNo, orderId }) => (voucherNo === null ? `not placed (${orderId})` : String(voucherNo)),
  why: ({ need }) => NEED_WORDS[need].why,
  amount: ({ amount }) => formatRupees(amount).replaceAll(/[₹,]/g, ''),
  since: ({ since }) => formatMoment(since),
  todo: ({ need }) => NEED_WORDS[need].todo,
}

export const loader = fileOfList(NEED_LIST, NEED_TEXTS, (shop) => shop.office.findNeedsPerson)
