import type { ProductId, ShopId } from '#domain/ids.ts'
import type { Term } from '#domain/search/parse-term.ts'
import type { Engine } from '#server/platform/database/engine.ts'
import { bytesOfText, SizedCache } from '#server/platform/sized-cache.ts'
import type { Exchange } from './conversation.ts'

/** What a search asked the database, what it was told, and what followed from it. */
type RecentSearch = { exchanges: readonly Exchange[]; ids: ProductId[] }

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
  const texts = search.exchanges.flatMap(({ wanted, answer }) => [...wanted, ...answer].flatMap(textsIn))
  const bytes = [key, ...texts].reduce((sum, text) => sum + bytesOfText(text), 0)
  recent.set(key, search, bytes + 16 * search.ids.length)
}

function textsIn(value: unknown): string[] {
  if (typeof value === 'object' && value !== null) return Object.values(value).flatMap(textsIn)
  return typeof value === 'string' ? [value] : []
}
