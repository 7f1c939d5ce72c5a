import { DRAFT_METHODS } from '#domain/drafts/draft.ts'
import { DRAFT_METHOD_NAMES } from '#domain/drafts/draft-words.ts'
import { defineList, type ListQuery } from './list-query.ts'

/** Orders that are being taken by phone or at the counter. */
export const DRAFT_LIST = defineList({
  name: 'drafts',
  columns: {
    customer: 'Customer',
    number: 'Draft',
    phone: 'Mobile',
    email: 'E-mail',
    items: 'Items',
    method: 'Paid by',
    changed: 'Changed',
    by: 'By',
    begun: 'Started',
  },
  usualColumns: ['customer', 'phone', 'items', 'method', 'changed', 'by'],
  sorts: { newest: 'Last changed first', oldest: 'Longest unchanged first' },
  filters: {
    method: { kind: 'words', label: 'Paid by', words: DRAFT_METHODS, names: DRAFT_METHOD_NAMES },
    unpaid: { kind: 'yes or no', label: 'Not paid in time' },
    changed: { kind: 'days', label: 'Changed' },
    by: { kind: 'text', label: 'Changed by', pattern: /\S/, wrong: 'needs a name' },
  },
})

export type DraftQuery = ListQuery<typeof DRAFT_LIST>
