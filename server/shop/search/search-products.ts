import type { ProductId, ShopId } from '#domain/ids.ts'
import { parseTerm, type Term } from '#domain/search/parse-term.ts'
import { type Candidate, rank, type Slot } from '#domain/search/rank.ts'
import type { Database } from '#server/platform/database/open-database.ts'
import { pipeline } from '#server/platform/database/pipeline.ts'
import type { Product } from '#server/shop/catalogue/product.ts'
import { listProductsById } from '#server/shop/catalogue/queries.ts'
import type { Candidates } from './candidates.ts'
import { gatherCandidates } from './gather-candidates.ts'
import { parseBasics } from './read-basics.ts'
import { keepSearch, recentSearch } from './recent-searches.ts'
import { type Ask, askAgain, type Rows, recordStatements, sameRows } from './recorded-statements.ts'
import { candidatesIn, statementsIn } from './statements.ts'
import { correctSlot, understandTerm, unfinishedWord, wordsInQuestion } from './understand-term.ts'
import { vocabularyOf } from './vocabulary.ts'

type Deps = Pick<Database, 'db'> & { now: number }

type Search = {
  shopId: ShopId
  text: string
  limit: number
  /** the last product of the page before */
  after?: ProductId | undefined
}

/** One page of the products that answer what a customer typed, best first. */
export async function searchProducts(deps: Deps, { shopId, text, limit, after }: Search): Promise<Product[]> {
  const pageOf = (ids: readonly ProductId[]): ProductId[] => {
    const start = after === undefined ? 0 : ids.indexOf(after) + 1
    return after !== undefined && start === 0 ? [] : ids.slice(start, start + limit)
  }
  const read = (ids: readonly ProductId[]) => listProductsById(deps, shopId, pageOf(ids))
  const found = await findProductIds(deps, { shopId, text }, read)
  return found.meanwhile ?? read(found.ids)
}

/** How long a listing believes what a search has found: no longer than its catalogue. */
const BELIEVED_MS = 1_000

/**
 * The ids of all that answer what a customer typed, as far as a search looks, best first. A page that shows what was found, and
 * what that can be narrowed down by, searches once.
 */
export async function searchProductIds(
  deps: Deps,
  shopId: ShopId,
  text: string,
): Promise<readonly ProductId[]> {
  const term = parseTerm(text)
  const recent = term && recentSearch(deps.db, shopId, term)
  if (recent && Math.abs(deps.now - recent.at) < BELIEVED_MS) return recent.ids
  return (await findProductIds(deps, { shopId, text }, async () => [])).ids
}

type Found<Read> = {
  ids: readonly ProductId[]
  /** what was read while the database was asked whether these are still the ids */
  meanwhile?: Read
}

async function findProductIds<Read>(
  deps: Deps,
  { shopId, text }: Pick<Search, 'shopId' | 'text'>,
  read: (ids: readonly ProductId[]) => Promise<Read>,
): Promise<Found<Read>> {
  const term = parseTerm(text)
  if (!term) return { ids: [] }
  const candidates = candidatesIn(deps)
  const statements = statementsIn(deps, shopId, candidates)
  const recent = recentSearch(deps.db, shopId, term)
  const before = recordStatements(statements)
  if (recent) {
    const [meanwhile, ...answers] = await pipeline<[Read, ...Rows[]]>(deps.db, () => [
      read(recent.ids),
      ...askAgain(before, recent.recorded),
    ])
    if (recent.recorded.every(({ answer }, at) => sameRows(answer, answers[at] ?? []))) {
      recent.at = deps.now
      return { ids: recent.ids, meanwhile }
    }
  }
  const now = recordStatements(statements, before.answers)
  const ids = await rankedIds(deps.db, term, now.ask, candidates)
  keepSearch(deps.db, shopId, term, { recorded: await now.recorded(), ids, at: deps.now })
  return { ids }
}

async function rankedIds(db: Deps['db'], term: Term, ask: Ask, candidates: Candidates): Promise<ProductId[]> {
  const unfinished = unfinishedWord(term)
  const wanted = { compact: term.compact, words: wordsInQuestion(term), beginning: unfinished }
  const { known, completions, categoryMarks, byKey } = parseBasics(await ask('basics', wanted))
  const gather = gatherCandidates(ask, candidates, categoryMarks)
  const vocabulary = vocabularyOf(ask, { beginning: unfinished, completions })
  const ranked = (slots: readonly Slot[], found: Candidate[]): ProductId[] => {
    const all = new Map(
      [...byKey.map(categoryMarks.named), ...found].map((candidate) => [candidate.id, candidate]),
    )
    return rank({ compact: term.compact, slots }, all.values())
  }

  const slots = await understandTerm(term, known, vocabulary)
  const answered = slots.filter(isAnswered)
  const found = await gather.withAllWords(answered)
  if (found.length > 0 || byKey.length > 0) return ranked(slots, found)

  const [some, ...isThere] = await pipeline<[Candidate[], ...boolean[]]>(db, () => [
    gather.withSomeWords(answered),
    ...answered.map(gather.isFound),
  ])
  const lost = answered.filter((_, at) => !isThere[at])
  if (lost.length === 0) return ranked(slots, some)
  const correctIfLost = (slot: Slot) => (lost.includes(slot) ? correctSlot(slot, vocabulary) : slot)
  const corrected = await Promise.all(slots.map(correctIfLost))
  const others = corrected.filter(isAnswered)
  const again = await gather.withAllWords(others)
  return ranked(corrected, again.length > 0 ? again : await gather.withSomeWords(others))
}

function isAnswered(slot: Slot): boolean {
  return slot.answers.size > 0
}
