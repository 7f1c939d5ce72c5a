import { expect, it } from 'vitest'
import { PARCEL_STATES } from './order-states.ts'
import { ORDER_STATUSES } from './order-status.ts'
import { movedText, parcelStateText, staffStatusText } from './staff-words.ts'

const SENT = { isAtCounter: false }
const AT_COUNTER = { isAtCounter: true }

it('staff call a line and its order by the same words', () => {
  expect(ORDER_STATUSES.map((status) => staffStatusText(status, SENT))).toEqual([
    'To pack',
    'To pack',
    'Packed',
    'Shipped',
    'Delivered',
    'Cancelled',
    'Returned',
  ])
  expect(PARCEL_STATES.map((state) => parcelStateText(state, SENT))).toEqual([
    'Not placed',
    'To confirm',
    'To pack',
    'Packed',
    'Shipped',
    'Delivered',
    'Coming back',
    'Returned',
    'Cancelled',
  ])
})

it('what is taken along is handed over, and not delivered', () => {
  expect(staffStatusText('delivered', AT_COUNTER)).toBe('Handed over at the counter')
  expect(parcelStateText('delivered', AT_COUNTER)).toBe('Handed over at the counter')
  expect(parcelStateText('to hand over', AT_COUNTER)).toBe('Packed')
})

it.each([
  ['waiting for approval', 'accepted', 'Accepted'],
  ['accepted', 'waiting for approval', 'No longer accepted'],
  ['shipped', 'waiting for pickup', 'Shipped → Packed'],
  ['delivered', 'shipped', 'Delivered → Shipped'],
  [null, 'shipped', '– → Shipped'],
] as const)('from %s to %s: %s', (from, to, text) => {
  expect(movedText(from, to)).toBe(text)
})
