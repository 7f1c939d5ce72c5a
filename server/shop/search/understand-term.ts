import type { Term } from '#domain/search/parse-term.ts'
import { type Slot, SURENESS } from '#domain/search/rank.ts'
import { bulbNamesStartingWith, synonymsOf } from '#domain/search/synonyms.ts'
import { hasDigit } from '#domain/search/words.ts'
import type { Vocabulary } from './vocabulary.ts'

/** A part of a word that was written together with another: "fog" of "foglamp". */
const SHORTEST_PART = 2

/** The words of which one must know first whether the catalogue has them. */
export function wordsInQuestion({ words }: Term): string[] {
  return [...words, ...pairsOf(words), ...words.flatMap(synonymsOf)]
}

/** The word that may still be growing. A lone letter after others is mostly meant: "wagon r". */
export function unfinishedWord({ words }: Term): string | undefined {
  const last = words.at(-1)
  return words.length === 1 || [...(last ?? '')].length > 1 ? last : undefined
}

/** What the typed words may mean in this catalogue, by those of the words in question that it has. A word that means nothing has no answers. */
export async function understandTerm(
  term: Term,
  known: ReadonlySet<string>,
  vocabulary: Vocabulary,
): Promise<Slot[]> {
  const { words } = term
  const pairs = pairsOf(words)
  const unfinished = unfinishedWord(term)
  const understood = await Promise.all(
    words.map((word) => understandWord(word, { known, unfinished: word === unfinished, vocabulary })),
  )
  // "head lamp" may be written "headlamp" here: the one word answers both.
  return understood.flatMap((slots, at) => {
    const together = pairs.slice(Math.max(at - 1, 0), at + 1).filter((pair) => known.has(pair))
    return slots.map((slot) => withAnswers(slot, together, SURENESS.whole))
  })
}

function pairsOf(words: readonly string[]): string[] {
  return words.slice(1).map((word, at) => words[at] + word)
}

/** The word read as a slip of the finger for others. */
export async function correctSlot(slot: Slot, vocabulary: Vocabulary): Promise<Slot> {
  return withAnswers(slot, await vocabulary.corrections(slot.typed), SURENESS.corrected)
}

type Surroundings = { known: ReadonlySet<string>; unfinished: boolean; vocabulary: Vocabulary }

async function understandWord(
  typed: string,
  { known, unfinished, vocabulary }: Surroundings,
): Promise<Slot[]> {
  // Plain numbers are not in the vocabulary: only the products can tell.
  const literal = known.has(typed) || hasDigit(typed) ? [typed] : []
  let slot = withAnswers({ typed, answers: new Map() }, literal, SURENESS.whole)
  slot = withAnswers(
    slot,
    synonymsOf(typed).filter((word) => known.has(word)),
    SURENESS.synonym,
  )
  if (unfinished || !known.has(typed)) {
    // A word that is one already is completed to names only: "hid" is not the beginning of "hidden".
    const completions = await vocabulary.completions(typed, { ofNamesOnly: known.has(typed) })
    slot = withAnswers(slot, [...completions, ...bulbNamesStartingWith(typed)], SURENESS.prefix)
  }
  const isUnderstood = known.has(typed) || slot.answers.size > literal.length
  if (isUnderstood) return [slot]
  return (await understandParts(typed, vocabulary)) ?? [await correctSlot(slot, vocabulary)]
}

/** "foglamp" where the catalogue has "fog lamp". */
async function understandParts(typed: string, vocabulary: Vocabulary): Promise<Slot[] | undefined> {
  // Of a plain number all parts are plain numbers, which the vocabulary does not keep.
  if (/^[0-9]+$/.test(typed)) return undefined
  const ways = partings(typed)
  const known = await vocabulary.known(ways.flat().flatMap((part) => [part, ...synonymsOf(part)]))
  const parting = ways.find((parts) => parts.every((part) => known.has(part)))
  if (!parting) return undefined
  const slots = parting.map((part) => understandWord(part, { known, unfinished: false, vocabulary }))
  return (await Promise.all(slots)).flat()
}

/** Every way to write the word as two, the evenest first. */
function partings(word: string): [string, string][] {
  const letters = [...word]
  const ways: [string, string][] = []
  for (let at = SHORTEST_PART; at + SHORTEST_PART <= letters.length; at++) {
    ways.push([letters.slice(0, at).join(''), letters.slice(at).join('')])
  }
  const shorter = (way: [string, string]) => Math.min(way[0].length, way[1].length)
  return ways.sort((a, b) => shorter(b) - shorter(a))
}

/** With these words as answers too, and with those that mean the same, a little less surely. */
function withAnswers(slot: Slot, words: readonly string[], sureness: number): Slot {
  const answers = new Map(slot.answers)
  const add = (word: string, sure: number) => answers.set(word, Math.max(answers.get(word) ?? 0, sure))
  for (const word of words) {
    add(word, sureness)
    for (const synonym of synonymsOf(word)) add(synonym, sureness * SURENESS.synonym)
  }
  return { ...slot, answers }
}
