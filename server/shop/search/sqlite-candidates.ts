import { type Kysely, sql } from 'kysely'
import type { Candidate } from '#domain/search/rank.ts'
import { type KnownWord, trigramsOf } from '#domain/search/spelling.ts'
import type { Flag } from '#server/platform/database/tables/columns.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import type { Candidates, Wanted } from './candidates.ts'

export const sqliteCandidates = (db: Kysely<Tables>): Candidates => ({
  /** FTS5 walks the words' lists in the order of rowid, which is that of popularity, and stops when it has enough. */
  async find({ shopId, ways, inTexts, atMost }: Wanted): Promise<Candidate[]> {
    const index = sql.table(inTexts ? 'product_all_words' : 'product_strong_words')
    const { rows } = await sql<Candidate>`
      select product_id as id, number, name, labels, categories, keywords,
        ${inTexts ? sql.ref('texts') : sql.lit(null)} as texts, units_sold as "unitsSold", views
      from ${index} as found
      cross join product_search on product_search.position = found.rowid
      where ${index} match ${matching(ways)} and shop_id = ${shopId}
      order by found.rowid limit ${atMost}`.execute(db)
    return rows
  },

  async knownWords(words: readonly string[]): Promise<Set<string>> {
    const { rows } = await sql<{ word: string }>`
      select word from search_words where word in (select value from json_each(${JSON.stringify(words)}))`.execute(
      db,
    )
    return new Set(rows.map((row) => row.word))
  },

  async similarWords(typed: string, atMost: number): Promise<KnownWord[]> {
    // A word that begins with the same letter and shares nothing else is not similar.
    const pieces = JSON.stringify(trigramsOf(typed).slice(1).map(quoted))
    const { rows } = await sql<{ word: string; in_names: Flag }>`
      select word, in_names from (
        select word_trigrams.rowid as id, count(*) as shared
        from json_each(${pieces}) as pieces cross join word_trigrams on word_trigrams match pieces.value
        group by word_trigrams.rowid order by shared desc, id limit ${atMost}
      ) join search_words using (id)`.execute(db)
    return rows.map(({ word, in_names }) => ({ word, inNames: in_names === 1 }))
  },
})

function matching(ways: Wanted['ways']): string {
  return ways
    .map((groups) => groups.map((words) => `(${words.map(quoted).join(' OR ')})`).join(' AND '))
    .map((way) => `(${way})`)
    .join(' OR ')
}

/** Words hold letters and digits only; quoted, none of them is an operator. */
function quoted(word: string): string {
  return `"${word.replaceAll('"', '""')}"`
}
