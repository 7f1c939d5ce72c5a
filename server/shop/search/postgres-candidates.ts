import { type Kysely, sql } from 'kysely'
import type { Candidate } from '#domain/search/rank.ts'
import type { KnownWord } from '#domain/search/spelling.ts'
import type { Flag } from '#server/platform/database/tables/columns.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import type { Candidates, Wanted } from './candidates.ts'

export const postgresCandidates = (db: Kysely<Tables>): Candidates => ({
  async find({ shopId, ways, inTexts, atMost }: Wanted): Promise<Candidate[]> {
    const find = sql.raw(inTexts ? 'find_described_so' : 'find_called_so')
    const { rows } = await sql<Candidate>`
      select * from ${find}(${shopId}, ${matching(ways)}, ${atMost})`.execute(db)
    return rows
  },

  async knownWords(words: readonly string[]): Promise<Set<string>> {
    const { rows } = await sql<{ word: string }>`
      select word from search_words where word = any(${words}::text[])`.execute(db)
    return new Set(rows.map((row) => row.word))
  },

  async similarWords(typed: string, atMost: number): Promise<KnownWord[]> {
    const { rows } = await sql<{ word: string; in_names: Flag }>`
      select word, in_names from search_words
      where word % ${typed} and word !~ '[0-9]'
      order by similarity(word, ${typed}) desc, word limit ${atMost}`.execute(db)
    return rows.map(({ word, in_names }) => ({ word, inNames: in_names === 1 }))
  },
})

function matching(ways: Wanted['ways']): string {
  return ways
    .map((groups) => groups.map((words) => `(${words.map(quoted).join(' | ')})`).join(' & '))
    .map((way) => `(${way})`)
    .join(' | ')
}

/** Words hold letters and digits only; quoted, none of them is an operator. `#` is where the shard goes. */
function quoted(word: string): string {
  return `'#${word.replaceAll(/['\\]/g, '$&$&')}'`
}
