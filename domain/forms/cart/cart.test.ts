import { describe, expect, it } from 'vitest'
import { firstProblem, parseInput } from '../parse.ts'
import { cartCallSchema } from './cart.ts'

const WRONG = 'Quantity must be a whole number from 1 to 10'

describe('a change of the cart', () => {
  it.each([
    [{}, { kind: 'add', quantity: 1 }],
    [
      { quantity: null, update: null, remove: null },
      { kind: 'add', quantity: 1 },
    ],
    [
      { quantity: 10, update: false },
      { kind: 'add', quantity: 10 },
    ],
    [
      { quantity: 3, update: true },
      { kind: 'change', quantity: 3 },
    ],
    // A line may keep more than can be chosen.
    [
      { quantity: 12, update: true },
      { kind: 'change', quantity: 12 },
    ],
    [{ remove: true }, { kind: 'remove' }],
    [{ quantity: 99, remove: true }, { kind: 'remove' }],
  ])('%j is %j', (call, change) => {
    expect(parseInput(cartCallSchema, call)).toEqual(change)
  })

  it.each([
    [{ quantity: 0 }, WRONG],
    [{ quantity: 11 }, WRONG],
    [{ quantity: -1 }, WRONG],
    [{ quantity: 1.5 }, WRONG],
    [{ update: true }, WRONG],
    [{ update: true, quantity: null }, WRONG],
    [{ update: true, remove: true, quantity: 0 }, 'Use either Update or Delete, not both'],
  ])('%j: %s', (call, problem) => {
    expect(firstProblem(cartCallSchema, call)).toBe(problem)
  })
})
