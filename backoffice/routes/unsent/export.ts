import { formatMoment } from '#domain/calendar-day.ts'
import { UNSENT_LIST } from '#domain/staff/lists/lists.ts'
import type { UnsentMessage } from '#server/shop/office/unsent-list/find-unsent.ts'
import { fileOfList, type Texts } from '../../list/csv-of-list.ts'

/** What each column says in a file. */
const UNSENT_TEXTS: Texts<typeof UNSENT_LIST, UnsentMessage> = {
  to: ({ recipient }) => recipient,
  message: ({ subject, channel }) => subject ?? channel,
  written: ({ createdAt }) => formatMoment(createdAt),
  state: ({ givenUpAt, nextTryAt }) =>
    givenUpAt === null ? `next attempt ${formatMoment(nextTryAt)}` : 'no more attempts',
  problem: ({ error }) => error ?? '',
}

export const loader = fileOfList(UNSENT_LIST, UNSENT_TEXTS, (shop) => shop.office.findUnsent)
