import { Kysely, sql } from 'kysely'
import type { Database } from './open-database.ts'
import { sqliteDialect } from './sqlite.ts'
import type { Tables } from './tables.ts'

/** The file of the embedded database; none, where the shop has another. */
export async function sqliteFileOf({
  db,
  engine,
}: Pick<Database, 'db' | 'engine'>): Promise<string | undefined> {
  if (engine !== 'sqlite') return undefined
  const { rows } = await sql<{ name: string; file: string }>`pragma database_list`.execute(db)
  return rows.find(({ name }) => name === 'main')?.file
}

/** Opens the embedded database of a running shop once more, for a thread of its own. It remembers less than the shop's. */
export async function openSecondConnection(file: string): Promise<Pick<Database, 'db' | 'engine' | 'close'>> {
  const db = new Kysely<Tables>({ dialect: sqliteDialect(file) })
  await sql`pragma cache_size = -8192`.execute(db)
  return { db, engine: 'sqlite', close: () => db.destroy() }
}
