import { expect, it } from 'vitest'
import { nextCheckAt } from './closing.ts'

const NOW = Date.parse('2026-09-05T12:00:00+05:30')
const DAY = 24 * 60 * 60 * 1000

const none = { units: 0, until: undefined }
const delivered = { status: 'delivered', returnable: none } as const
const cancelled = { status: 'cancelled', returnable: undefined } as const
const returned = { status: 'returned', returnable: none } as const

it('nothing more is to come of an order whose lines are all over', () => {
  expect(nextCheckAt({ lines: [delivered, cancelled, returned], isWaiting: false }, NOW)).toBeUndefined()
})

it.each(['waiting for approval', 'accepted', 'waiting for pickup', 'shipped'] as const)(
  'one with a line at "%s" is looked at again after a day',
  (status) => {
    const lines = [delivered, { status, returnable: undefined }]
    expect(nextCheckAt({ lines, isWaiting: false }, NOW)).toBe(NOW + DAY)
  },
)

it('one that waits for a return or for money is looked at again after a day', () => {
  expect(nextCheckAt({ lines: [delivered], isWaiting: true }, NOW)).toBe(NOW + DAY)
})

it('one of which something may still come back is looked at again when its time is over', () => {
  const may = (units: number, until: number) => ({ ...delivered, returnable: { units, until } })
  const lines = [may(1, NOW + 3 * DAY), may(2, NOW + 7 * DAY), delivered]
  expect(nextCheckAt({ lines, isWaiting: false }, NOW)).toBe(NOW + 7 * DAY + 1)
  expect(nextCheckAt({ lines, isWaiting: false }, NOW + 7 * DAY)).toBe(NOW + 7 * DAY + 1)
})
