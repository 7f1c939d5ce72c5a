import { sql, type Transaction } from 'kysely'
import { engineOf } from './engine.ts'
import type { Tables } from './tables.ts'

/**
 * Makes generated ids go on above the highest one given by hand. SQLite does so by itself; PostgreSQL's
 * counters do not notice rows that bring their own id.
 */
export async function continueIds(db: Transaction<Tables>, tables: (keyof Tables)[]): Promise<void> {
  if (engineOf(db) === 'sqlite') return
  for (const table of tables) {
    await sql`select setval(pg_get_serial_sequence(${table}, 'id'), (select max(id) from ${sql.table(table)}))`.execute(
      db,
    )
  }
}
