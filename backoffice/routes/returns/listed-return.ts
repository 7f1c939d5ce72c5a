import { formatMoment } from '#domain/calendar-day.ts'
import { REFUSED_AT_THE_DOOR, type RETURN_LIST, type ReturnQuery } from '#domain/staff/lists/list-returns.ts'
import type { Shop } from '#server/shop/create-shop.ts'
import type { FoundReturn } from '#server/shop/office/returns-list/find-returns.ts'
import type { Texts } from '../../list/csv-of-list.ts'
import { reasonsText, returnStateText } from '../../order-forms/return-words.ts'

/** One page of the returns, for the screen and for files. */
export const findRows =
  (shop: Pick<Shop, 'office'>, options: { limit?: number } = {}) =>
  (query: ReturnQuery) =>
    shop.office.findReturns(query, options)

/** What each column says in a file. */
export const RETURN_TEXTS: Texts<typeof RETURN_LIST, FoundReturn> = {
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
