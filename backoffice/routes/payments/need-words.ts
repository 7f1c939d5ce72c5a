import type { Need } from '#domain/staff/lists/list-needs.ts'
import type { RemittanceProblem } from '#server/shop/payments/cash/list-differences.ts'

type Words = {
  why: string
  todo: string
  /** whether the provider may know more by now */
  canAsk?: boolean
}

export const NEED_WORDS: Record<Need, Words> = {
  'refund failed': {
    why: 'The provider could not refund the money',
    todo: 'Ask the customer for an account and pay it out yourself.',
  },
  'refund waits': {
    why: 'A refund has not gone through for more than a day',
    todo: 'We keep trying automatically. If it stays here, check the provider’s own page.',
    canAsk: true,
  },
  'refund by hand': {
    why: 'Refund that you pay out yourself',
    todo: 'Pay it out, then enter the reference.',
  },
  'provider is gone': {
    why: 'The provider that took the money is no longer set up',
    todo: 'Ask the customer for an account on the order’s page, and pay it out yourself.',
  },
  'stray money': {
    why: 'Money came late, twice or with a wrong amount',
    todo: 'It is refunded automatically. It is listed only for your information.',
    canAsk: true,
  },
  'too much paid': {
    why: 'The customer paid more than the goods cost',
    todo: 'Refund the difference on the order’s page.',
  },
  'too little paid': {
    why: 'The customer paid less than the goods cost',
    todo: 'Ask the customer, or cancel what is not paid.',
    canAsk: true,
  },
  'all given back': {
    why: 'All money was refunded, but the order is still open',
    todo: 'Cancel the order, unless it is a gift.',
  },
  'paid, not placed': {
    why: 'It is paid, but the order was not placed',
    todo: 'Check with the provider again: that places the order.',
    canAsk: true,
  },
}

export const REMITTANCE_WORDS: Record<RemittanceProblem, string> = {
  short: 'Courier handed over less than was collected',
  'too much': 'Courier handed over more than was collected',
  'not collected': 'Money for a parcel that is not marked as delivered',
  unknown: 'We do not know this parcel',
  'not handed over': 'It was collected, but we have not received it',
}
