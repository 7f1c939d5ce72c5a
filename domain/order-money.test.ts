import { expect, it } from 'vitest'
import { paidOf, refundedOf } from './order-money.ts'

it('money counts as paid once it came, whatever went back of it', () => {
  expect(
    paidOf([
      { amount: 100, state: 'paid' },
      { amount: 20, state: 'collected' },
      { amount: 3, state: 'pending' },
      { amount: 4, state: 'declined' },
      { amount: 5, state: 'due' },
    ]),
  ).toBe(120)
})

it('a refund counts from its record on, unless it failed', () => {
  expect(
    refundedOf([
      { amount: 1, state: 'asked' },
      { amount: 2, state: 'sent' },
      { amount: 4, state: 'done' },
      { amount: 8, state: 'failed' },
    ]),
  ).toBe(7)
})
