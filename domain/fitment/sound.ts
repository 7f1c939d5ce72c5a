/** Devanagari consonants and vowels, letter by letter, as they are typed in Latin. */
const CONSONANTS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    क: 'k',
    ख: 'kh',
    ग: 'g',
    घ: 'gh',
    ङ: 'n',
    च: 'ch',
    छ: 'ch',
    ज: 'j',
    झ: 'jh',
    ञ: 'n',
    ट: 't',
    ठ: 'th',
    ड: 'd',
    ढ: 'dh',
    ण: 'n',
    त: 't',
    थ: 'th',
    द: 'd',
    ध: 'dh',
    न: 'n',
    प: 'p',
    फ: 'ph',
    ब: 'b',
    भ: 'bh',
    म: 'm',
    य: 'y',
    र: 'r',
    ल: 'l',
    ळ: 'l',
    व: 'v',
    श: 'sh',
    ष: 'sh',
    स: 's',
    ह: 'h',
  }),
)

const VOWELS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    अ: 'a',
    आ: 'a',
    इ: 'i',
    ई: 'i',
    उ: 'u',
    ऊ: 'u',
    ऋ: 'ri',
    ए: 'e',
    ऐ: 'a',
    ओ: 'o',
    औ: 'o',
    ऑ: 'o',
    ऍ: 'a',
    'ा': 'a',
    'ि': 'i',
    'ी': 'i',
    'ु': 'u',
    'ू': 'u',
    'ृ': 'ri',
    'े': 'e',
    'ै': 'a',
    'ो': 'o',
    'ौ': 'o',
    'ॉ': 'o',
    'ॅ': 'a',
    'ं': 'n',
    'ँ': 'n',
  }),
)

const VIRAMA = '्'
const DEVANAGARI = /[\u0900-\u097f]/

export function isDevanagari(word: string): boolean {
  return DEVANAGARI.test(word)
}

/** स्विफ्ट as svipht, २०१८ as 2018; other letters stay. */
export function inLatin(word: string): string {
  if (!isDevanagari(word)) return word
  const letters = [...word]
  return letters
    .map((letter, at) => {
      const consonant = CONSONANTS.get(letter)
      if (consonant === undefined) return VOWELS.get(letter) ?? digit(letter)
      const next = letters.slice(at + 1).find((it) => it !== '\u093c')
      // A consonant without a vowel of its own is said with a short a, but not at the end of a word.
      return next === undefined || next === VIRAMA || VOWELS.has(next) ? consonant : `${consonant}a`
    })
    .join('')
}

function digit(letter: string): string {
  const value = letter.charCodeAt(0) - 0x0966
  if (value >= 0 && value <= 9) return String(value)
  return DEVANAGARI.test(letter) ? '' : letter
}

/**
 * How a word sounds to somebody who writes it by ear: its consonants, and of short words the vowels too. Splender and splendor,
 * pulser and पल्सर are one; numbers have no sound.
 */
export function soundOf(word: string): string | undefined {
  const letters = inLatin(word)
  if (!/^[a-z]{2,}$/.test(letters)) return undefined
  const plain = letters
    // Access is said akses; other letters that are doubled are said once, also those that become two: nexxon.
    .replace(/cc(?=[eiy])/g, 'x')
    .replace(/(.)\1+/g, '$1')
    .replace(/ph/g, 'f')
    .replace(/ck|q/g, 'k')
    .replace(/x/g, 'ks')
    .replace(/c(?=[eiy])/g, 's')
    .replace(/c(?!h)/g, 'k')
    .replace(/z/g, 'j')
    .replace(/w/g, 'v')
    .replace(/(?<=[^aeiou])h/g, '')
    .replace(/(.)\1+/g, '$1')
  const consonants = plain.replace(/^[aeiou]+/, 'a').replace(/(?<=.)[aeiouy]/g, '')
  if (consonants.length < 3) return withVowels(plain)
  // Words may have lost the s of a plural that is none: Seltos.
  return consonants.length > 3 ? consonants.replace(/s$/, '') : consonants
}

function withVowels(plain: string): string {
  const said = plain
    .replace(/(?<=.)y(?=[aeiou])/g, '')
    .replace(/(?<=[^aeiou])e$/, '')
    .replace(/[ey]/g, 'i')
    .replace(/u/g, 'o')
    .replace(/(?<=[aio])[aio]+/g, '')
  return `~${said}`
}
