import type { Kysely } from 'kysely'
import { corrections, isCorrectable } from '#domain/search/spelling.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import type { Candidates } from './candidates.ts'

const LAST_CHARACTER = '\u{10ffff}'
/** Enough to complete what is typed; the shortest words of names come first. */
const MOST_COMPLETIONS = 40
const MOST_SIMILAR = 100

/** The words of the catalogue, whatever the engine. */
export type Vocabulary = ReturnType<typeof vocabularyOf>

export function vocabularyOf(db: Kysely<Tables>, candidates: Candidates) {
  return {
    known: candidates.knownWords,

    /** Longer words that begin so. */
    async completions(beginning: string, { ofNamesOnly }: { ofNamesOnly: boolean }): Promise<string[]> {
      const rows = await db
        .selectFrom('search_words')
        .select('word')
        .where('word', '>', beginning)
        .where('word', '<', beginning + LAST_CHARACTER)
        .where('in_names', 'in', ofNamesOnly ? [1] : [0, 1])
        .orderBy('in_names', 'desc')
        .orderBy((eb) => eb.fn('length', ['word']))
        .orderBy('word')
        .limit(MOST_COMPLETIONS)
        .execute()
      return rows.map((row) => row.word)
    },

    async corrections(typed: string): Promise<string[]> {
      if (!isCorrectable(typed)) return []
      const similar = await candidates.similarWords(typed, MOST_SIMILAR)
      return corrections(
        typed,
        similar.filter(({ word }) => word !== typed),
      )
    },
  }
}
