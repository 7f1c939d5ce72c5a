import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as harfbuzz from 'harfbuzzjs'
import PDFDocument from 'pdfkit'
import { describe, expect, it } from 'vitest'
import { PLACE_NAMES } from '#tests/builders/place-names.ts'
import { mendShaping, type ShapedFont } from './shaping.ts'

type Placed = { glyph: number; x: number; y: number }
type Fontkit = Omit<ShapedFont, 'layout'> & {
  hasGlyphForCodePoint: (codePoint: number) => boolean
  getGlyph: (id: number) => { path: { commands: unknown[] } }
  layout: (text: string) => {
    glyphs: { id: number }[]
    positions: { xAdvance: number; xOffset: number; yOffset: number }[]
  }
}

const SCRIPTS = Object.keys(PLACE_NAMES) as (keyof typeof PLACE_NAMES)[]
/** Where the consonants and vowel signs of a block are, from its beginning: the blocks are laid out alike. */
const CONSONANTS = [0x15, 0x39] as const
const VOWEL_SIGNS = [0x3e, 0x4c] as const
const [VIRAMA, RA] = [0x4d, 0x30]
const BLOCK: Record<keyof typeof PLACE_NAMES, number> = {
  devanagari: 0x900,
  bengali: 0x980,
  gurmukhi: 0xa00,
  gujarati: 0xa80,
  odia: 0xb00,
  tamil: 0xb80,
  telugu: 0xc00,
  kannada: 0xc80,
  malayalam: 0xd00,
}
const LANGUAGE: Record<keyof typeof PLACE_NAMES, string> = {
  devanagari: 'mr',
  bengali: 'bn',
  gurmukhi: 'pa',
  gujarati: 'gu',
  odia: 'or',
  tamil: 'ta',
  telugu: 'te',
  kannada: 'kn',
  malayalam: 'ml',
}

function open(script: keyof typeof PLACE_NAMES, weight: number) {
  const name = script === 'devanagari' ? `noto-sans-${weight}` : `noto-sans-${script}-${weight}`
  const bytes = readFileSync(join(import.meta.dirname, 'fonts', `${name}.ttf`))
  const pdf = new PDFDocument().font(bytes) as unknown as { _font: { font: Fontkit } }
  const { font } = pdf._font
  mendShaping(font as ShapedFont)
  const reference = new harfbuzz.Font(new harfbuzz.Face(new harfbuzz.Blob(new Uint8Array(bytes).buffer)))
  const hasInk = (glyph: number) => font.getGlyph(glyph).path.commands.length > 0
  return {
    font,
    ours: (text: string): Placed[] => {
      const { glyphs, positions } = font.layout(text)
      return placed(glyphs.map(({ id }, index) => ({ id, ...position(positions[index]) }))).filter(
        ({ glyph }) => hasInk(glyph),
      )
    },
    theirs: (text: string): Placed[] => {
      const buffer = new harfbuzz.Buffer()
      buffer.addText(text)
      buffer.guessSegmentProperties()
      harfbuzz.shape(reference, buffer)
      const shaped = buffer.getGlyphInfosAndPositions().map((it) => ({ id: it.codepoint, ...position(it) }))
      return placed(shaped).filter(({ glyph }) => hasInk(glyph))
    },
  }
}

type Position = { xAdvance: number; xOffset: number; yOffset: number }

function position(of: Partial<Position> | undefined): Position {
  return { xAdvance: of?.xAdvance ?? 0, xOffset: of?.xOffset ?? 0, yOffset: of?.yOffset ?? 0 }
}

/** Each glyph and where it is put, counted from the start of the word. */
function placed(glyphs: (Position & { id: number })[]): Placed[] {
  let at = 0
  return glyphs.map(({ id, xAdvance, xOffset, yOffset }) => {
    const x = at + xOffset
    at += xAdvance
    return { glyph: id, x, y: yOffset }
  })
}

/** The world's countries in the script's language, as the platform knows them. */
function countries(language: string): string[] {
  const names = new Intl.DisplayNames(language, { type: 'region', fallback: 'none' })
  const letters = Array.from({ length: 26 }, (_, index) => String.fromCharCode(65 + index))
  const texts = letters.flatMap((first) => letters.map((second) => names.of(first + second) ?? ''))
  return texts
    .flatMap((text) => text.split(/[^\p{L}\p{M}\p{Cf}]+/u))
    .filter((word) => /[\u0900-\u0d7f]/.test(word))
}

/** Consonants joined with others and a vowel sign, with and without a ra before them or after. */
function syllables(script: keyof typeof PLACE_NAMES, has: (codePoint: number) => boolean): string[] {
  const block = BLOCK[script]
  const among = ([first, last]: readonly [number, number]) =>
    Array.from({ length: last - first + 1 }, (_, index) => block + first + index).filter(has)
  const consonants = among(CONSONANTS)
  const signs = among(VOWEL_SIGNS)
  const [virama, ra] = [block + VIRAMA, block + RA]
  return consonants
    .flatMap((one, index) =>
      [1, 11].flatMap((step) => {
        const other = consonants[(index + step) % consonants.length] ?? one
        const sign = signs[(index + step) % signs.length] ?? one
        return [
          [one, virama, other],
          [one, virama, other, sign],
          [ra, virama, one, sign],
          [one, virama, ra, sign],
        ]
      }),
    )
    .map((codePoints) => String.fromCodePoint(...codePoints).normalize('NFC'))
}

describe.each(SCRIPTS)('%s on paper', (script) => {
  const names = PLACE_NAMES[script].split(' ')

  it.each([400, 600])('in weight %i has every letter of the places where it is written', (weight) => {
    const { font, ours } = open(script, weight)
    const letters = new Set(names.join('').normalize('NFC'))
    expect([...letters].filter((it) => !font.hasGlyphForCodePoint(it.codePointAt(0) ?? 0))).toEqual([])
    for (const name of names) expect(ours(name).map(({ glyph }) => glyph)).not.toContain(0)
  })

  it('joins letters and places signs as browsers do', () => {
    const { font, ours, theirs } = open(script, 400)
    const has = (codePoint: number) => font.hasGlyphForCodePoint(codePoint)
    const words = new Set([...names, ...countries(LANGUAGE[script]), ...syllables(script, has)])
    expect(words.size).toBeGreaterThan(400)
    // Malayalam joins no ra to ya or zha: there the virama lands before the letter.
    const written = [...words].filter((word) => !/^[യഴ]്ര/.test(word))
    const different = written.filter((word) => JSON.stringify(ours(word)) !== JSON.stringify(theirs(word)))
    expect(different).toEqual([])
  })
})
