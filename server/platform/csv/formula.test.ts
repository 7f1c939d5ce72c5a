import { expect, it } from 'vitest'
import { guardCell, unguardCell } from './formula.ts'

const TEXTS = ['=1+1', '+91', '-1', '@SUM(A1)', '\t=1', "'=1", "''", "'", "'90s lamp", 'H4 bulb', '', '＝1+1']

it.each(TEXTS)('%j is no formula in a spreadsheet, and the same when it comes back', (text) => {
  expect(guardCell(text)).not.toMatch(/^[=+\-@\t\r\n＝＋－＠]/)
  expect(unguardCell(guardCell(text))).toBe(text)
})

it('an apostrophe that somebody typed is theirs', () => {
  expect(unguardCell("'90s lamp")).toBe("'90s lamp")
})
