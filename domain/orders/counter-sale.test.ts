import { expect, it } from 'vitest'
import { isCounterSale } from './counter-sale.ts'

it.each([
  ['taken along at the counter', { draftId: 3, pickupAt: 1 }, true],
  ['taken by phone and sent', { draftId: 3, pickupAt: null }, false],
  ['placed online with a time to be brought at', { draftId: null, pickupAt: 1 }, false],
])('an order that is %s', (_, order, isOne) => {
  expect(isCounterSale(order)).toBe(isOne)
})
