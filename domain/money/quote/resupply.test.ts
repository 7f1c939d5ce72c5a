import fc from 'fast-check'
import { expect, it } from 'vitest'
import { quoteLine } from './line.ts'
import { quote } from './quote.ts'
import { resupplyLine, taxInCharge } from './resupply.ts'

const supply = fc.constantFrom('within-state' as const, 'between-states' as const)
const item = fc
  .record({
    listPrice: fc.integer({ min: 1, max: 5_000_000 }),
    discount: fc.integer({ min: 0, max: 100 }),
    share: fc.integer({ min: 0, max: 100 }),
    quantity: fc.integer({ min: 1, max: 10 }),
    tax: fc.constantFrom(0, 500, 1_200, 1_800, 2_800),
  })
  .map(({ listPrice, discount, share, quantity, tax }) => {
    const unit = { listPrice, discountPerUnit: Math.floor((listPrice * discount) / 100), tax }
    const { gross } = quoteLine({ ...unit, quantity }, 'within-state')
    return { ...unit, quantity, couponShare: Math.floor((gross * share) / 100) }
  })

it('a line that goes elsewhere is as if it had been sold there', () => {
  fc.assert(
    fc.property(item, supply, supply, (sold, from, to) => {
      const { taxable, cgst, sgst, igst, rounding, net } = quoteLine(sold, to)
      const before = { ...quoteLine(sold, from), tax: sold.tax }
      expect(resupplyLine(before, to)).toEqual({ taxable, cgst, sgst, igst, rounding })
      expect(before.net).toBe(net)
    }),
  )
})

it('what is charged besides has the tax of the place that it goes to', () => {
  fc.assert(
    fc.property(item, supply, fc.integer({ min: 0, max: 500 }), (sold, to, rupees) => {
      const delivery = { price: rupees * 100, purchaseRange: Number.MAX_SAFE_INTEGER }
      const quoted = quote([sold], { supply: to, delivery, fee: 4_900 })
      expect(taxInCharge(quoted.delivery, quoted.chargeRate, to)).toBe(quoted.deliveryTax)
      expect(taxInCharge(quoted.fee, quoted.chargeRate, to)).toBe(quoted.feeTax)
    }),
  )
})
