import type { ShopId } from '#domain/ids.ts'
import type { KnownWord } from '#domain/search/spelling.ts'
import type { Lines } from './candidate-lines.ts'

/** Beyond these nobody scrolls; a search costs so much and no more, however large the catalogue. */
export const MOST_CALLED_SO = 200
export const MOST_DESCRIBED_SO = 100
/** A search that brings fewer has brought all. */
export const MOST_FOUND = Math.min(MOST_CALLED_SO, MOST_DESCRIBED_SO)

export const MOST_SIMILAR = 100

/** Groups of words: a product fits when it has, of every group, at least one. */
export type Way = readonly (readonly string[])[]

/** A way in the engine's own words. */
export type Question = { words: string; groups: number }

/** What the engines do each in their own way. Both bring the same products: the most popular that fit. */
export type Candidates = {
  inWords: (ways: readonly Way[]) => string
  /**
   * What is called or filed so, which mostly is enough. If it is less than what is described so may be, also that: by
   * keywords and texts.
   */
  findCalledSo: (shopId: ShopId, question: Question) => Promise<Lines[]>
  /** What fits, keywords and texts included. */
  findDescribedSo: (shopId: ShopId, words: string, atMost: number) => Promise<Lines[]>
  /** Known words without digits that look like this one. */
  similarWords: (typed: string) => Promise<KnownWord[]>
}
