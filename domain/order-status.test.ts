import { describe, expect, it } from 'vitest'
import {
  CANCELLED,
  FIRST_STATUS,
  isCancellable,
  orderMarks,
  orderStatusText,
  shopStatusText,
  stepProblem,
} from './order-status.ts'

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
  expect(orderStatusText(status)).toBe(text)
})

it.each([
  ['nothing while all goes well', { paid: true, cancelled: false, refunded: false }, []],
  [
    'that the payment is not certain',
    { paid: false, cancelled: false, refunded: false },
    ['Payment pending'],
  ],
  [
    'that it is cancelled, and the refund under way',
    { paid: true, cancelled: true, refunded: false },
    ['Cancelled', 'Refund under way'],
  ],
  [
    'that it is cancelled and refunded',
    { paid: true, cancelled: true, refunded: true },
    ['Cancelled', 'Refunded'],
  ],
])('beside the status stands %s', (_, order, marks) => {
  expect(orderMarks(order)).toEqual(marks)
})

it('begins by waiting for approval', () => {
  expect(orderStatusText(FIRST_STATUS)).toBe('Waiting For Approval')
})

describe('a step of an order', () => {
  const plain = { skip: false, back: false }

  it('leads to the next status', () => {
    for (const from of [1, 2, 3, 4]) expect(stepProblem(from, from + 1, plain)).toBeUndefined()
  })

  it('leaves others out only when asked to', () => {
    expect(stepProblem(2, 4, plain)).toBe('The next status is 3, "Waiting For Pickup". Use --skip to skip it')
    expect(stepProblem(2, 4, { ...plain, skip: true })).toBeUndefined()
    expect(stepProblem(2, 4, { ...plain, back: true })).toBeDefined()
  })

  it('leads back only when asked to, and by one', () => {
    expect(stepProblem(4, 3, plain)).toBe(
      'It is already at "Order Shipped". Use --back to go back one status after a mistake',
    )
    expect(stepProblem(4, 3, { ...plain, back: true })).toBeUndefined()
    expect(stepProblem(4, 2, { skip: true, back: true })).toBe(
      'An order can go back only one status at a time',
    )
  })

  it('leads nowhere from where it stands, from a cancelled order, or to a status that is none', () => {
    const anyhow = { skip: true, back: true }
    expect(stepProblem(3, 3, anyhow)).toBe('It is already at "Waiting For Pickup"')
    expect(stepProblem(CANCELLED, 5, anyhow)).toBe('It is cancelled')
    for (const to of [0, 6, 1.5, Number.NaN]) {
      expect(stepProblem(5, to, anyhow)).toBe('The status must be a number from 1 to 5')
    }
  })
})

it('an order can be called off until it is shipped', () => {
  expect([1, 2, 3, 4, 5, CANCELLED].map(isCancellable)).toEqual([true, true, true, false, false, false])
})

it('the shop reads Cancelled where customers read Pending', () => {
  expect(orderStatusText(CANCELLED)).toBe('Pending')
  expect([1, CANCELLED, 7].map(shopStatusText)).toEqual(['Waiting For Approval', 'Cancelled', 'Pending'])
})
