import { expect, it } from 'vitest'
import { toOrderLineId } from '../ids.ts'
import { dueOf, paidOf, refundedOf, refundedOfLine } from './order-money.ts'

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

it('due is what the kept goods come to, less what came and stayed; a gesture is not asked for again', () => {
  const payments = [{ id: 1, amount: 1_000, state: 'paid' as const }]
  const refund = { paymentId: 1, state: 'done' as const }
  expect(dueOf(1_000, { payments: [], refunds: [] })).toBe(1_000)
  expect(dueOf(1_000, { payments, refunds: [] })).toBe(0)
  expect(dueOf(700, { payments, refunds: [{ ...refund, amount: 300, lines: [{}] }] })).toBe(0)
  expect(dueOf(1_000, { payments, refunds: [{ ...refund, amount: 100, lines: [] }] })).toBe(0)
  expect(dueOf(1_000, { payments, refunds: [{ ...refund, amount: 1_000, lines: [] }] })).toBe(1_000)
  expect(dueOf(0, { payments, refunds: [] })).toBe(0)
})

it('cash is due as its record says', () => {
  const cash = (amount: number, state: 'due' | 'collected' | 'refused', id: number) => ({ id, amount, state })
  expect(dueOf(100_000, { payments: [cash(100_000, 'due', 1)], refunds: [] })).toBe(100_000)
  expect(
    dueOf(100_000, { payments: [cash(60_000, 'due', 1), cash(40_000, 'collected', 2)], refunds: [] }),
  ).toBe(60_000)
  expect(dueOf(100_000, { payments: [cash(100_000, 'refused', 1)], refunds: [] })).toBe(0)
})

it('of one line, what its refunds say that did not fail', () => {
  const [one, other] = [toOrderLineId(1), toOrderLineId(2)]
  const refunds = [
    {
      state: 'done' as const,
      lines: [
        { lineId: one, amount: 100 },
        { lineId: other, amount: 30 },
      ],
    },
    { state: 'asked' as const, lines: [{ lineId: one, amount: 50 }] },
    { state: 'failed' as const, lines: [{ lineId: one, amount: 7 }] },
    { state: 'done' as const, lines: [] },
  ]
  expect([refundedOfLine(refunds, one), refundedOfLine(refunds, other)]).toEqual([150, 30])
  expect(refundedOfLine([], one)).toBe(0)
})
