import { expect, it } from 'vitest'
import { piecesText } from './pieces-text.ts'

it('counts pieces', () => {
  expect([0, 1, 2].map(piecesText)).toEqual(['0 pieces', '1 piece', '2 pieces'])
})
