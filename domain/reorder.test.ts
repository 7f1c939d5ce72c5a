import { describe, expect, it } from 'vitest'
import { reorderText, suggestedQuantity } from './reorder.ts'

describe('what is suggested to order', () => {
  it.each([
    ['lasts as long as it is to', { stock: 30, sold: 30 }, 30, 0],
    ['lasts for half of it', { stock: 15, sold: 30 }, 30, 15],
    ['is out', { stock: 0, sold: 12 }, 30, 12],
    ['is to last for longer', { stock: 4, sold: 10 }, 60, 16],
    ['is to last for a week', { stock: 0, sold: 10 }, 7, 3],
    ['has sold next to nothing', { stock: 0, sold: 1 }, 1, 1],
    ['is out for as short as may be', { stock: 0, sold: 2 }, 3, 1],
    ['has sold nothing', { stock: 0, sold: 0 }, 30, 0],
    ['is in plenty', { stock: 900, sold: 3 }, 30, 0],
    ['was sold more often than it was there', { stock: -4, sold: 6 }, 30, 6],
    ['came back more often than it was sold', { stock: 0, sold: -2 }, 30, 0],
  ])('of a product that %s: %o for %i days is %i', (_, facts, days, quantity) => {
    expect(suggestedQuantity(facts, days)).toBe(quantity)
  })
})

it('a note says who asks, when, and for how many of each', () => {
  const lines = [
    { sku: 'KR-1', name: 'Halogen Bulb H4', quantity: 12 },
    { sku: 'KR-2', name: 'Relay 12 V', quantity: 1_500 },
  ]
  expect(reorderText(lines, { shop: 'Lamps & Co', day: '17 Nov 2026' })).toBe(
    `Lamps & Co, 17 Nov 2026

Please send us:

1. KR-1 Halogen Bulb H4: 12
2. KR-2 Relay 12 V: 1500

2 products, 1,512 pieces in all`,
  )
  expect(reorderText([{ sku: 'KR-1', name: 'Horn', quantity: 1 }], { shop: 'A', day: 'B' })).toContain(
    '1 product, 1 piece in all',
  )
})
