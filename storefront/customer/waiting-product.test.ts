import { expect, it } from 'vitest'
import { parseWaitingProduct } from './waiting-product.ts'

const NOW = 1_800_000_000_000
const QUARTER = 15 * 60_000
const kept = (at: unknown, productId: unknown = 1001, name: unknown = 'Marg M1 H4') =>
  JSON.stringify({ productId, name, at })

it('waits for a quarter of an hour', () => {
  const waiting = { productId: 1001, name: 'Marg M1 H4' }
  expect(parseWaitingProduct(kept(NOW), NOW)).toEqual({ ...waiting, until: NOW + QUARTER })
  expect(parseWaitingProduct(kept(NOW - QUARTER + 1), NOW)).toEqual({ ...waiting, until: NOW + 1 })
  expect(parseWaitingProduct(kept(NOW - QUARTER), NOW)).toBeUndefined()
})

it('waits also where nothing is known of its name', () => {
  for (const name of [null, '', 7]) {
    expect(parseWaitingProduct(kept(NOW, 1001, name), NOW)).toMatchObject({
      productId: 1001,
      name: undefined,
    })
  }
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
