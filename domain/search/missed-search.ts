import { parseTerm } from './parse-term.ts'

const LONGEST_TEXT = 100

/** What somebody searched for and did not find, as it is counted; nothing where there is no letter or digit in it. */
export function missedSearch(text: string): { key: string; text: string } | undefined {
  if (!parseTerm(text)) return undefined
  const plain = text
    .toWellFormed()
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()
    .slice(0, LONGEST_TEXT)
    .toWellFormed()
  return { key: plain.toLowerCase(), text: plain }
}
