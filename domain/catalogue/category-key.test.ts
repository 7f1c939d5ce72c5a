import { expect, it } from 'vitest'
import { categoryKey } from './category-key.ts'

it.each([
  ['SIGNAL, TAIL AND DRL', 'signal tail and drl'],
  ['Signal tail AND Drl', 'signal tail and drl'],
  [' signal ,tail and drl,', 'signal tail and drl'],
  ['FOG LAMPS', 'fog lamps'],
  ['A  B', 'a  b'],
])('the category %j is known by %j', (name, key) => {
  expect(categoryKey(name)).toBe(key)
})
