import { isPrinted } from './characters.ts'

/** What people see as one character may be several code points: an emoji of a family has seven. */
const characters = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** Controls, characters that turn the direction of writing, and those that only choose a form of others. */
const INVISIBLE = /\p{Cc}|\p{Zl}|\p{Zp}|\p{Bidi_Control}|\p{Variation_Selector}|[\u00AD\u200B\u2060\uFEFF]/gu

/** Longer than anything that may be stored: a paper has to end somewhere. */
const MOST = 1_000

/** A text as it can be printed: what the fonts lack becomes a question mark rather than an empty box or nothing. */
export function printable(text: string): string {
  const visible = text
    .slice(0, MOST)
    .toWellFormed()
    .normalize('NFC')
    .replace(INVISIBLE, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  return Array.from(characters.segment(visible), ({ segment }) => (isKnown(segment) ? segment : '?')).join('')
}

function isKnown(character: string): boolean {
  return Array.from(character).every((it) => isPrinted(it.codePointAt(0) ?? 0))
}

/** The same document with every text in it as it can be printed: whatever people wrote, wherever it stands. */
export function printableDocument<T>(document: T): T {
  if (typeof document === 'string') return printable(document) as T
  if (Array.isArray(document)) return document.map(printableDocument) as T
  if (typeof document !== 'object' || document === null) return document
  return Object.fromEntries(
    Object.entries(document).map(([name, value]) => [name, printableDocument(value)]),
  ) as T
}
