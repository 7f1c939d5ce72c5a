import type { ProductId } from '../ids.ts'
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
  const slots = query.slots.map(answersBySureness)
  return Array.from(candidates, (candidate) => rate(candidate, query.compact, slots))
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

type Answers = ReadonlyMap<string, number>

/**
 * The surest first, and each compared with the surest there is: a misspelt word then weighs as much as the
 * others in the term.
 */
function answersBySureness({ answers }: Slot): Answers {
  const sorted = [...answers].sort((a, b) => b[1] - a[1])
  const most = sorted[0]?.[1] ?? 1
  return new Map(sorted.map(([word, sureness]) => [word, sureness / most]))
}

function rate(candidate: Candidate, typed: string, slots: readonly Answers[]): Rated {
  const number = candidate.number.replaceAll(' ', '')
  const name = split(candidate.name)
  const exact = number === typed ? 2 : compact(name) === typed ? 1 : 0
  const places: [string[], number][] = [
    [name, WORTH.name],
    [split(candidate.number), WORTH.name],
    [[number], WORTH.name],
    [split(candidate.labels), WORTH.label],
    [split(candidate.categories), WORTH.category],
    [split(candidate.keywords), WORTH.keyword],
  ]
  let answered = 0
  let worth = WORTH_OF_A_PAIR * pairsInOrder(slots, name)
  for (const answers of slots) {
    const inSlot = worthIn(places, answers) || WORTH.text * surestInText(answers, candidate.texts)
    if (inSlot > 0) answered++
    worth += inSlot
  }
  if (number.startsWith(typed)) {
    answered = slots.length
    worth = Math.max(worth, slots.length * WORTH.name * SURENESS.prefix)
  }
  return { candidate, exact, answered, worth }
}

function worthIn(places: readonly [string[], number][], answers: Answers): number {
  let best = 0
  let sum = 0
  for (const [words, each] of places) {
    const worth = each * surest(answers, words)
    sum += worth
    if (worth > best) best = worth
  }
  return best + (sum - best) * WORTH_ELSEWHERE
}

function surest(answers: Answers, words: readonly string[]): number {
  let best = 0
  for (const word of words) {
    const sureness = answers.get(word)
    if (sureness !== undefined && sureness > best) best = sureness
  }
  return best
}

/** Texts are long: looking for a few words in them is cheaper than cutting them into all of theirs. */
function surestInText(answers: Answers, texts: string | null): number {
  if (texts === null) return 0
  const text = ` ${texts} `
  for (const [word, sureness] of answers) if (text.includes(` ${word} `)) return sureness
  return 0
}

function pairsInOrder(slots: readonly Answers[], name: readonly string[]): number {
  let pairs = 0
  for (let i = 0; i + 1 < slots.length; i++) {
    if (name.some((word, at) => slots[i]?.has(word) && slots[i + 1]?.has(name[at + 1] ?? ''))) pairs++
  }
  return pairs
}

function split(line: string): string[] {
  return line === '' ? [] : line.split(' ')
}
