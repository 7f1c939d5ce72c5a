import { describe, expect, it } from 'vitest'
import { financialYear, financialYearText } from './financial-year.ts'

describe('the financial year', () => {
  it.each([
    ['2027-03-31T23:59:59.999+05:30', 2026],
    ['2027-04-01T00:00:00.000+05:30', 2027],
    // The same moment by the clock of Greenwich: India is 5½ hours ahead.
    ['2027-03-31T18:29:59.999Z', 2026],
    ['2027-03-31T18:30:00.000Z', 2027],
    ['2026-12-31T23:59:59.999+05:30', 2026],
    ['2027-01-01T00:00:00.000+05:30', 2026],
    ['2026-04-01T00:00:00.000+05:30', 2026],
    ['2028-02-29T12:00:00.000+05:30', 2027],
  ])('of %s began in %i', (instant, year) => {
    expect(financialYear(Date.parse(instant))).toBe(year)
  })

  it.each([
    [2026, '26-27'],
    [2009, '09-10'],
    [2099, '99-00'],
  ])('%i is written %s', (year, text) => {
    expect(financialYearText(year)).toBe(text)
  })
})
