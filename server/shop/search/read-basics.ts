import { type RawBuilder, sql } from 'kysely'
import type { ShopId } from '#domain/ids.ts'
import type { Candidate } from '#domain/search/rank.ts'
import type { KnownWord } from '#domain/search/spelling.ts'
import { engineOf } from '#server/platform/database/engine.ts'
import type { Database } from '#server/platform/database/open-database.ts'
import { preparedQuery } from '#server/platform/database/prepared-query.ts'
import { CALLED_LINE, parseCandidates } from './candidate-lines.ts'
import { type CategoryMarks, categoryMarksOf } from './category-marks.ts'
import { completionsLine, knownLine, parseCompletions, parseKnown } from './vocabulary-lines.ts'

const LAST_CHARACTER = sql.lit('\u{10ffff}')
/** Beyond this a name or number is no longer compared as a whole. */
const LONGEST_KEY = 200
const MOST_SO_NUMBERED = 50

export type Wanted = {
  /** everything typed in one piece */
  compact: string
  words: readonly string[]
  /** the word that may still be growing */
  beginning: string | undefined
}

/** What every search needs before it can look for products. */
export type Basics = {
  known: ReadonlySet<string>
  completions: KnownWord[]
  categoryMarks: CategoryMarks
  /** by their whole name, or by their number or its beginning, however common their words are */
  byKey: Candidate[]
}

/** In one statement: each further one would take as long again, and PostgreSQL is waited for each time. */
export function readBasics(
  { db }: Pick<Database, 'db'>,
  shopId: ShopId,
  { compact, words, beginning }: Wanted,
): Promise<BasicsRow[]> {
  const key = compact.slice(0, LONGEST_KEY)
  const basics = engineOf(db) === 'sqlite' ? basicsOfSqlite : basicsOfPostgres
  return basics(db, shopId, key, JSON.stringify(words), beginning ?? null)
}

export function parseBasics([row]: readonly BasicsRow[]): Basics {
  return {
    known: new Set(parseKnown(row?.known)),
    completions: parseCompletions(row?.completions),
    categoryMarks: categoryMarksOf(row?.categories ?? '', row?.master_categories ?? ''),
    byKey: [...parseCandidates(row?.named), ...parseCandidates(row?.numbered)],
  }
}

export type BasicsRow = {
  known: string | null
  completions: string | null
  categories: string | null
  master_categories: string | null
  named: string | null
  numbered: string | null
}

const basicsOfSqlite = preparedQuery(
  (db, shopId: ShopId, key: string, words: string, beginning: string | null) => ({
    compile: () =>
      sql<BasicsRow>`select
        ${knownLine(db, words)} as known,
        ${completionsLine(beginning)} as completions,
        (select string_agg(id || ' ' || search_name, '\n') from categories where shop_id = ${shopId}) as categories,
        (select string_agg(id || ' ' || search_name, '\n') from master_categories where shop_id = ${shopId})
          as master_categories,
        ${byKey(shopId, sql`name_key = ${key}`)} as named,
        ${byKey(shopId, sql`number_key >= ${key} and number_key < ${key} || ${LAST_CHARACTER} order by number_key`)}
          as numbered`.compile(db),
  }),
)

const basicsOfPostgres = preparedQuery(
  (db, shopId: ShopId, key: string, words: string, beginning: string | null) => ({
    compile: () =>
      sql<BasicsRow>`select * from search_basics(${shopId}, ${key}, ${words}, ${beginning})`.compile(db),
  }),
)

function byKey(shopId: ShopId, condition: RawBuilder<unknown>): RawBuilder<string | null> {
  return sql`(select string_agg(line, '\n') from (
    select ${CALLED_LINE} as line from product_search
    where shop_id = ${shopId} and ${condition} limit ${sql.lit(MOST_SO_NUMBERED)}) as found)`
}
