import { wordsOf } from '../search/words.ts'
import { inLatin } from './sound.ts'

const LONGEST_TEXT = 100
const MOST_WORDS = 8

/** The words of what somebody typed about a vehicle, and the year among them. */
export type TypedWords = { words: string[]; year: number | undefined }

export function readTypedWords(text: string): TypedWords {
  const all = typedWordsOf(text.slice(0, LONGEST_TEXT))
  const year = all.findLast(isYear)
  return {
    words: [...new Set(all.filter((word) => !isYear(word)))].slice(0, MOST_WORDS),
    year: year === undefined ? undefined : Number(year),
  }
}

/** Also of swift2018, and of २०१८. */
export function typedWordsOf(text: string): string[] {
  // Joiners shape the letters around them and are none themselves.
  const words = wordsOf(text.replace(/[\u200c\u200d]/g, ''))
  return words
    .map((word) => word.replace(/[०-९]+/g, inLatin))
    .flatMap((word) => {
      const [, name, year] = /^(\p{L}{2,})(\d{4})$/u.exec(word) ?? []
      return name && year && isYear(year) ? [name, year] : [word]
    })
}

export function isYear(word: string): boolean {
  return /^(19[5-9]|20\d)\d$/.test(word)
}
