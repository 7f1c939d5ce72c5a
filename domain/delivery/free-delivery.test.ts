import { expect, it } from 'vitest'
import { deliveryCharge } from './delivery-rule.ts'
import { freeDeliveryFrom } from './free-delivery.ts'
import type { Zone } from './zone.ts'

const zone = (price: number | null, purchaseRange: number | null): Zone => ({
  name: 'far',
  covers: 'pincodes',
  prefixes: ['79'],
  days: 9,
  price,
  purchaseRange,
})
const rest = { price: 9_900, purchaseRange: 200_000 }

it.each([
  ['by the rule alone', rest, [], 1_800, 236_000],
  ['at another tax', rest, [], 500, 210_000],
  // 1999 × 1.18 = 2358.82
  ['in whole rupees, never too low', { price: 9_900, purchaseRange: 199_900 }, [], 1_800, 235_900],
  ['where zones say nothing else', rest, [zone(null, null)], 1_800, 236_000],
  ['in the zone that gives it last', rest, [zone(null, 500_000), zone(14_900, null)], 1_800, 590_000],
  ['of zones, not in one that costs nothing', rest, [zone(0, 900_000)], 1_800, 236_000],
  ['from nothing on where it costs nothing', { price: 20_000, purchaseRange: 0 }, [], 1_800, 0],
])('delivery is free %s', (_, rule, zones, tax, from) => {
  expect(freeDeliveryFrom(rule, zones, tax)).toBe(from)
})

it('whoever pays that much pays nothing for delivery, at the highest tax and at lower ones', () => {
  for (const purchaseRange of [99_901, 199_999, 200_000, 123_457]) {
    const rule = { price: 9_900, purchaseRange }
    const paid = freeDeliveryFrom(rule, [], 1_800)
    for (const tax of [0, 500, 1_200, 1_800]) {
      expect(deliveryCharge(Math.floor((paid * 10_000) / (10_000 + tax)), rule)).toBe(0)
    }
  }
})
