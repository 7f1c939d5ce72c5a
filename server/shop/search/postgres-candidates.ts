import { type Kysely, sql } from 'kysely'
import type { ShopId } from '#domain/ids.ts'
import { preparedQuery } from '#server/platform/database/prepared-query.ts'
import type { Flag } from '#server/platform/database/tables/columns.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import { DESCRIBED_LINE, type Lines } from './candidate-lines.ts'
import { type Candidates, MOST_CALLED_SO, MOST_DESCRIBED_SO, MOST_SIMILAR, type Way } from './candidates.ts'

export const postgresCandidates = (db: Kysely<Tables>): Candidates => ({
  inWords,
  findCalledSo: (shopId, question) => calledSo(db, question.words, shopId),
  findDescribedSo: (shopId, words, atMost) => describedSo(db, words, shopId, atMost),

  async similarWords(typed) {
    return (await similar(db, typed)).map(({ word, in_names }) => ({ word, inNames: in_names === 1 }))
  },
})

const calledSo = preparedQuery((db, words: string, shopId: ShopId) => ({
  compile: () =>
    sql<Lines>`
      select called, described
      from find_lines(${shopId}, ${words}, ${sql.lit(MOST_CALLED_SO)}, ${sql.lit(MOST_DESCRIBED_SO)})`.compile(
      db,
    ),
}))

const describedSo = preparedQuery((db, words: string, shopId: ShopId, atMost: number) => ({
  compile: () =>
    sql<Lines>`
      select null as called, string_agg(${DESCRIBED_LINE}, '\n') as described from product_search
      where position = any((select find_described_so(${shopId}, ${words}, ${atMost}, false))::bigint[])`.compile(
      db,
    ),
}))

const similar = preparedQuery((db, typed: string) => ({
  compile: () =>
    sql<{ word: string; in_names: Flag }>`
      select word, in_names from search_words
      where word % ${typed} and word !~ '[0-9]'
      order by similarity(word, ${typed}) desc, word limit ${sql.lit(MOST_SIMILAR)}`.compile(db),
}))

function inWords(ways: readonly Way[]): string {
  return ways
    .map((way) => way.map((words) => `(${words.map(quoted).join(' | ')})`).join(' & '))
    .map((way) => `(${way})`)
    .join(' | ')
}

/** Words hold letters and digits only; quoted, none of them is an operator. `#` is where the shard goes. */
function quoted(word: string): string {
  return `'#${word.replaceAll(/['\\]/g, '$&$&')}'`
}
