import { type Kysely, SqliteAdapter } from 'kysely'
import type { Tables } from './tables.ts'

export const ENGINES = ['sqlite', 'postgres'] as const

export type Engine = (typeof ENGINES)[number]

/** Which of them a database runs on, asked where a statement differs. Transactions share their database's adapter. */
export function engineOf(db: Kysely<Tables>): Engine {
  return db.getExecutor().adapter instanceof SqliteAdapter ? 'sqlite' : 'postgres'
}
