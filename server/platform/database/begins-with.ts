import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Engine } from './engine.ts'

/** Beyond every text that begins so: no character is higher. */
const BEYOND = '\u{10FFFF}'

/**
 * Whether a text begins with another, as a range of an index. PostgreSQL sorts by the rules of a language, in which what begins
 * alike need not stand together, unless it is told otherwise; its index must be told the same.
 */
export function beginsWith(
  engine: Engine,
  expression: RawBuilder<unknown>,
  prefix: string,
): RawBuilder<SqlBool> {
  const text = engine === 'sqlite' ? expression : sql`(${expression}) collate "C"`
  return sql<SqlBool>`(${text} >= ${prefix} and ${text} < ${prefix + BEYOND})`
}
