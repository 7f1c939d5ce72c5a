import { expect, it } from 'vitest'
import { parseWaitingProduct } from './waiting-product.ts'

const NOW = 1_800_000_000_000
const kept = (at: unknown, productId: unknown = 1001) => JSON.stringify({ productId, at })

it('waits for a quarter of an hour', () => {
  expect(parseWaitingProduct(kept(NOW), NOW)).toBe(1001)
  expect(parseWaitingProduct(kept(NOW - 15 * 60_000 + 1), NOW)).toBe(1001)
  expect(parseWaitingProduct(kept(NOW - 15 * 60_000), NOW)).toBeUndefined()
})

it.each([
  ['nothing', null],
  ['no JSON', '{'],
  ['null', 'null'],
  ['no id', kept(NOW, 'x')],
  ['no time', kept('x')],
  ['a time to come', kept(NOW + 1)],
])('is nothing where there is %s', (_, text) => {
  expect(parseWaitingProduct(text, NOW)).toBeUndefined()
})
