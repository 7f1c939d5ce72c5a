import { expect, it } from 'vitest'
import { parsePlacedOrder } from './placed-order.ts'

it('an order that was placed is read back', () => {
  const placed = { userId: 7, orderNo: 12, promisedOn: '2026-11-24' }
  expect(parsePlacedOrder(JSON.stringify(placed))).toEqual(placed)
  expect(parsePlacedOrder(JSON.stringify({ ...placed, promisedOn: undefined }))).toEqual({
    ...placed,
    promisedOn: null,
  })
})

it.each([null, '', 'x', '[]', '{}', '{"userId":"7","orderNo":12}', '{"userId":7,"orderNo":"<b>"}'])(
  '%s is none',
  (kept) => expect(parsePlacedOrder(kept)).toBeUndefined(),
)

it('a day that is none is left out', () => {
  expect(parsePlacedOrder('{"userId":7,"orderNo":12,"promisedOn":"soon"}')?.promisedOn).toBeNull()
})
