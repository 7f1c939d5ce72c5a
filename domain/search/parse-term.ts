import { inShopWords } from './shop-words.ts'
import { compact, wordsOf } from './words.ts'

const LONGEST_TERM = 300
const MOST_WORDS = 8

/** Words that say nothing about a product. */
export const FILLERS: ReadonlySet<string> = new Set(
  'a an and are at by do for from get have i in is it me my need of on or the this to want which with you your'.split(
    ' ',
  ),
)

/** What a customer looks for. */
export type Term = {
  words: string[]
  /** everything typed in one piece, to be compared with numbers and whole names */
  compact: string
}

/** Reads whatever was typed; nothing when there is no letter or digit in it. */
export function parseTerm(text: string): Term | undefined {
  const all = wordsOf(text.slice(0, LONGEST_TERM))
  if (all.length === 0) return undefined
  const telling = all.filter((word) => !FILLERS.has(word))
  const words = [...new Set((telling.length > 0 ? telling : all).map(inShopWords))].slice(0, MOST_WORDS)
  return { words, compact: compact(all) }
}
