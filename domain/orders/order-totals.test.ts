import { describe, expect, it } from 'vitest'
import { orderTotals } from './order-totals.ts'

describe('the total of an order in the history', () => {
  it('is the lines with their tax, rounded once to the rupee', () => {
    // 3000 + 540 tax; 999.99 + 119.9988 tax; together 4659.9888
    const lines = [
      { price: 150_000, tax: 1_800, quantity: 2 },
      { price: 33_333, tax: 1_200, quantity: 3 },
    ]
    expect(orderTotals(lines)).toEqual({ price: 399_999, tax: 66_000, total: 466_000 })
  })

  it('keeps fractions of a paisa until the rounding', () => {
    // 0.45 + 11 % = 0.4995 each; rounded line by line two would be a rupee, but 0.999 is one only once rounded
    const line = { price: 45, tax: 1_100, quantity: 1 }
    expect(orderTotals([line])).toEqual({ price: 45, tax: 5, total: 0 })
    expect(orderTotals([line, line])).toEqual({ price: 90, tax: 10, total: 100 })
  })

  it('of no lines is nothing', () => {
    expect(orderTotals([])).toEqual({ price: 0, tax: 0, total: 0 })
  })
})
