/** Below this two words share too little to be one word with a slip; the same bound as pg_trgm's own. */
const LEAST_SIMILARITY = 0.3
const SHORTEST_CORRECTED = 4
const MOST_CORRECTIONS = 5

export type KnownWord = { word: string; inNames: boolean }

/** Slips can be told from other words only where there are some letters, and never in numbers. */
export function isCorrectable(word: string): boolean {
  return word.length >= SHORTEST_CORRECTED && !/\p{Nd}/u.test(word)
}

/**
 * The known words that the customer most likely meant, the likeliest first. People rarely miss the first
 * letter: a word that differs there must at least be a product's name, or "fridge" would find "bridge".
 */
export function corrections(typed: string, known: readonly KnownWord[]): string[] {
  const slipsAllowed = typed.length < 6 ? 1 : 2
  const near = known
    .map(({ word, inNames }) => ({ word, inNames, slips: slipsBetween(typed, word) }))
    .filter(({ slips }) => slips <= slipsAllowed)
    .filter(({ word, inNames }) => inNames || word[0] === typed[0])
    .filter(({ word }) => similarity(typed, word) >= LEAST_SIMILARITY)
  const fewest = Math.min(...near.map(({ slips }) => slips))
  return near
    .filter(({ slips }) => slips === fewest)
    .sort(
      (a, b) =>
        Number(b.inNames) - Number(a.inNames) ||
        similarity(typed, b.word) - similarity(typed, a.word) ||
        (a.word < b.word ? -1 : 1),
    )
    .slice(0, MOST_CORRECTIONS)
    .map(({ word }) => word)
}

/** Words that sound alike count as one slip, whatever their letters. */
function slipsBetween(typed: string, word: string): number {
  const slips = editDistance(typed, word)
  return slips > 1 && soundOf(typed) === soundOf(word) ? 1 : slips
}

/** The words that it may be if two letters beside each other were swapped: "blub" for "bulb". */
export function swapsOf(word: string): string[] {
  const letters = [...word]
  const swaps = letters.slice(1).map((next, at) => {
    const [before, after] = [letters.slice(0, at), letters.slice(at + 2)]
    return [...before, next, letters[at], ...after].join('')
  })
  return [...new Set(swaps)].filter((swapped) => swapped !== word)
}

/** Letters added, lost, changed, or swapped with their neighbour. */
export function editDistance(a: string, b: string): number {
  let beforeLast: number[] = []
  let last = Array.from({ length: b.length + 1 }, (_, at) => at)
  for (let i = 1; i <= a.length; i++) {
    const row = [i]
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1]
      let best = Math.min(at(last, j) + 1, at(row, j - 1) + 1, at(last, j - 1) + (same ? 0 : 1))
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) {
        best = Math.min(best, at(beforeLast, j - 2) + 1)
      }
      row.push(best)
    }
    beforeLast = last
    last = row
  }
  return at(last, b.length)
}

function at(row: readonly number[], position: number): number {
  return row[position] ?? Number.POSITIVE_INFINITY
}

function soundOf(word: string): string {
  return word
    .replace(/igh|ei|ie|ee|ea|y/g, 'i')
    .replace(/ph/g, 'f')
    .replace(/ck|c|q/g, 'k')
    .replace(/z/g, 's')
    .replace(/(.)\1+/g, '$1')
    .replace(/e$/, '')
}

/** The three-letter pieces of a word with its edges, as pg_trgm cuts them. */
export function trigramsOf(word: string): string[] {
  const letters = [' ', ' ', ...word, ' ']
  const pieces = new Set<string>()
  for (let i = 0; i + 3 <= letters.length; i++) pieces.add(letters.slice(i, i + 3).join(''))
  return [...pieces]
}

/** The share of pieces that two words have in common, from 0 to 1. */
function similarity(a: string, b: string): number {
  const ofA = new Set(trigramsOf(a))
  const ofB = new Set(trigramsOf(b))
  const shared = ofA.intersection(ofB).size
  return shared / (ofA.size + ofB.size - shared)
}
