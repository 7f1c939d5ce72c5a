import { expect, it } from 'vitest'
import { barsOf } from './barcode.ts'

it('a text becomes bars and spaces in turns, from the start sign to the stop', () => {
  // Start B, the digits and the dash, a check sign, stop: as a scanner reads them.
  expect(barsOf('12-1')?.join('')).toMatch(/^211214.*2331112$/)
  const bars = barsOf('12-1') ?? []
  expect(bars.reduce((sum, it) => sum + it, 0)).toBe(11 * 6 + 13)
})

it('digits in pairs take half of the room', () => {
  const width = (text: string) => barsOf(text)?.reduce((sum, it) => sum + it, 0) ?? 0
  expect(width('8901234567894')).toBeLessThan(width('ABCDEFGHIJKLM'))
})

it.each(['', 'மலர்', 'a\nb', 'é', '₹', 'x'.repeat(61)])('%j has none', (text) => {
  expect(barsOf(text)).toBeUndefined()
})
