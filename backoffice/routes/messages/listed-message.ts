import { formatMoment } from '#domain/calendar-day.ts'
import type { UNSENT_LIST, UnsentQuery } from '#domain/staff/lists/list-messages.ts'
import type { Shop } from '#server/shop/create-shop.ts'
import type { UnsentMessage } from '#server/shop/office/messages-list/find-unsent.ts'
import type { Texts } from '../../list/csv-of-list.ts'

/** One page of the messages that did not leave, for the screen and for files. */
export const findRows =
  (shop: Pick<Shop, 'office'>, options: { limit?: number } = {}) =>
  (query: UnsentQuery) =>
    shop.office.findUnsent(query, options)

/** What each column says in a file. */
export const UNSENT_TEXTS: Texts<typeof UNSENT_LIST, UnsentMessage> = {
  to: ({ recipient }) => recipient,
  message: ({ subject, channel }) => subject ?? channel,
  written: ({ createdAt }) => formatMoment(createdAt),
  state: ({ givenUpAt, nextTryAt }) =>
    givenUpAt === null ? `next attempt ${formatMoment(nextTryAt)}` : 'no more attempts',
  problem: ({ error }) => error ?? '',
}
