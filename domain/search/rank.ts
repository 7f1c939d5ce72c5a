import type { ProductId } from '../ids.ts'
import { pairReader, type SlotReader, slotReader } from './slot-reader.ts'
import { compact } from './words.ts'

/** How surely a word of the index is the word that was typed, from 0 to 1. */
export const SURENESS = { whole: 1, synonym: 0.9, prefix: 0.6, corrected: 0.4 } as const

/** One typed word: the index's words that answer it, with their sureness. */
export type Slot = { typed: string; answers: ReadonlyMap<string, number> }

export type SearchQuery = {
  /** everything typed in one piece */
  compact: string
  slots: readonly Slot[]
}

/** A product that may answer, with its words as the index has them. */
export type Candidate = {
  id: ProductId
  number: string
  name: string
  labels: string
  categories: string
  keywords: string
  /** read only where the other words may not answer everything */
  texts: string | null
  unitsSold: number
  views: number
}

/** What a word is worth where it stands. */
const WORTH = { name: 100, label: 95, category: 70, keyword: 50, text: 20 } as const
/** A word that stands in other places too says more surely what the product is. */
const WORTH_ELSEWHERE = 0.1
/** Words in the order they were typed. */
const WORTH_OF_A_PAIR = 5

type Rated = { candidate: Candidate; exact: number; answered: number; worth: number }

/** Best first. Products that answer nothing are left out. */
export function rank(query: SearchQuery, candidates: Iterable<Candidate>): ProductId[] {
  const slots = query.slots.map(({ answers }) => slotReader(bySureness(answers)))
  const pairs = slots.slice(1).map((slot, at) => pairReader(slots[at]?.answers, slot.answers))
  return Array.from(candidates, (candidate) => rate(candidate, query.compact, slots, pairs))
    .filter((it) => it.exact > 0 || it.answered > 0)
    .sort(
      (a, b) =>
        b.exact - a.exact ||
        b.answered - a.answered ||
        b.worth - a.worth ||
        b.candidate.unitsSold - a.candidate.unitsSold ||
        b.candidate.views - a.candidate.views ||
        a.candidate.id - b.candidate.id,
    )
    .map((it) => it.candidate.id)
}

/**
 * The surest first, and each compared with the surest there is: a misspelt word then weighs as much as the
 * others in the term.
 */
function bySureness(answers: Slot['answers']): Slot['answers'] {
  const sorted = [...answers].sort((a, b) => b[1] - a[1])
  const most = sorted[0]?.[1] ?? 1
  return new Map(sorted.map(([word, sureness]) => [word, sureness / most]))
}

function rate(
  candidate: Candidate,
  typed: string,
  slots: readonly SlotReader[],
  pairs: readonly ((name: string) => boolean)[],
): Rated {
  const number = candidate.number.replaceAll(' ', '')
  const exact = number === typed ? 2 : isCompact(typed, candidate.name) ? 1 : 0
  let answered = 0
  let worth = 0
  for (const isPair of pairs) if (isPair(candidate.name)) worth += WORTH_OF_A_PAIR
  for (const { answers, surestIn, surestInCommon, surestInText } of slots) {
    const inSlot =
      together(
        WORTH.name * surestIn(candidate.name),
        WORTH.name * surestIn(candidate.number),
        WORTH.name * (answers.get(number) ?? 0),
        WORTH.label * surestInCommon(candidate.labels),
        WORTH.category * surestInCommon(candidate.categories),
        WORTH.keyword * surestInCommon(candidate.keywords),
      ) || (candidate.texts === null ? 0 : WORTH.text * surestInText(candidate.texts))
    if (inSlot > 0) answered++
    worth += inSlot
  }
  if (number.startsWith(typed)) {
    answered = slots.length
    worth = Math.max(worth, slots.length * WORTH.name * SURENESS.prefix)
  }
  return { candidate, exact, answered, worth }
}

/** What a word is worth by all the places where it stands. */
function together(a: number, b: number, c: number, d: number, e: number, f: number): number {
  const best = Math.max(a, b, c, d, e, f)
  return best + (a + b + c + d + e + f - best) * WORTH_ELSEWHERE
}

/** Whether the line's words, written together, are what was typed. */
function isCompact(typed: string, line: string): boolean {
  return line.charCodeAt(0) === typed.charCodeAt(0) && compact(line.split(' ')) === typed
}
