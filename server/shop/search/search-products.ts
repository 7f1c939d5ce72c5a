import type { ProductId, ShopId } from '#domain/ids.ts'
import { parseTerm, type Term } from '#domain/search/parse-term.ts'
import { type Candidate, rank, type Slot } from '#domain/search/rank.ts'
import type { Database } from '#server/platform/database/open-database.ts'
import { pipeline } from '#server/platform/database/pipeline.ts'
import type { Product } from '#server/shop/catalogue/product.ts'
import { listProductsById } from '#server/shop/catalogue/queries.ts'
import { candidatesIn } from './candidates-in.ts'
import { gatherCandidates } from './gather-candidates.ts'
import { type BasicsRow, parseBasics, readBasics } from './read-basics.ts'
import { keepSearch, type RecentSearch, recentSearch, saysTheSame } from './recent-searches.ts'
import { correctSlot, understandTerm, unfinishedWord, wordsInQuestion } from './understand-term.ts'
import { vocabularyOf } from './vocabulary.ts'

type Deps = Pick<Database, 'db' | 'engine'>

type Search = {
  shopId: ShopId
  text: string
  limit: number
  /** the last product of the page before */
  after?: ProductId | undefined
}

/** One page of the products that answer what a customer typed, best first. */
export async function searchProducts(deps: Deps, { shopId, text, limit, after }: Search): Promise<Product[]> {
  const term = parseTerm(text)
  if (!term) return []
  const pageOf = (ids: readonly ProductId[]): ProductId[] => {
    const start = after === undefined ? 0 : ids.indexOf(after) + 1
    return after !== undefined && start === 0 ? [] : ids.slice(start, start + limit)
  }
  const recent = recentSearch(deps.engine, shopId, term)
  if (!recent) {
    const basics = await readBasics(deps, shopId, wantedFor(term))
    return listProductsById(deps, shopId, pageOf(await rankedIds(deps, shopId, term, basics)))
  }
  const expected = pageOf(recent.ids)
  const [basics, lines, products] = await pipeline(deps.db, () => [
    readBasics(deps, shopId, wantedFor(term)),
    candidatesIn(deps).findCalledSo(shopId, recent.question),
    listProductsById(deps, shopId, expected),
  ])
  const isUnderstood = saysTheSame(basics, recent.basics)
  if (isUnderstood && saysTheSame(lines, recent.lines)) return products
  const ids = await rankedIds(deps, shopId, term, basics, isUnderstood ? { ...recent, lines } : undefined)
  const page = pageOf(ids)
  const isExpected = page.length === expected.length && page.every((id, at) => id === expected[at])
  return isExpected ? products : listProductsById(deps, shopId, page)
}

const wantedFor = (term: Term) => ({
  compact: term.compact,
  words: wordsInQuestion(term),
  beginning: unfinishedWord(term),
})

/** With what was understood and found already, where it was. */
async function rankedIds(
  deps: Deps,
  shopId: ShopId,
  term: Term,
  basics: readonly BasicsRow[],
  known?: Pick<RecentSearch, 'slots' | 'question' | 'lines'>,
): Promise<ProductId[]> {
  const { known: knownWords, completions, filing, byKey } = parseBasics(basics)
  const candidates = candidatesIn(deps)
  const gather = gatherCandidates(candidates, filing, shopId)
  const vocabulary = vocabularyOf(deps, candidates, { beginning: unfinishedWord(term), completions })
  const ranked = (slots: readonly Slot[], found: Candidate[]): ProductId[] => {
    const all = new Map([...byKey.map(filing.named), ...found].map((candidate) => [candidate.id, candidate]))
    return rank({ compact: term.compact, slots }, all.values())
  }

  const slots = known?.slots ?? (await understandTerm(term, knownWords, vocabulary))
  const answered = slots.filter(isAnswered)
  const question = known?.question ?? gather.questionOf(answered)
  const lines = known?.lines ?? (answered.length === 0 ? [] : await candidates.findCalledSo(shopId, question))
  const found = gather.read(lines)
  if (found.length > 0 || byKey.length > 0) {
    const ids = ranked(slots, found)
    if (!vocabulary.wasAsked && answered.length > 0)
      keepSearch(deps.engine, shopId, term, { basics, slots, question, lines, ids })
    return ids
  }

  const [some, ...isThere] = await pipeline<[Candidate[], ...boolean[]]>(deps.db, () => [
    gather.withSomeWords(answered),
    ...answered.map(gather.isFound),
  ])
  const lost = answered.filter((_, at) => !isThere[at])
  if (lost.length === 0) return ranked(slots, some)
  const correctIfLost = (slot: Slot) => (lost.includes(slot) ? correctSlot(slot, vocabulary) : slot)
  const corrected = await Promise.all(slots.map(correctIfLost))
  const others = corrected.filter(isAnswered)
  const again = gather.read(await candidates.findCalledSo(shopId, gather.questionOf(others)))
  return ranked(corrected, again.length > 0 ? again : await gather.withSomeWords(others))
}

function isAnswered(slot: Slot): boolean {
  return slot.answers.size > 0
}
