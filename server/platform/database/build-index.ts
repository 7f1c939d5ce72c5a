import { type Kysely, sql } from 'kysely'
import type { Index } from './migration.ts'
import type { Tables } from './tables.ts'

/**
 * Builds an index in PostgreSQL while everybody reads and writes the table. One that was killed half way is there and not
 * valid: it costs every write and helps nobody, so it goes before it is built again.
 */
export async function buildIndex(db: Kysely<Tables>, { name, on }: Index): Promise<void> {
  const { rows } = await sql<{ valid: boolean }>`
    select indisvalid as valid from pg_index where indexrelid = to_regclass(${name})`.execute(db)
  if (rows[0]?.valid) return
  if (rows[0]) await sql`drop index concurrently ${sql.ref(name)}`.execute(db)
  await sql.raw(`create index concurrently ${name} on ${on}`).execute(db)
}
