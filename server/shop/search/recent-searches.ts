import type { ProductId, ShopId } from '#domain/ids.ts'
import type { Term } from '#domain/search/parse-term.ts'
import type { Slot } from '#domain/search/rank.ts'
import type { Engine } from '#server/platform/database/engine.ts'
import { bytesOfText, SizedCache } from '#server/platform/sized-cache.ts'
import type { Lines } from './candidate-lines.ts'
import type { Question } from './candidates.ts'
import type { BasicsRow } from './read-basics.ts'

/** What the database said to a search that needed no more than its usual statements, and what followed from it. */
export type RecentSearch = {
  basics: readonly BasicsRow[]
  slots: readonly Slot[]
  question: Question
  lines: Lines[]
  ids: ProductId[]
}

const MOST_BYTES = 8_000_000

/**
 * A term that is searched for again is asked for with all its statements at once. Nothing here is believed: it holds as
 * far as the database says the same again.
 */
const recent = new SizedCache<string, RecentSearch>(MOST_BYTES)

const keyOf = (engine: Engine, shopId: ShopId, { compact, words }: Term) =>
  `${engine} ${shopId} ${compact} ${words.join(' ')}`

export function recentSearch(engine: Engine, shopId: ShopId, term: Term): RecentSearch | undefined {
  return recent.get(keyOf(engine, shopId, term))
}

export function keepSearch(engine: Engine, shopId: ShopId, term: Term, search: RecentSearch): void {
  const key = keyOf(engine, shopId, term)
  const texts = [key, search.question.words, ...textsOf(search.basics), ...textsOf(search.lines)]
  const answers = search.slots.reduce((sum, slot) => sum + slot.answers.size, 0)
  const bytes = texts.reduce((sum, text) => sum + bytesOfText(text), 0)
  recent.set(key, search, bytes + 150 * answers + 16 * search.ids.length)
}

/** Whether two answers of the same statement say the same. */
export function saysTheSame(one: readonly Texts[], other: readonly Texts[]): boolean {
  const texts = textsOf(one)
  const others = textsOf(other)
  return texts.length === others.length && texts.every((text, at) => text === others[at])
}

type Texts = BasicsRow | Lines

function textsOf(rows: readonly Texts[]): string[] {
  return rows.flatMap((row) => Object.values<string | null>(row)).map((text) => text ?? '')
}
