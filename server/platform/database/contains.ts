import { type RawBuilder, type SqlBool, sql } from 'kysely'

/** Whether a text has another somewhere in it, in capitals or not. It reads every row: for what is few. */
export function contains(text: RawBuilder<unknown>, part: string): RawBuilder<SqlBool> {
  return sql<SqlBool>`lower(${text}) like ${anywhereIn(part.toLowerCase())} escape '\\'`
}

/** What `like` is asked with, with a backslash before what is meant as it stands. */
export function anywhereIn(part: string): string {
  return `%${part.replace(/[\\%_]/g, '\\$&')}%`
}
