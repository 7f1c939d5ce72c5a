import { formatMoment } from '#domain/calendar-day.ts'
import { DRAFT_METHOD_NAMES } from '#domain/drafts/draft-words.ts'
import type { DRAFT_LIST, DraftQuery } from '#domain/staff/lists/list-drafts.ts'
import type { Shop } from '#server/shop/create-shop.ts'
import type { ListedDraft } from '#server/shop/office/drafts-list/find-drafts.ts'
import type { Texts } from '../../list/csv-of-list.ts'

/** One page of the drafts, for the screen and for files. */
export const findRows =
  (shop: Pick<Shop, 'office'>, options: { limit?: number } = {}) =>
  (query: DraftQuery) =>
    shop.office.findDrafts(query, options)

/** What it is called while perhaps nobody has said for whom it is. */
export const draftName = ({ id, customerName }: Pick<ListedDraft, 'id' | 'customerName'>): string =>
  customerName || `Draft ${id}, no name yet`

/** What is bought so far, by the first of it; nothing while nothing is. */
export function itemsText({ units, names: [first, ...more] }: Pick<ListedDraft, 'units' | 'names'>): string {
  if (units === 0) return ''
  if (first === undefined) return `${units} no longer in the catalogue`
  return more.length > 0 ? `${units} units: ${first} and ${more.length} more` : `${units} × ${first}`
}

/** What each column says in a file. */
export const DRAFT_TEXTS: Texts<typeof DRAFT_LIST, ListedDraft> = {
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
