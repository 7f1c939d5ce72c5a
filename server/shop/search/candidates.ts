import type { Kysely } from 'kysely'
import type { ShopId } from '#domain/ids.ts'
import type { Candidate } from '#domain/search/rank.ts'
import type { KnownWord } from '#domain/search/spelling.ts'
import type { Engine } from '#server/platform/database/engine.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import type { Filing } from './filing.ts'
import { postgresCandidates } from './postgres-candidates.ts'
import { sqliteCandidates } from './sqlite-candidates.ts'

export type Wanted = {
  shopId: ShopId
  /** A product fits one of the ways when it has, of every group of words, at least one. */
  ways: readonly string[][][]
  /** whether keywords and texts count, or only what the product is called and filed under */
  inTexts: boolean
  atMost: number
}

/** What the engines do each in their own way. Both bring the same products: the most popular that fit. */
export type Candidates = {
  find: (wanted: Wanted) => Promise<Candidate[]>
  /** Those of the words that the catalogue has, plain numbers excepted. */
  knownWords: (words: readonly string[]) => Promise<Set<string>>
  /** Known words without digits that look like this one. */
  similarWords: (typed: string, atMost: number) => Promise<KnownWord[]>
}

export function candidatesIn(db: Kysely<Tables>, engine: Engine): Candidates {
  return engine === 'sqlite' ? sqliteCandidates(db) : postgresCandidates(db)
}

/** The same, with the names of categories where the index has only their marks. */
export function filed(candidates: Candidates, { withMarks, named }: Filing): Candidates {
  return {
    ...candidates,
    find: async (wanted) => {
      const ways = wanted.ways.map((groups) => groups.map(withMarks))
      return (await candidates.find({ ...wanted, ways })).map(named)
    },
  }
}
