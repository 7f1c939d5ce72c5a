import { INDIAN_STATES } from '#domain/money/gst-states.ts'
import { MONEY_STATES, PARCEL_STATES } from '#domain/orders/order-states.ts'
import { PARCEL_WORDS } from '#domain/orders/staff-words.ts'
import { KIND_TEXTS, PAYMENT_KINDS } from '#domain/payments/payment-kinds.ts'
import { defineList, type ListQuery } from './list-query.ts'

/** How an order is paid. */
export const ORDER_METHODS = [...PAYMENT_KINDS, 'replacement'] as const
export type OrderMethod = (typeof ORDER_METHODS)[number]

export const METHOD_WORDS: Readonly<Record<OrderMethod, string>> = {
  ...KIND_TEXTS,
  replacement: 'Replacement',
}

/**
 * Why somebody should look at an order. money: it needs a person. refused: its parcel comes back. late: it should be there by now.
 * no answer: its customer could not be reached. failed try: a courier could not deliver, and was not asked to try again.
 */
export const ORDER_PROBLEMS = ['money', 'refused', 'late', 'no answer', 'failed try'] as const
export type OrderProblem = (typeof ORDER_PROBLEMS)[number]

export const PROBLEM_WORDS: Readonly<Record<OrderProblem, string>> = {
  money: 'Payment needs attention',
  refused: 'Refused at the door',
  late: 'Late',
  'no answer': 'Customer did not answer',
  'failed try': 'Could not be delivered',
}

export const ORDER_LIST = defineList({
  name: 'orders',
  columns: {
    number: 'Order',
    placed: 'Placed',
    customer: 'Customer',
    phone: 'Mobile',
    email: 'E-mail',
    items: 'Items',
    amount: 'Amount',
    method: 'Paid by',
    money: 'Money',
    parcel: 'Parcel',
    promised: 'Promised',
    city: 'City',
    state: 'State',
    pincode: 'Pincode',
    awb: 'AWB',
    problem: 'Problem',
  },
  usualColumns: ['number', 'placed', 'customer', 'items', 'amount', 'method', 'money', 'parcel', 'promised'],
  sorts: {
    newest: 'Newest first',
    oldest: 'Oldest first',
    highest: 'Highest amount first',
    lowest: 'Lowest amount first',
    promised: 'Promised first',
  },
  filters: {
    money: { kind: 'words', label: 'Money', words: MONEY_STATES },
    parcel: { kind: 'words', label: 'Parcel', words: PARCEL_STATES, names: PARCEL_WORDS },
    method: { kind: 'words', label: 'Paid by', words: ORDER_METHODS, names: METHOD_WORDS },
    problem: { kind: 'words', label: 'Problem', words: ORDER_PROBLEMS, names: PROBLEM_WORDS },
    placed: { kind: 'days', label: 'Placed' },
    amount: { kind: 'money', label: 'Amount' },
    state: { kind: 'words', label: 'State', words: INDIAN_STATES },
    pincode: {
      kind: 'text',
      label: 'Pincode',
      pattern: /^[1-9]\d{0,5}$/,
      wrong: 'needs a pincode, or its first digits',
    },
    product: { kind: 'text', label: 'Product', pattern: /^\S.{0,59}$/, wrong: 'needs a SKU' },
    handover: { kind: 'yes or no', label: 'Has a parcel to hand over' },
    return: { kind: 'yes or no', label: 'Has an open return' },
  },
})

const AMOUNTS: { columns: readonly string[]; sorts: readonly string[]; filters: readonly string[] } = {
  columns: ['amount', 'money'],
  sorts: ['highest', 'lowest'],
  filters: ['amount', 'money'],
}

const without = <Words extends object>(words: Words, names: readonly string[]) =>
  Object.fromEntries(Object.entries(words).filter(([name]) => !names.includes(name))) as Words

/** For those who see no money: no column, no order of the rows and no filter tells what an order came to. */
const WITHOUT_MONEY = {
  ...ORDER_LIST,
  columns: without(ORDER_LIST.columns, AMOUNTS.columns),
  usualColumns: ORDER_LIST.usualColumns.filter((name) => !AMOUNTS.columns.includes(name)),
  sorts: without(ORDER_LIST.sorts, AMOUNTS.sorts),
  filters: without(ORDER_LIST.filters, AMOUNTS.filters),
} as unknown as typeof ORDER_LIST

export const orderListFor = ({ seesMoney }: { seesMoney: boolean }): typeof ORDER_LIST =>
  seesMoney ? ORDER_LIST : WITHOUT_MONEY

export type OrderQuery = ListQuery<typeof ORDER_LIST>
