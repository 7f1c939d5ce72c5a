import { formatMoment } from '#domain/calendar-day.ts'
import { DRAFT_METHOD_NAMES } from '#domain/drafts/draft-words.ts'
import { DRAFT_LIST } from '#domain/staff/lists/lists.ts'
import type { ListedDraft } from '#server/shop/office/drafts-list/find-drafts.ts'
import { fileOfList, type Texts } from '../../list/csv-of-list.ts'

/** What each column says in a file. */
const DRAFT_TEXTS: Texts<typeof DRAFT_LIST, ListedDraft> = {
  customer: ({ customerName }) => customerName,
  number: ({ id }) => String(id),
  phone: ({ phone }) => phone,
  email: ({ email }) => email,
  items: ({ units, names }) => (units === 0 ? '' : `${units}: ${names.join('; ')}`),
  method: ({ method, wasNotPaid }) =>
    `${DRAFT_METHOD_NAMES[method]}${wasNotPaid ? ' (not paid in time)' : ''}`,
  changed: ({ changedAt }) => formatMoment(changedAt),
  by: ({ changedBy }) => changedBy,
  begun: ({ madeAt }) => formatMoment(madeAt),
}

export const loader = fileOfList(DRAFT_LIST, DRAFT_TEXTS, (shop) => shop.office.findDrafts)
