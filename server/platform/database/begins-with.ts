import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely'
import { engineOf } from './engine.ts'
import type { Tables } from './tables.ts'

/** Beyond every text that begins so: no character is higher. */
const BEYOND = '\u{10FFFF}'

/** Texts that begin alike, as two values that a prepared query can pass on. */
export type PrefixRange = { from: string; beyond: string }

export const prefixRange = (prefix: string): PrefixRange => ({ from: prefix, beyond: prefix + BEYOND })

/**
 * Whether a text begins with another, as a range of an index. PostgreSQL sorts by the rules of a language, in which what begins
 * alike need not stand together, unless it is told otherwise; its index must be told the same.
 */
export function beginsWith(
  db: Kysely<Tables>,
  expression: RawBuilder<unknown>,
  { from, beyond }: PrefixRange,
): RawBuilder<SqlBool> {
  const text = engineOf(db) === 'sqlite' ? expression : sql`(${expression}) collate "C"`
  return sql<SqlBool>`(${text} >= ${from} and ${text} < ${beyond})`
}
