import { Kysely, sql } from 'kysely'
import { type Database, POSTGRES_WAITS } from './open-database.ts'
import { postgresDialect } from './postgres.ts'
import { sqliteDialect } from './sqlite.ts'
import type { Tables } from './tables.ts'

/** Where the database of a running shop is. */
export type Address = Pick<Database, 'engine' | 'address'>

/** Opens it by one more connection, for a thread of its own. */
export async function openSecondConnection({
  engine,
  address,
}: Address): Promise<Pick<Database, 'db' | 'close'>> {
  const db = new Kysely<Tables>({ dialect: engine === 'sqlite' ? sqliteDialect(address) : oneOf(address) })
  // It remembers less than the shop's own.
  if (engine === 'sqlite') await sql`pragma cache_size = -8192`.execute(db)
  return { db, close: () => db.destroy() }
}

// Of a connection that is lost the next query tells.
const oneOf = (url: string) =>
  postgresDialect(url, { ...POSTGRES_WAITS, connections: 1, onLostConnection: () => {} })
