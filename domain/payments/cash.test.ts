import { describe, expect, it } from 'vitest'
import { CASH_TERMS, type CashTerms, cashOfParcel, cashProblem, lessDue, paidBeforehand } from './cash.ts'

const terms = (change: Partial<CashTerms> = {}): CashTerms => ({ ...CASH_TERMS, isOn: true, ...change })
const input = { amount: 50_000, pincode: '411030', isBarred: false, open: 0 }

describe('cash on delivery', () => {
  it('is off until a shop switches it on', () => {
    expect(CASH_TERMS.isOn).toBe(false)
  })

  it('is offered within all limits', () => {
    expect(cashProblem(terms(), input)).toBeUndefined()
    const exact = { amount: 20_000, pincode: '411030', isBarred: false, open: 1 }
    const tight = { least: 20_000, most: 20_000, pincodes: ['411'], barredPincodes: ['4110301'] }
    expect(cashProblem(terms(tight), exact)).toBeUndefined()
  })

  it.each([
    [
      'barred customers',
      {},
      { isBarred: true },
      'Please pay online: earlier parcels to you were not accepted.',
    ],
    [
      'a barred pincode',
      { barredPincodes: ['19', '4110'] },
      {},
      'Cash on delivery is not offered at pincode 411030. Please pay online.',
    ],
    [
      'a pincode that is not among the allowed ones',
      { pincodes: ['40', '411031'] },
      {},
      'Cash on delivery is not offered at pincode 411030. Please pay online.',
    ],
    [
      'a barred pincode among the allowed ones',
      { pincodes: ['41'], barredPincodes: ['41103'] },
      {},
      'Cash on delivery is not offered at pincode 411030. Please pay online.',
    ],
    ['too little', { least: 50_001 }, {}, 'Cash on delivery is offered from ₹500.01.'],
    ['too much', { most: 49_999 }, {}, 'Cash on delivery is offered up to ₹499.99. Please pay online.'],
    [
      'an open order too many',
      { mostOpen: 1 },
      { open: 1 },
      'An earlier order with cash on delivery must be confirmed first. Please pay online, or try again later.',
    ],
    [
      'several open orders',
      { mostOpen: 2 },
      { open: 3 },
      '3 earlier orders with cash on delivery must be confirmed first. Please pay online, or try again later.',
    ],
  ])('is not offered for %s', (_, change, other, words) => {
    expect(cashProblem(terms(change), { ...input, ...other })).toBe(words)
  })

  it('tells the first of several reasons', () => {
    const none = terms({ barredPincodes: ['4'], least: 90_000, mostOpen: 1 })
    expect(cashProblem(none, { ...input, isBarred: true, open: 5 })).toMatch(
      /earlier parcels to you were not accepted/,
    )
    expect(cashProblem(none, { ...input, open: 5 })).toMatch(/at pincode 411030/)
    expect(cashProblem({ ...none, barredPincodes: [] }, { ...input, open: 5 })).toMatch(/from ₹900/)
  })

  it('is judged by what is known: without a cart or an address nothing is said of them', () => {
    const narrow = terms({ least: 10, most: 20, pincodes: ['1'] })
    expect(cashProblem(narrow, { isBarred: false, open: 0 })).toBeUndefined()
  })

  it('has no upper limit where the shop sets none', () => {
    expect(cashProblem(terms({ most: null }), { ...input, amount: 9_000_000_00 })).toBeUndefined()
  })
})

describe('what is taken at the door', () => {
  it.each([
    [{ invoiced: 35_400, credited: 0, due: 80_000 }, 35_400],
    [{ invoiced: 35_400, credited: 11_800, due: 80_000 }, 23_600],
    // some of it was paid by UPI before
    [{ invoiced: 35_400, credited: 0, due: 10_000 }, 10_000],
    [{ invoiced: 35_400, credited: 35_400, due: 10_000 }, 0],
    [{ invoiced: 0, credited: 0, due: 0 }, 0],
  ])('of %o is %d', (parcel, amount) => {
    expect(cashOfParcel(parcel)).toBe(amount)
  })
})

describe('what is due', () => {
  it.each([
    [50_000, 20_000, { due: 30_000, beyond: 0 }],
    [50_000, 50_000, { due: 0, beyond: 0 }],
    // units were called off that were paid for before
    [20_000, 50_000, { due: 0, beyond: 30_000 }],
    // to the paisa
    [50_000, 49_963, { due: 37, beyond: 0 }],
    [50_000, 50_037, { due: 0, beyond: 37 }],
    [0, 0, { due: 0, beyond: 0 }],
  ])('of %d, with %d taken, is %o', (due, taken, expected) => {
    expect(lessDue(due, taken)).toEqual(expected)
  })
})

describe('what was paid beforehand for a parcel that was refused', () => {
  it.each([
    [35_400, 35_400, 0],
    [35_400, 10_000, 25_400],
    [35_400, undefined, 0],
    // some of it was credited meanwhile
    [10_000, 35_400, 0],
  ])('of %d, of which %d was to be taken, is %d', (invoiced, refused, paid) => {
    expect(paidBeforehand(invoiced, refused)).toBe(paid)
  })
})
