import type { Paise } from '../money/paise.ts'
import { leastStatus, type OrderStatus } from './order-status.ts'

/*
 * The two statuses by which staff know an order: where its money is, and where its goods are. Both follow from its records
 * alone, and from nowhere else.
 */

/**
 * not paid: it waits for its payment. nothing due: none came, and none is to. refund due: some of it is on its way back.
 */
export const MONEY_STATES = [
  'not paid',
  'cash due',
  'paid',
  'refund due',
  'refunded in part',
  'refunded',
  'nothing due',
] as const
export type MoneyState = (typeof MONEY_STATES)[number]

/** As far as the least advanced of its units. coming back: nobody took it at the door, and nothing else is on its way. */
export const PARCEL_STATES = [
  'not placed',
  'to confirm',
  'to pack',
  'to hand over',
  'on its way',
  'delivered',
  'coming back',
  'returned',
  'cancelled',
] as const
export type ParcelState = (typeof PARCEL_STATES)[number]

export type OrderRecords = {
  state: 'awaiting payment' | 'placed' | 'closed' | 'abandoned' | 'cancelled'
  /** of its lines */
  statuses: readonly OrderStatus[]
  /** somebody has to find out whether it is meant before it is packed */
  isToConfirm: boolean
  /** a parcel of it was refused at the door: it is on its way back, or is back */
  refused: 'none' | 'under way' | 'back'
  /** a parcel of it is with the courier, and was not refused */
  isUnderWay: boolean
  /** what came, what of that went back or is to, and what is to be taken in cash still */
  paid: Paise
  refunded: Paise
  due: Paise
  /** a refund is asked for or sent, and not done */
  hasOpenRefund: boolean
}

export function moneyState({
  state,
  paid,
  refunded,
  due,
  hasOpenRefund,
}: Pick<OrderRecords, 'state' | 'paid' | 'refunded' | 'due' | 'hasOpenRefund'>): MoneyState {
  if (hasOpenRefund) return 'refund due'
  if (due > 0) return 'cash due'
  if (paid === 0) return state === 'awaiting payment' ? 'not paid' : 'nothing due'
  if (refunded === 0) return 'paid'
  return refunded < paid ? 'refunded in part' : 'refunded'
}

export function parcelState({
  state,
  statuses,
  isToConfirm,
  refused,
  isUnderWay,
}: Pick<OrderRecords, 'state' | 'statuses' | 'isToConfirm' | 'refused' | 'isUnderWay'>): ParcelState {
  if (state === 'awaiting payment' || state === 'abandoned') return 'not placed'
  if (state === 'cancelled') return 'cancelled'
  const least = leastStatus(statuses)
  switch (least) {
    case 'waiting for approval':
    case 'accepted':
      return isToConfirm ? 'to confirm' : 'to pack'
    case 'waiting for pickup':
      return 'to hand over'
    case 'shipped':
      if (isUnderWay) return 'on its way'
      return ({ none: 'on its way', 'under way': 'coming back', back: 'returned' } as const)[refused]
    case 'delivered':
    case 'returned':
    case 'cancelled':
      return least
  }
}

/** What of it was refused at the door or sent back by its customer, where the state of the order is about the rest. */
export function partBack(
  parcel: ParcelState,
  { refused, isPartHere }: Pick<OrderRecords, 'refused'> & { isPartHere: boolean },
): 'coming back' | 'returned' | undefined {
  if (parcel === 'coming back' || parcel === 'returned') return undefined
  if (refused === 'under way') return 'coming back'
  return refused === 'back' || isPartHere ? 'returned' : undefined
}

/** Its customer waits for it. */
const AWAITED: readonly ParcelState[] = ['to confirm', 'to pack', 'to hand over', 'on its way']

/** Whether it should be there by now, on a day such as 2026-11-16. */
export function isLate(parcel: ParcelState, promisedOn: string | null, today: string): boolean {
  return promisedOn !== null && promisedOn < today && AWAITED.includes(parcel)
}
