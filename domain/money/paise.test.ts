import { describe, expect, it } from 'vitest'
import {
  divideHalfUp,
  formatRupees,
  formatRupeesAndPaise,
  fromPercent,
  fromRupees,
  roundToRupee,
} from './paise.ts'

describe('rounding', () => {
  it.each([
    [149, 100],
    [150, 200],
    [151, 200],
    [0, 0],
  ])('takes %i paise to %i: halves go up', (amount, rounded) => {
    expect(roundToRupee(amount)).toBe(rounded)
  })

  it('divides exactly where binary fractions would not', () => {
    expect(divideHalfUp(1005 * 100, 1000)).toBe(101)
    expect(divideHalfUp(5, 10)).toBe(1)
    expect(divideHalfUp(4, 10)).toBe(0)
  })
})

describe('rupees in writing', () => {
  it.each([
    [12_345_600, '₹1,23,456'],
    [100, '₹1'],
    [0, '₹0'],
    [99_950, '₹999.50'],
    [1_00_00_000_00, '₹1,00,00,000'],
  ])('writes %i paise as %s', (amount, text) => {
    expect(formatRupees(amount)).toBe(text)
  })

  it('groups every size of amount as the platform does for India', () => {
    const platform = new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2 })
    for (let rupees = 1; rupees < 1e12; rupees = rupees * 7 + 3) {
      for (const paise of [0, 5, 99]) {
        const amount = rupees * 100 + paise
        expect(formatRupeesAndPaise(amount)).toBe(`₹${platform.format(amount / 100)}`)
        expect(formatRupeesAndPaise(-amount)).toBe(`₹${platform.format(-amount / 100)}`)
      }
    }
  })

  it('always shows paise where asked to', () => {
    expect(formatRupeesAndPaise(177_000)).toBe('₹1,770.00')
  })
})

describe('the contract speaks in rupees and percent', () => {
  it('turns them into whole paise and hundredths of a percent', () => {
    expect(fromRupees(19.99)).toBe(1999)
    expect(fromPercent(12.5)).toBe(1250)
    expect(fromRupees(0.07)).toBe(7)
  })
})
