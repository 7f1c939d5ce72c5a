import { defineList, type ListQuery } from './list-query.ts'

/**
 * Why money needs a person. refund failed: the provider gave it up. refund waits: it is tried in vain. refund by hand: staff have to pay
 * it out. provider is gone: its settings are not there, and the customer was asked for no account. stray money: it came late, twice or
 * was another sum, and is on its way back. too much paid, too little paid: against what the kept goods come to. all given back: an order
 * stands, and nothing of its money. paid, not placed: whoever noted the money did not come to place the order.
 */
const NEEDS = [
  'refund failed',
  'refund waits',
  'refund by hand',
  'provider is gone',
  'stray money',
  'too much paid',
  'too little paid',
  'all given back',
  'paid, not placed',
] as const
export type Need = (typeof NEEDS)[number]

/** What those are called that read badly as they stand in the URL. */
const NEED_NAMES = {
  'refund by hand': 'refund to pay out yourself',
  'refund waits': 'refund not through yet',
  'provider is gone': 'provider not set up',
  'stray money': 'late, extra or wrong payment',
  'too much paid': 'paid too much',
  'too little paid': 'paid too little',
  'all given back': 'all refunded, still open',
} as const satisfies Partial<Record<Need, string>>

/** Payments and refunds that become of nothing by themselves. */
export const NEED_LIST = defineList({
  name: 'payments',
  columns: { order: 'Order', why: 'Why', amount: 'Amount', since: 'Since', todo: 'What to do' },
  usualColumns: ['order', 'why', 'amount', 'since', 'todo'],
  sorts: { oldest: 'Oldest first', newest: 'Newest first' },
  filters: {
    why: { kind: 'words', label: 'Why', words: NEEDS, names: NEED_NAMES },
    since: { kind: 'days', label: 'Since' },
  },
})

export type NeedQuery = ListQuery<typeof NEED_LIST>
