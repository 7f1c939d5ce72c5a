import type { Kysely, Transaction } from 'kysely'
import type { Tables } from './tables.ts'

/**
 * Everything that is read in the callback is of one moment, the one of its first query: what others commit after it is not in it.
 * It locks nothing and changes nothing; PostgreSQL refuses a change in it. What a process keeps in memory is read before it.
 */
export function atOneMoment<Result>(
  db: Kysely<Tables>,
  read: (db: Transaction<Tables>) => Promise<Result>,
): Promise<Result> {
  return db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(read)
}
