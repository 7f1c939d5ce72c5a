import { expect, it } from 'vitest'
import {
  FIRST_STATUS,
  furthestStatus,
  isCancellable,
  leastStatus,
  lineMarks,
  ORDER_STATUSES,
  orderMarks,
  orderStatusText,
  shopStatusText,
} from './order-status.ts'
import { findOrderStatus, orderStatusNumber } from './order-status-number.ts'

it.each([
  [1, 'Waiting For Approval'],
  [2, 'Order Accepted'],
  [3, 'Waiting For Pickup'],
  [4, 'Order Shipped'],
  [5, 'Delivered'],
  [0, 'Pending'],
  [6, 'Pending'],
  [-1, 'Pending'],
  [1.5, 'Pending'],
])('a status of %d reads %s', (status, text) => {
  expect(orderStatusText(findOrderStatus(status))).toBe(text)
})

it.each([
  [
    'nothing while all goes well',
    { paid: true, cancelled: false, refunded: false, refundedInPart: false },
    [],
  ],
  [
    'that the payment is not certain',
    { paid: false, cancelled: false, refunded: false, refundedInPart: false },
    ['Payment pending'],
  ],
  [
    'that it is cancelled, and the refund under way',
    { paid: true, cancelled: true, refunded: false, refundedInPart: false },
    ['Cancelled', 'Refund in progress'],
  ],
  [
    'that it is cancelled and refunded',
    { paid: true, cancelled: true, refunded: true, refundedInPart: true },
    ['Cancelled', 'Refunded'],
  ],
  [
    'that money of it went back',
    { paid: true, cancelled: false, refunded: false, refundedInPart: true },
    ['Refunded in part'],
  ],
])('beside the status stands %s', (_, order, marks) => {
  expect(orderMarks(order)).toEqual(marks)
})

it('beside a line stands what of it was called off, was returned, and went back', () => {
  const marks = (cancelledQuantity: number, refunded: number, returnedQuantity = 0) =>
    lineMarks({ quantity: 3, cancelledQuantity, returnedQuantity, refunded, net: 300 })
  expect(marks(0, 0)).toEqual([])
  expect(marks(2, 0)).toEqual(['2 cancelled'])
  expect(marks(2, 100)).toEqual(['2 cancelled', 'Refunded in part'])
  expect(marks(3, 300)).toEqual(['Cancelled', 'Refunded'])
  expect(marks(0, 100)).toEqual(['Refunded in part'])
  expect(marks(1, 200, 1)).toEqual(['1 cancelled', '1 returned', 'Refunded in part'])
  expect(marks(0, 300, 3)).toEqual(['Returned', 'Refunded'])
  const line = { quantity: 3, cancelledQuantity: 3, returnedQuantity: 0, refunded: 300, net: 300 }
  expect(lineMarks(line, true)).toEqual(['Cancelled', 'Refund in progress'])
  expect(marks(0, 0, 3)).toEqual(['Returned'])
})

it('begins by waiting for approval', () => {
  expect(orderStatusText(FIRST_STATUS)).toBe('Waiting For Approval')
})

it('an order can be called off until it is shipped', () => {
  expect(ORDER_STATUSES.map(isCancellable)).toEqual([true, true, true, false, false, false, false])
})

it('the shop reads Cancelled and Returned where customers read Pending', () => {
  expect(orderStatusText('cancelled')).toBe('Pending')
  expect(orderStatusText('returned')).toBe('Pending')
  expect([1, 6, 7, 8].map(findOrderStatus).map(shopStatusText)).toEqual([
    'Waiting For Approval',
    'Cancelled',
    'Returned',
    'Pending',
  ])
})

it('the statuses are numbered from 1 to 7, and no other number is one', () => {
  expect(ORDER_STATUSES.map(orderStatusNumber)).toEqual([1, 2, 3, 4, 5, 6, 7])
  expect([1, 2, 3, 4, 5, 6, 7].map(findOrderStatus)).toEqual(ORDER_STATUSES)
  for (const none of [0, 8, -1, 1.5, Number.NaN]) expect(findOrderStatus(none)).toBeUndefined()
})

it('of several lines one is the least far, of those that are still open', () => {
  expect(leastStatus(['shipped', 'accepted', 'cancelled'])).toBe('accepted')
  expect(leastStatus(['cancelled', 'delivered'])).toBe('delivered')
  expect(leastStatus(['cancelled', 'cancelled'])).toBe('cancelled')
})

it('of several lines one has come furthest', () => {
  expect(furthestStatus(['accepted', 'shipped', 'waiting for approval'])).toBe('shipped')
  expect(furthestStatus(['delivered', 'cancelled'])).toBe('cancelled')
  expect(furthestStatus([])).toBeUndefined()
})

it('an order that is paid in cash says so while something is due, and of no refund where nothing came', () => {
  const order = { paid: true, cancelled: false, refunded: true, refundedInPart: false }
  expect(orderMarks({ ...order, cashDue: 100 })).toEqual(['Cash on delivery'])
  expect(orderMarks({ ...order, cashDue: 0, nothingCame: false })).toEqual([])
  expect(orderMarks({ ...order, cancelled: true, nothingCame: true })).toEqual(['Cancelled'])
})
