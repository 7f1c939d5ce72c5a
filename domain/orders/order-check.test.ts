import { describe, expect, it } from 'vitest'
import { blockingItems, outOfStockMessage } from './order-check.ts'

describe('an order', () => {
  const item = (name: string, quantity: number, stock: number) => ({ name, quantity, stock })

  it('is blocked by what there is not enough of, and by quantities above ten', () => {
    const items = [item('a', 1, 1), item('b', 2, 1), item('c', 1, 0), item('d', 10, 10), item('e', 11, 50)]
    expect(blockingItems(items).map(({ name }) => name)).toEqual(['b', 'c', 'e'])
  })

  it('names the items that block it', () => {
    expect(outOfStockMessage([item('H4 lamp', 2, 1), item('Relay', 1, 0)])).toBe(
      'Cannot place order. Out of stock: H4 lamp, Relay',
    )
  })
})
