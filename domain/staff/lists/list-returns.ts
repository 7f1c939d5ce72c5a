import { RETURN_REASON_WORDS, RETURN_STATE_WORDS } from '#domain/returns/staff-words.ts'
import { RETURN_REASONS, RETURN_STATES, RETURN_WISHES } from '#domain/returns/words.ts'
import { defineList, type ListQuery } from './list-query.ts'

/** A parcel that nobody took comes back without anybody's wish. */
export const REFUSED_AT_THE_DOOR = 'refused at the door'
const WISHES = [...RETURN_WISHES, REFUSED_AT_THE_DOOR] as const

export const RETURN_LIST = defineList({
  name: 'returns',
  columns: {
    number: 'Return',
    state: 'State',
    due: 'Due',
    order: 'Order',
    customer: 'Customer',
    phone: 'Mobile',
    items: 'Items',
    reason: 'Reason',
    wish: 'Wants',
    asked: 'Requested',
  },
  usualColumns: ['number', 'state', 'due', 'items', 'reason', 'wish', 'customer', 'order'],
  sorts: { newest: 'Newest first', oldest: 'Oldest first' },
  filters: {
    state: { kind: 'words', label: 'State', words: RETURN_STATES, names: RETURN_STATE_WORDS },
    reason: { kind: 'words', label: 'Reason', words: RETURN_REASONS, names: RETURN_REASON_WORDS },
    wish: { kind: 'words', label: 'Wants', words: WISHES },
    late: { kind: 'yes or no', label: 'Late' },
    asked: { kind: 'days', label: 'Requested' },
  },
})

export type ReturnQuery = ListQuery<typeof RETURN_LIST>
