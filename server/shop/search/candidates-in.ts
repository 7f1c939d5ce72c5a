import type { Database } from '#server/platform/database/open-database.ts'
import type { Candidates } from './candidates.ts'
import { postgresCandidates } from './postgres-candidates.ts'
import { sqliteCandidates } from './sqlite-candidates.ts'

export function candidatesIn({ db, engine }: Pick<Database, 'db' | 'engine'>): Candidates {
  return engine === 'sqlite' ? sqliteCandidates(db) : postgresCandidates(db)
}
