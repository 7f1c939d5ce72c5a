import { describe, expect, it } from 'vitest'
import { reorderText, suggestedQuantity } from './reorder.ts'

describe('what is suggested to order', () => {
  it.each([
    ['lasts as long as it is to', { minStock: 0, stock: 30, sold: 30 }, 30, 0],
    ['lasts for half of it', { minStock: 0, stock: 15, sold: 30 }, 30, 15],
    ['is out', { minStock: 0, stock: 0, sold: 12 }, 30, 12],
    ['is to last for longer', { minStock: 0, stock: 4, sold: 10 }, 60, 16],
    ['is to last for a week', { minStock: 0, stock: 0, sold: 10 }, 7, 3],
    ['has sold next to nothing', { minStock: 0, stock: 0, sold: 1 }, 1, 1],
    ['is out for as short as may be', { minStock: 0, stock: 0, sold: 2 }, 3, 1],
    ['has sold nothing', { minStock: 0, stock: 0, sold: 0 }, 30, 0],
    ['is in plenty', { minStock: 0, stock: 900, sold: 3 }, 30, 0],
    ['was sold more often than it was there', { minStock: 0, stock: -4, sold: 6 }, 30, 6],
    ['is low, and has sold nothing', { minStock: 5, stock: 2, sold: 0 }, 30, 4],
    ['is just low, and has sold nothing', { minStock: 5, stock: 5, sold: 0 }, 30, 1],
    ['is low, and sells', { minStock: 5, stock: 2, sold: 12 }, 30, 15],
    ['is out, with a limit', { minStock: 5, stock: 0, sold: 0 }, 30, 6],
    ['is above its limit, and has sold nothing', { minStock: 5, stock: 6, sold: 0 }, 30, 0],
    ['is above its limit, and will not be', { minStock: 5, stock: 10, sold: 10 }, 30, 5],
    ['came back more often than it was sold', { minStock: 0, stock: 0, sold: -2 }, 30, 0],
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
