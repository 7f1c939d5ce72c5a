import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import PDFDocument from 'pdfkit'
import { expect, it } from 'vitest'
import { isPrinted, PRINTED, SCRIPTS } from './characters.ts'

/** A part of the library that its types keep to themselves: what a font holds. */
type Fonts = { _font: { font: { hasGlyphForCodePoint: (codePoint: number) => boolean } } }

const FACES = [
  { face: 'noto-sans', rows: PRINTED, atLeast: 1_000 },
  ...Object.entries(SCRIPTS).map(([script, rows]) => ({ face: `noto-sans-${script}`, rows, atLeast: 70 })),
]

it.each(FACES.flatMap((face) => [400, 600].map((weight) => ({ ...face, weight }))))(
  '$face in weight $weight has every character that is printed with it',
  ({ face, rows, atLeast, weight }) => {
    const pdf = new PDFDocument().font(
      readFileSync(join(import.meta.dirname, 'fonts', `${face}-${weight}.ttf`)),
    )
    const { font } = (pdf as unknown as Fonts)._font
    const printed = rows.flatMap(([first, last]) =>
      Array.from({ length: last - first + 1 }, (_, index) => first + index),
    )
    expect(printed.length).toBeGreaterThan(atLeast)
    // The joiners go with the letters and are drawn as a space without width; the circle stands under a sign that has no letter.
    const needed = [...printed, 0x20, 0x200c, 0x200d, 0x25cc]
    expect(needed.filter((codePoint) => !font.hasGlyphForCodePoint(codePoint))).toEqual([])
  },
)

it.each([
  ['₹', true],
  ['क', true],
  ['é', true],
  ['ত', true],
  ['ਤ', true],
  ['ત', true],
  ['ତ', true],
  ['த', true],
  ['త', true],
  ['ತ', true],
  ['ത', true],
  ['😀', false],
  // in the block of Tamil, where Unicode has no letter
  ['\u0B80', false],
  ['م', false],
  ['\n', false],
])('%j is printed: %s', (character, is) => {
  expect(isPrinted(character.codePointAt(0) ?? 0)).toBe(is)
})
