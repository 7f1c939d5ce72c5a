import { formatMoment } from '#domain/calendar-day.ts'
import { REFUSED_AT_THE_DOOR, RETURN_LIST } from '#domain/staff/lists/list-returns.ts'
import type { FoundReturn } from '#server/shop/office/returns-list/find-returns.ts'
import { fileOfList, type Texts } from '../../list/csv-of-list.ts'
import { reasonsText, returnStateText } from '../../order-forms/return-words.ts'

/** What each column says in a file. */
const RETURN_TEXTS: Texts<typeof RETURN_LIST, FoundReturn> = {
  number: ({ id }) => String(id),
  state: ({ state }) => returnStateText(state),
  due: ({ due }) => (due === undefined ? '' : `${formatMoment(due.by)}${due.isLate ? ' (late)' : ''}`),
  order: ({ voucherNo }) => String(voucherNo ?? ''),
  customer: ({ customerName }) => customerName,
  phone: ({ customerMobile }) => customerMobile,
  items: ({ names, units }) => `${units}: ${names.join('; ')}`,
  reason: ({ reasons }) => reasonsText(reasons),
  wish: ({ wish }) => wish ?? REFUSED_AT_THE_DOOR,
  asked: ({ askedAt }) => formatMoment(askedAt),
}

export const loader = fileOfList(RETURN_LIST, RETURN_TEXTS, (shop) => shop.office.findReturns)
