import type { Need } from '#domain/list-needs.ts'
import type { RemittanceProblem } from '#server/shop/cash/list-differences.ts'

type Words = {
  why: string
  todo: string
  /** whether the provider may know more by now */
  canAsk?: boolean
}

export const NEED_WORDS: Record<Need, Words> = {
  'refund failed': {
    why: 'The provider could not give the money back',
    todo: 'Ask the customer for an account, and pay it out by hand.',
  },
  'refund waits': {
    why: 'A refund has been tried for more than a day',
    todo: 'It is tried again by itself. Look at the provider’s own page if it stays.',
    canAsk: true,
  },
  'refund by hand': {
    why: 'Money that no provider gives back by itself',
    todo: 'Pay it out, then note by what reference.',
  },
  'provider is gone': {
    why: 'The provider that took the money is not set up any more',
    todo: 'Ask the customer for an account on the order’s page, and pay it out by hand.',
  },
  'stray money': {
    why: 'Money came late, twice or in another amount',
    todo: 'It goes back by itself. It is listed so that nobody wonders.',
    canAsk: true,
  },
  'too much paid': {
    why: 'More was paid than the kept goods cost',
    todo: 'Give the difference back on the order’s page.',
  },
  'too little paid': {
    why: 'Less was paid than the kept goods cost',
    todo: 'Ask the customer, or cancel what is not paid.',
    canAsk: true,
  },
  'all given back': {
    why: 'All money went back, and the order stands',
    todo: 'Cancel the order, unless it is a gift.',
  },
  'paid, not placed': {
    why: 'It is paid, and was not placed',
    todo: 'Ask the provider again: that places it.',
    canAsk: true,
  },
}

export const REMITTANCE_WORDS: Record<RemittanceProblem, string> = {
  short: 'Less was handed over than was collected',
  'too much': 'More was handed over than was collected',
  'not collected': 'Money for a parcel that is not noted as delivered',
  unknown: 'The shop has no such parcel',
  'not handed over': 'It was collected, and has not come',
}
