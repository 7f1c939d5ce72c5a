import { describe, expect, it } from 'vitest'
import { shareOfUnits } from '../money/unit-shares.ts'
import { keptValue } from './money-back.ts'

describe('what a customer keeps', () => {
  it('is what was paid less what went back, in whatever portions and whichever order it goes', () => {
    let seed = 1
    const random = (below: number) => {
      seed = (seed * 48_271) % 2_147_483_647
      return seed % below
    }
    for (let round = 0; round < 2_000; round++) {
      const lines = Array.from({ length: 1 + random(4) }, () => ({
        quantity: 1 + random(10),
        net: random(1_000_000),
        cancelledQuantity: 0,
        cancelledNet: 0,
        returnedNet: 0,
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
        const back = shareOfUnits(one.net, { of: one.quantity, before: one.cancelledQuantity, taken })
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
