import { type Expression, type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely'
import { engineOf } from './engine.ts'
import type { Tables } from './tables.ts'

/**
 * Whether a column has one of some values, as one parameter: the SQL stays the same however many they are, so
 * it is prepared once. On both engines the values travel as JSON.
 */
export function isOneOf(db: Kysely<Tables>, column: string, json: string): RawBuilder<SqlBool> {
  const among: Expression<unknown> =
    engineOf(db) === 'sqlite'
      ? sql`in (select value from json_each(${json}))`
      : sql`= any(array(select value::bigint from jsonb_array_elements_text(${json}::jsonb) as value))`
  return sql<SqlBool>`${sql.ref(column)} ${among}`
}
