import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import PDFDocument from 'pdfkit'
import { expect, it } from 'vitest'
import { isPrinted, PRINTED } from './characters.ts'

/** A part of the library that its types keep to themselves: what a font holds. */
type Fonts = { _font: { font: { hasGlyphForCodePoint: (codePoint: number) => boolean } } }

it.each(['noto-sans-400.ttf', 'noto-sans-600.ttf'])('%s has every character that is printed', (file) => {
  const pdf = new PDFDocument().font(readFileSync(join(import.meta.dirname, 'fonts', file)))
  const { font } = (pdf as unknown as Fonts)._font
  const printed = PRINTED.flatMap(([first, last]) =>
    Array.from({ length: last - first + 1 }, (_, index) => first + index),
  )
  expect(printed.length).toBeGreaterThan(1_000)
  expect(printed.filter((codePoint) => !font.hasGlyphForCodePoint(codePoint))).toEqual([])
})

it.each([
  ['₹', true],
  ['क', true],
  ['é', true],
  ['😀', false],
  ['த', false],
  ['\n', false],
])('%j is printed: %s', (character, is) => {
  expect(isPrinted(character.codePointAt(0) ?? 0)).toBe(is)
})
