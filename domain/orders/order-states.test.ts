import { describe, expect, it } from 'vitest'
import {
  isLate,
  MONEY_STATES,
  moneyState,
  type OrderRecords,
  PARCEL_STATES,
  parcelState,
  partBack,
} from './order-states.ts'

const PAID: OrderRecords = {
  state: 'placed',
  statuses: ['accepted'],
  isToConfirm: false,
  refused: 'none',
  isUnderWay: false,
  paid: 100_000,
  refunded: 0,
  due: 0,
  hasOpenRefund: false,
}

describe('the money of an order', () => {
  it.each<[string, Partial<OrderRecords>, string]>([
    ['waits for its payment', { state: 'awaiting payment', paid: 0 }, 'not paid'],
    ['was never paid', { state: 'abandoned', paid: 0 }, 'nothing due'],
    ['came', {}, 'paid'],
    ['is to be taken in cash', { paid: 0, due: 100_000 }, 'cash due'],
    ['was taken in cash for one of two parcels', { paid: 40_000, due: 60_000 }, 'cash due'],
    ['was refused at the door', { paid: 0, due: 0 }, 'nothing due'],
    ['is on its way back', { refunded: 100_000, hasOpenRefund: true }, 'refund due'],
    ['is on its way back in part', { refunded: 20_000, hasOpenRefund: true }, 'refund due'],
    ['went back in part', { refunded: 99_999 }, 'refunded in part'],
    ['went back', { refunded: 100_000 }, 'refunded'],
    ['went back, though it was cancelled', { state: 'cancelled', refunded: 100_000 }, 'refunded'],
    ['did not go back: the refund failed', { state: 'cancelled' }, 'paid'],
    ['came, and nobody placed it', { state: 'awaiting payment' }, 'paid'],
    ['was none: a replacement', { paid: 0, state: 'closed' }, 'nothing due'],
  ])('%s', (_, records, expected) => {
    expect(moneyState({ ...PAID, ...records })).toBe(expected)
    expect(MONEY_STATES).toContain(expected)
  })
})

describe('the goods of an order', () => {
  it.each<[string, Partial<OrderRecords>, string]>([
    ['are not sold yet', { state: 'awaiting payment' }, 'not placed'],
    ['were not sold', { state: 'abandoned' }, 'not placed'],
    ['wait until somebody has called', { isToConfirm: true }, 'to confirm'],
    ['are to be packed', { statuses: ['waiting for approval'] }, 'to pack'],
    ['are to be packed in part', { statuses: ['delivered', 'accepted'] }, 'to pack'],
    ['wait for the courier', { statuses: ['waiting for pickup', 'shipped'] }, 'to hand over'],
    ['are on their way', { statuses: ['shipped', 'delivered'] }, 'on its way'],
    ['come back', { statuses: ['shipped'], refused: 'under way' }, 'coming back'],
    [
      'are on their way in part',
      { statuses: ['shipped'], refused: 'under way', isUnderWay: true },
      'on its way',
    ],
    [
      'are on their way in part, the rest is back',
      { statuses: ['shipped'], refused: 'back', isUnderWay: true },
      'on its way',
    ],
    ['are back, some missing', { statuses: ['shipped'], refused: 'back' }, 'returned'],
    ['arrived', { statuses: ['delivered', 'cancelled', 'returned'], state: 'closed' }, 'delivered'],
    ['arrived after another parcel was refused', { statuses: ['delivered'], refused: 'back' }, 'delivered'],
    ['came back', { statuses: ['returned'] }, 'returned'],
    ['were called off', { statuses: ['cancelled'], state: 'cancelled' }, 'cancelled'],
  ])('%s', (_, records, expected) => {
    expect(parcelState({ ...PAID, ...records })).toBe(expected)
    expect(PARCEL_STATES).toContain(expected)
  })

  it('are late from the day after the promised one, while somebody waits for them', () => {
    expect(isLate('to pack', '2026-11-16', '2026-11-16')).toBe(false)
    expect(isLate('to pack', '2026-11-15', '2026-11-16')).toBe(true)
    expect(isLate('on its way', '2026-11-15', '2026-11-16')).toBe(true)
    expect(isLate('to pack', null, '2026-11-16')).toBe(false)
    for (const over of ['delivered', 'cancelled', 'returned', 'coming back', 'not placed'] as const) {
      expect(isLate(over, '2026-11-15', '2026-11-16')).toBe(false)
    }
  })
})

describe('the part of an order that came back', () => {
  it.each([
    ['delivered', 'none', false, undefined],
    ['delivered', 'none', true, 'returned'],
    ['delivered', 'under way', true, 'coming back'],
    ['on its way', 'under way', false, 'coming back'],
    ['to pack', 'back', false, 'returned'],
    ['coming back', 'under way', true, undefined],
    ['returned', 'back', true, undefined],
    ['returned', 'none', true, undefined],
  ] as const)(
    'of what is %s, with refused parcels %s, some sent back: %s, is %s',
    (parcel, refused, isPartHere, back) => {
      expect(partBack(parcel, { refused, isPartHere })).toBe(back)
    },
  )
})
