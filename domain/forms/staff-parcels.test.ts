import { describe, expect, it } from 'vitest'
import { firstProblem, parseInput } from './parse.ts'
import { orderPackSchema } from './staff-parcels.ts'

describe('what staff type to pack', () => {
  it.each([
    ['1', [{ item: 1, quantity: 'all' }]],
    [
      '1:2,3',
      [
        { item: 1, quantity: 2 },
        { item: 3, quantity: 'all' },
      ],
    ],
    [
      ' 2:1 , 1:10 ',
      [
        { item: 2, quantity: 1 },
        { item: 1, quantity: 10 },
      ],
    ],
  ])('%j is read', (typed, items) => {
    expect(parseInput(orderPackSchema, { order: '12', items: typed })).toMatchObject({ order: 12, items })
  })

  it.each(['', '0', '1:0', '1:', ':2', '1:-2', '1;2', 'lamp', '1:2:3', Array(201).fill('1').join(',')])(
    '%j is not',
    (typed) => {
      expect(firstProblem(orderPackSchema, { order: '12', items: typed })).toBe(
        `must look like 1:2,3 (2 of item 1, and all of item 3), not "${typed}".`,
      )
    },
  )
})
