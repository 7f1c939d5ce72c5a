import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { takeTaxOut, taxOf } from './tax.ts'

describe('an amount with its tax in it', () => {
  it('between States has one tax: 1770 at 18 % = 1500 + 270', () => {
    expect(takeTaxOut(177_000, 1_800, 'between-states')).toEqual({
      taxable: 150_000,
      cgst: 0,
      sgst: 0,
      igst: 27_000,
    })
  })

  it('within a State has two equal halves: 1593 at 18 % = 1350 + 121.50 + 121.50', () => {
    expect(takeTaxOut(159_300, 1_800, 'within-state')).toEqual({
      taxable: 135_000,
      cgst: 12_150,
      sgst: 12_150,
      igst: 0,
    })
  })

  it('rounds the half and not the whole: 117.94 at 18 % has 8.9955 twice, so 9.00 + 9.00 and 99.94', () => {
    expect(takeTaxOut(11_794, 1_800, 'within-state')).toEqual({
      taxable: 9_994,
      cgst: 900,
      sgst: 900,
      igst: 0,
    })
    // the whole is 17.991
    expect(takeTaxOut(11_794, 1_800, 'between-states')).toMatchObject({ taxable: 9_995, igst: 1_799 })
  })

  it('of nothing, or at no rate, has no tax', () => {
    expect(takeTaxOut(0, 1_800, 'within-state')).toEqual({ taxable: 0, cgst: 0, sgst: 0, igst: 0 })
    expect(takeTaxOut(9_999, 0, 'within-state')).toMatchObject({ taxable: 9_999, cgst: 0, sgst: 0 })
    expect(takeTaxOut(9_999, 0, 'between-states')).toMatchObject({ taxable: 9_999, igst: 0 })
  })

  it('is its value and its taxes again, whatever it is', () => {
    const amount = fc.integer({ min: 0, max: 1_000_000_000 })
    const rate = fc.integer({ min: 0, max: 10_000 })
    fc.assert(
      fc.property(
        amount,
        rate,
        fc.constantFrom('within-state', 'between-states'),
        (paise, points, supply) => {
          const taxed = takeTaxOut(paise, points, supply)
          expect(taxed.taxable + taxOf(taxed)).toBe(paise)
          expect(taxed.cgst).toBe(taxed.sgst)
          const exact = (paise * points) / (10_000 + points)
          expect(Math.abs(taxOf(taxed) - exact)).toBeLessThanOrEqual(
            supply === 'within-state' ? 1.001 : 0.501,
          )
        },
      ),
    )
  })
})
