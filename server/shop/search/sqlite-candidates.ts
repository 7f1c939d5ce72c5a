import { type Kysely, sql } from 'kysely'
import type { ShopId } from '#domain/ids.ts'
import { trigramsOf } from '#domain/search/spelling.ts'
import { preparedQuery } from '#server/platform/database/prepared-query.ts'
import type { Flag } from '#server/platform/database/tables/columns.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import { CALLED_LINE, DESCRIBED_LINE, type Lines } from './candidate-lines.ts'
import { type Candidates, MOST_CALLED_SO, MOST_DESCRIBED_SO, MOST_SIMILAR, type Way } from './candidates.ts'

export const sqliteCandidates = (db: Kysely<Tables>): Candidates => ({
  inWords,
  findCalledSo: (shopId, question) => calledSo(db, question.words, shopId, question.groups),
  findDescribedSo: (shopId, words, atMost) => describedSo(db, words, shopId, atMost),

  async similarWords(typed) {
    // A word that begins with the same letter and shares nothing else is not similar.
    const pieces = JSON.stringify(trigramsOf(typed).slice(1).map(quoted))
    return (await similar(db, pieces)).map(({ word, in_names }) => ({ word, inNames: in_names === 1 }))
  },
})

/** In a catalogue beyond this, words are first looked for together at all. */
const LARGE = sql.lit(1_000)
const MOST_CALLED = sql.lit(MOST_CALLED_SO)
const MOST_DESCRIBED = sql.lit(MOST_DESCRIBED_SO)

/**
 * FTS5 walks the words' lists in the order of rowid, which is that of popularity, and stops when it has enough. Words
 * that never come together are walked to the end of their lists: in a large catalogue that is done once, as what is not even
 * described so is not called so. With a limit of 0 a walk does not begin, and what was found already is not read again.
 */
const calledSo = preparedQuery((db, words: string, shopId: ShopId, groups: number) => ({
  compile: () =>
    sql<Lines>`
      with in_question as materialized (
        select ${groups} > 1
          and (select max(product_id) from product_search) - (select min(product_id) from product_search) > ${LARGE}
          as it_is
      ), together as materialized (
        select rowid from product_all_words where product_all_words match ${words}
        limit (select it_is from in_question)
      ), called as materialized (
        select position, ${CALLED_LINE} as line
        from product_strong_words as found cross join product_search on position = found.rowid
        where product_strong_words match ${words} and shop_id = ${shopId}
        order by found.rowid
        limit iif((select count(*) from together) < (select it_is from in_question), 0, ${MOST_CALLED})
      ), described as materialized (
        select position
        from product_all_words as found cross join product_search on position = found.rowid
        where product_all_words match ${words} and shop_id = ${shopId}
        order by found.rowid
        limit iif((select count(*) from together) < (select it_is from in_question)
          or (select count(*) from called) >= ${MOST_DESCRIBED}, 0, ${MOST_DESCRIBED})
      )
      select (select string_agg(line, '\n') from called) as called, (
        select string_agg(${DESCRIBED_LINE}, '\n') from described join product_search using (position)
        where position not in (select position from called)
      ) as described`.compile(db),
}))

const describedSo = preparedQuery((db, words: string, shopId: ShopId, atMost: number) => ({
  compile: () =>
    sql<Lines>`
      select null as called, string_agg(line, '\n') as described from (
        select ${DESCRIBED_LINE} as line
        from product_all_words as found cross join product_search on position = found.rowid
        where product_all_words match ${words} and shop_id = ${shopId}
        order by found.rowid limit ${atMost})`.compile(db),
}))

const similar = preparedQuery((db, pieces: string) => ({
  compile: () =>
    sql<{ word: string; in_names: Flag }>`
      select word, in_names from (
        select word_trigrams.rowid as id, count(*) as shared
        from json_each(${pieces}) as pieces cross join word_trigrams on word_trigrams match pieces.value
        group by word_trigrams.rowid order by shared desc, id limit ${sql.lit(MOST_SIMILAR)}
      ) join search_words using (id)`.compile(db),
}))

function inWords(ways: readonly Way[]): string {
  return ways
    .map((way) => way.map((words) => `(${words.map(quoted).join(' OR ')})`).join(' AND '))
    .map((way) => `(${way})`)
    .join(' OR ')
}

/** Words hold letters and digits only; quoted, none of them is an operator. */
function quoted(word: string): string {
  return `"${word.replaceAll('"', '""')}"`
}
