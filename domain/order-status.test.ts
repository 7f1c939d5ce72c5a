import { expect, it } from 'vitest'
import { FIRST_STATUS, orderStatusText } from './order-status.ts'

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

it('begins by waiting for approval', () => {
  expect(orderStatusText(FIRST_STATUS)).toBe('Waiting For Approval')
})
