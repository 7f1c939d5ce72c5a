import { sql } from 'kysely'
import type { Database } from './open-database.ts'

/**
 * Folds SQLite's log into its file, which it does by itself only once the log is long: whoever commits then has the whole
 * process wait. For work that writes much and takes its time.
 */
export async function foldLog({ db, engine }: Pick<Database, 'db' | 'engine'>): Promise<void> {
  if (engine === 'sqlite') await sql`pragma wal_checkpoint(passive)`.execute(db)
}
