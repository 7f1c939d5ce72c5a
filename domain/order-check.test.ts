import { describe, expect, it } from 'vitest'
import { blockingItems, orderIdsProblem, outOfStockMessage } from './order-check.ts'

describe('the ids of an order', () => {
  const sound = { addressId: 3, userId: 7, shopId: 518 }

  it.each([
    [sound, undefined],
    [{ ...sound, userId: '7', shopId: '518' }, undefined],
    [{ addressId: undefined, userId: undefined, shopId: 'x' }, 'Please select a delivery address'],
    [{ ...sound, addressId: 0 }, 'Please select a delivery address'],
    [{ ...sound, userId: null, shopId: 'x' }, 'User ID is required'],
    [{ ...sound, userId: '' }, 'User ID is required'],
    [{ ...sound, userId: 0 }, 'User ID is required'],
    [{ ...sound, userId: 'seven' }, 'Invalid ID format'],
    [{ ...sound, userId: -7 }, 'Invalid ID format'],
    [{ ...sound, userId: 1.5 }, 'Invalid ID format'],
    [{ ...sound, userId: '7 or 1=1' }, 'Invalid ID format'],
    [{ ...sound, shopId: undefined }, 'Invalid ID format'],
    [{ ...sound, shopId: 0 }, 'Invalid ID format'],
  ])('%j: %s', (ids, problem) => {
    expect(orderIdsProblem(ids)).toBe(problem)
  })
})

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
