import { expect, it } from 'vitest'
import { comparePath, differ, parseCompared } from './compared.ts'

it('takes up to four products, each once, and leaves out what is none', () => {
  expect(parseCompared(['1001', '1009', '1001'])).toEqual([1001, 1009])
  expect(parseCompared(['x', '', '-1', '1.5', '0', '99999999999', null, '1001'])).toEqual([1001])
  expect(parseCompared([1, 2, 3, 4, 5])).toEqual([1, 2, 3, 4])
  expect(parseCompared([])).toEqual([])
})

it('has an address that can be sent', () => {
  expect(comparePath([])).toBe('/compare')
  expect(comparePath([1001, 1009])).toBe('/compare?id=1001&id=1009')
  expect(comparePath([1001], 'maruti-swift-2018')).toBe('/compare?id=1001&vehicle=maruti-swift-2018')
})

it('marks what is not the same for all', () => {
  expect(differ(['H4', 'H4', 'H4'])).toBe(false)
  expect(differ(['H4', 'H4', 'H7'])).toBe(true)
  expect(differ([null, 12])).toBe(true)
  expect(differ(['H4'])).toBe(false)
  expect(differ([])).toBe(false)
})
