/** Longer words are cut: nobody types them, and PostgreSQL refuses to index words of kilobytes. */
const LONGEST_WORD = 40

/** Words that end like a plural and are none. */
const SINGULAR = new Set(['lens', 'canvas'])

/**
 * The words of a text as the search knows them: small letters and digits, accents and plurals taken off.
 * The index and the customer's term both go through here, so that they meet.
 */
export function wordsOf(text: string): string[] {
  const folded = text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFC')
    .toLowerCase()
    // An apostrophe belongs to its word: "driver's" is not "driver" and "s".
    .replace(/(?<=\p{L})['’](?=\p{L})/gu, '')
  return (folded.match(/[\p{L}\p{M}\p{Nd}]+/gu) ?? [])
    .map((word) => singular([...word].slice(0, LONGEST_WORD).join('')))
    .filter((word) => /[\p{L}\p{Nd}]/u.test(word))
}

/** Words written without spaces: `KR-1021`, `kr 1021` and `KR1021` are one number. */
export function compact(words: readonly string[]): string {
  return words.join('')
}

export function hasDigit(word: string): boolean {
  return /\p{Nd}/u.test(word)
}

/** Names of bulbs (`d2s`) are no plurals, nor are short words and those in -ss, -us or -is. */
function singular(word: string): string {
  if (word.length < 4 || !/^[a-z]+s$/.test(word) || /(ss|us|is)$/.test(word) || SINGULAR.has(word))
    return word
  if (/.ies$/.test(word)) return `${word.slice(0, -3)}y`
  if (/(ch|sh|x|ss|zz)es$/.test(word)) return word.slice(0, -2)
  return word.slice(0, -1)
}
