import { describe, expect, it } from 'vitest'
import { keptValue, unitsBack } from './money-back.ts'

describe('money back for units', () => {
  // 100.00 in three units: 33.33, 33.34, 33.33.
  const line = { quantity: 3, net: 10_000 }

  it('is what has gone back by then less what went back before', () => {
    expect([0, 1, 2].map((before) => unitsBack(line, { before, taken: 1 }))).toEqual([3_333, 3_334, 3_333])
    expect(unitsBack(line, { before: 1, taken: 2 })).toBe(6_667)
  })

  it('is nothing for units that were paid back already', () => {
    expect(unitsBack(line, { before: 3, taken: 1 })).toBe(0)
    expect(unitsBack(line, { before: 2, taken: 5 })).toBe(3_333)
  })

  it('ends at what was paid, in whatever portions and whichever order it goes', () => {
    let seed = 1
    const random = (below: number) => {
      seed = (seed * 48_271) % 2_147_483_647
      return seed % below
    }
    for (let round = 0; round < 2_000; round++) {
      const lines = Array.from({ length: 1 + random(4) }, () => ({
        ...{
          quantity: 1 + random(10),
          net: random(1_000_000),
          cancelledQuantity: 0,
          cancelledNet: 0,
          returnedNet: 0,
        },
      }))
      const charges = {
        deliveryCharge: random(20_000),
        paymentFee: random(5_000),
        rounding: random(100) - 50,
        chargesBack: 0,
      }
      const paid = keptValue({ lines, ...charges })
      let given = 0
      for (;;) {
        const open = lines.filter((it) => it.cancelledQuantity < it.quantity)
        const one = open[random(open.length)]
        if (!one) break
        const taken = 1 + random(one.quantity - one.cancelledQuantity)
        const back = unitsBack(one, { before: one.cancelledQuantity, taken })
        given += back
        one.cancelledNet += back
        one.cancelledQuantity += taken
        if (lines.every((it) => it.cancelledQuantity === it.quantity)) {
          given += charges.deliveryCharge + charges.paymentFee + charges.rounding
        }
        expect(keptValue({ lines, ...charges })).toBe(paid - given)
      }
      expect(given).toBe(paid)
    }
  })
})
