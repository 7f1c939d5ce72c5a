import type { Kysely } from 'kysely'
import type { ProductId, ShopId } from '#domain/ids.ts'
import type { Term } from '#domain/search/parse-term.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import { bytesOfText, SizedCache } from '#server/platform/sized-cache.ts'
import type { RecordedAnswer } from './recorded-statements.ts'

/** What a search asked the database, what it was told, and what followed from it. */
type RecentSearch = {
  recorded: readonly RecordedAnswer[]
  ids: ProductId[]
  /** when the database said so last */
  at: number
}

const MOST_BYTES = 8_000_000

/**
 * A term that is searched for again is asked for with all its statements at once. Nothing here is believed for longer than
 * a moment: it holds as far as the database says the same again.
 */
const recent = new WeakMap<Kysely<Tables>, SizedCache<string, RecentSearch>>()

function recentIn(db: Kysely<Tables>): SizedCache<string, RecentSearch> {
  const kept = recent.get(db) ?? new SizedCache<string, RecentSearch>(MOST_BYTES)
  recent.set(db, kept)
  return kept
}

const keyOf = (shopId: ShopId, { compact, words }: Term) => `${shopId} ${compact} ${words.join(' ')}`

export function recentSearch(db: Kysely<Tables>, shopId: ShopId, term: Term): RecentSearch | undefined {
  return recentIn(db).get(keyOf(shopId, term))
}

export function keepSearch(db: Kysely<Tables>, shopId: ShopId, term: Term, search: RecentSearch): void {
  const key = keyOf(shopId, term)
  const texts = search.recorded.flatMap(({ wanted, answer }) => [...wanted, ...answer].flatMap(textsIn))
  const bytes = [key, ...texts].reduce((sum, text) => sum + bytesOfText(text), 0)
  recentIn(db).set(key, search, bytes + 16 * search.ids.length)
}

function textsIn(value: unknown): string[] {
  if (typeof value === 'object' && value !== null) return Object.values(value).flatMap(textsIn)
  return typeof value === 'string' ? [value] : []
}
