import { type RawBuilder, type SqlBool, sql } from 'kysely'

/** Whether a text has another somewhere in it, in capitals or not. It reads every row: for what is few. */
export function contains(text: RawBuilder<unknown>, part: string): RawBuilder<SqlBool> {
  const anywhere = `%${part.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`
  return sql<SqlBool>`lower(${text}) like ${anywhere} escape '\\'`
}
