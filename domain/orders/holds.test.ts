import { describe, expect, it } from 'vitest'
import { type Held, HOLD_LIMITS, HOLDS_NOTHING, holdProblem } from './holds.ts'

const MINUTE = 60_000
const now = 1_000 * MINUTE
const nothing = { pieces: 1, byCustomer: HOLDS_NOTHING, byIp: HOLDS_NOTHING, now }
const lapsed = (times: number, minutesAgo: number): Held => ({
  ...HOLDS_NOTHING,
  lapsed: times,
  lastLapsedAt: now - minutesAgo * MINUTE,
})
const told = (facts: Partial<typeof nothing>) => holdProblem({ ...nothing, ...facts })?.message

describe('one more unpaid order', () => {
  it('is held for a customer and an ip that hold little', () => {
    expect(told({})).toBeUndefined()
    expect(told({ byIp: { ...HOLDS_NOTHING, orders: 9, pieces: 99 } })).toBeUndefined()
  })

  it.each([50, 51])('of %i pieces is held up to fifty', (pieces) => {
    const words = 'You can order at most 50 pieces at a time. Please order the rest once this order is paid.'
    expect(told({ pieces })).toBe(pieces > HOLD_LIMITS.customer.pieces ? words : undefined)
  })

  it.each([
    { orders: 10, pieces: 10 },
    { orders: 3, pieces: 100 },
  ])('waits while its ip holds %o', (held) => {
    expect(told({ byIp: { ...HOLDS_NOTHING, ...held } })).toBe(
      'Too many orders from your network are waiting for their payment. Please try again in a few minutes.',
    )
  })

  it.each([
    [4, 0, undefined],
    [5, 0, 'in 5 minutes'],
    [5, 4, 'in 60 seconds'],
    [5, 5, undefined],
    [6, 0, 'in 10 minutes'],
    [9, 10, 'in 70 minutes'],
    [20, 0, 'in 6 hours'],
  ])('after %i that its customer let lapse, the last %i minutes ago, waits: %s', (times, ago, wait) => {
    expect(told({ byCustomer: lapsed(times, ago) })).toBe(
      wait && `Several of your orders were not paid. Please try again ${wait}.`,
    )
  })

  it.each([
    [29, 0, undefined],
    [30, 0, 'in 2 minutes'],
    [99, 0, 'in 30 minutes'],
  ])('after %i that lapsed at its ip, the last %i minutes ago, waits: %s', (times, ago, wait) => {
    expect(told({ byIp: lapsed(times, ago) })).toBe(
      wait && `Several orders from your network were not paid. Please try again ${wait}.`,
    )
  })
})
