import { expect, it } from 'vitest'
import { type LineUnits, lineStatus } from './line-status.ts'

const line = (units: Partial<LineUnits>) =>
  lineStatus({
    quantity: 3,
    cancelled: 0,
    packed: 0,
    shipped: 0,
    delivered: 0,
    returned: 0,
    lost: 0,
    step: 'accepted',
    ...units,
  })

it('a line of which nothing is packed is as far as the shop has said', () => {
  expect(line({})).toBe('accepted')
  expect(line({ step: 'waiting for approval' })).toBe('waiting for approval')
})

it('a line is as far as its least advanced unit', () => {
  expect(line({ packed: 2 })).toBe('accepted')
  expect(line({ packed: 3, shipped: 2, delivered: 1 })).toBe('waiting for pickup')
  expect(line({ packed: 3, shipped: 3, delivered: 2 })).toBe('shipped')
  expect(line({ packed: 3, shipped: 3, delivered: 3 })).toBe('delivered')
})

it('units that are cancelled, came back or were lost hold nothing up', () => {
  expect(line({ cancelled: 1, packed: 2 })).toBe('waiting for pickup')
  expect(line({ cancelled: 1, packed: 2, shipped: 2, delivered: 2 })).toBe('delivered')
  expect(line({ returned: 1, packed: 2, shipped: 2, delivered: 1 })).toBe('shipped')
  expect(line({ lost: 1, packed: 2, shipped: 2, delivered: 2 })).toBe('delivered')
  expect(line({ lost: 1, packed: 1 })).toBe('accepted')
  expect(line({ cancelled: 1, step: 'waiting for approval' })).toBe('waiting for approval')
})

it('a line without a unit left is cancelled, or returned where any came back or was to', () => {
  expect(line({ cancelled: 3 })).toBe('cancelled')
  expect(line({ returned: 3 })).toBe('returned')
  expect(line({ cancelled: 2, returned: 1 })).toBe('returned')
  expect(line({ lost: 3 })).toBe('returned')
  expect(line({ cancelled: 1, returned: 1, lost: 1 })).toBe('returned')
})
