import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { KnownWord } from '#domain/search/spelling.ts'
import { engineOf } from '#server/platform/database/engine.ts'
import type { Tables } from '#server/platform/database/tables.ts'

/** Enough to complete what is typed; the shortest words of names come first. */
const MOST_COMPLETIONS = 40
const LAST_CHARACTER = sql.lit('\u{10ffff}')

/** Those of the words, a JSON array, that the catalogue has, with spaces between them. Plain numbers it does not keep. */
export function knownLine(db: Kysely<Tables>, words: string): RawBuilder<string | null> {
  const among =
    engineOf(db) === 'sqlite'
      ? sql`in (select value from json_each(${words}))`
      : sql`= any(array(select jsonb_array_elements_text(${words}::jsonb)))`
  return sql`(select string_agg(word, ' ') from search_words where word ${among})`
}

export function parseKnown(line: string | null | undefined): string[] {
  return line ? line.split(' ') : []
}

/** Longer words that begin so; none of nothing. Before each stands whether it is of names. */
export function completionsLine(beginning: string | null): RawBuilder<string | null> {
  const typed = sql`cast(${beginning} as text)`
  return sql`(select string_agg(in_names || word, ' ') from (
    select word, in_names from search_words where word > ${typed} and word < ${typed} || ${LAST_CHARACTER}
    order by in_names desc, length(word), word limit ${sql.lit(MOST_COMPLETIONS)}) as longer)`
}

export function parseCompletions(line: string | null | undefined): KnownWord[] {
  return parseKnown(line).map((it) => ({ word: it.slice(1), inNames: it.startsWith('1') }))
}
