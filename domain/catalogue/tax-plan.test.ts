import { describe, expect, it } from 'vitest'
import { DAY } from '../calendar-day.ts'
import { mrpProblem } from '../money/printed-mrp.ts'
import { plannedPrice, planProblem, priceFromThen, writeTaxPlan } from './tax-plan.ts'

const THEN = Date.parse('2026-12-01T00:00:00+05:30')
const price = { sellingPrice: 100_000, tax: 1_200, discount: 0, offerEndsAt: null, printedMrp: null }
const plan = { fromAt: THEN, tax: 1_800, hsnCode: null, sellingPrice: null }

describe('another tax rate from a day to come', () => {
  it('leaves the price before tax as it is, or takes the one that was saved for it', () => {
    expect(priceFromThen(price, plan)).toEqual({ ...price, tax: 1_800 })
    expect(priceFromThen(price, { ...plan, sellingPrice: 90_000 })).toEqual({
      ...price,
      tax: 1_800,
      sellingPrice: 90_000,
    })
  })

  it.each([
    ['is over by then', THEN, { sellingPrice: 200_000, discount: 0 }],
    ['still runs then', THEN + DAY, { sellingPrice: 100_000, discount: 5_000 }],
  ])('knows of an offer that %s', (_, offerEndsAt, then) => {
    expect(priceFromThen({ ...price, discount: 5_000, offerEndsAt }, plan)).toMatchObject(then)
  })

  it.each<[Partial<typeof plan>, object, string | undefined]>([
    [{}, { printedMrp: null }, undefined],
    [{}, { printedMrp: 118_000 }, undefined],
    [{}, { printedMrp: 115_000 }, 'From 1 Dec 2026 the price on its card, ₹1,180, is above the MRP'],
    [{ tax: 500 }, { printedMrp: 112_000 }, undefined],
    [{ sellingPrice: 97_457 } as object, { printedMrp: 115_000 }, undefined],
    [{}, { printedMrp: 150_000, discount: 5_000 }, 'From 1 Dec 2026 the struck price, ₹2,360, is above'],
    [
      {},
      { printedMrp: 150_000, discount: 5_000, offerEndsAt: THEN + DAY },
      'From 1 Dec 2026 the struck price, ₹2,360, is above',
    ],
  ])('passes no MRP: %j of %j', (planned, of, problem) => {
    const told = planProblem({ ...price, ...of }, { ...plan, ...planned })
    expect(told).toEqual(problem && expect.stringContaining(problem))
  })

  it.each([100, 99_950, 100_000, 115_000, 117_999])('is sold at the MRP of %d at most', (printedMrp) => {
    const of = { ...price, discount: 2_000, printedMrp }
    const then = plannedPrice(of, plan)
    expect(then).toMatchObject({ tax: 1_800, discount: 0 })
    expect(mrpProblem(then, printedMrp)).toBeUndefined()
    expect(plannedPrice(price, plan)).toEqual({ ...price, tax: 1_800 })
  })

  it('is known again by what a form sends along', () => {
    expect(writeTaxPlan(undefined)).toBe('')
    expect(writeTaxPlan(plan)).not.toBe(writeTaxPlan({ ...plan, sellingPrice: 1 }))
    expect(writeTaxPlan({ ...plan, hsnCode: '8512' })).not.toBe(writeTaxPlan(plan))
  })
})
