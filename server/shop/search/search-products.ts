import type { ProductId, ShopId } from '#domain/ids.ts'
import { parseTerm } from '#domain/search/parse-term.ts'
import { rank, type Slot } from '#domain/search/rank.ts'
import type { Database } from '#server/platform/database/open-database.ts'
import type { Product } from '#server/shop/catalogue/product.ts'
import { listProductsById } from '#server/shop/catalogue/queries.ts'
import { candidatesIn, filed } from './candidates.ts'
import { readFiling } from './filing.ts'
import { findByKey } from './find-by-key.ts'
import { isFound, withAllWords, withSomeWords } from './gather-candidates.ts'
import { correctSlot, understandTerm } from './understand-term.ts'
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
  const ids = await rankedIds(deps, shopId, text)
  const start = after === undefined ? 0 : ids.indexOf(after) + 1
  if (after !== undefined && start === 0) return []
  return listProductsById(deps, shopId, ids.slice(start, start + limit))
}

async function rankedIds({ db, engine }: Deps, shopId: ShopId, text: string): Promise<ProductId[]> {
  const term = parseTerm(text)
  if (!term) return []
  const source = candidatesIn(db, engine)
  const vocabulary = vocabularyOf(db, source)
  const [byKey, understood, filing] = await Promise.all([
    findByKey(db, shopId, term.compact),
    understandTerm(term, vocabulary),
    readFiling(db, shopId),
  ])
  const candidates = filed(source, filing)
  let slots = understood
  let found = await withAllWords(candidates, shopId, slots.filter(isAnswered))
  if (found.length === 0 && byKey.length === 0) {
    const correctUnlessFound = async (slot: Slot) =>
      isAnswered(slot) && !(await isFound(candidates, shopId, slot)) ? correctSlot(slot, vocabulary) : slot
    slots = await Promise.all(slots.map(correctUnlessFound))
    const answered = slots.filter(isAnswered)
    found = await withAllWords(candidates, shopId, answered)
    if (found.length === 0) found = await withSomeWords(candidates, shopId, answered)
  }
  const all = new Map([...byKey.map(filing.named), ...found].map((candidate) => [candidate.id, candidate]))
  return rank({ compact: term.compact, slots }, all.values())
}

function isAnswered(slot: Slot): boolean {
  return slot.answers.size > 0
}
