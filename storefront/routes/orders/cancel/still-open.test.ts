import { expect, it } from 'vitest'
import { stillOpen } from './still-open.ts'

it('what was cancelled or packed meanwhile is no longer chosen', () => {
  const chosen = [1, 2, 3].map((lineId) => ({ lineId, quantity: 2 }))
  const lines = [
    { id: 1, cancellableQuantity: 2 },
    { id: 2, cancellableQuantity: 1 },
    { id: 3, cancellableQuantity: 0 },
  ]
  expect(stillOpen(chosen, lines)).toEqual([
    { lineId: 1, quantity: 2 },
    { lineId: 2, quantity: 1 },
  ])
  expect(stillOpen(chosen, [])).toEqual([])
})
