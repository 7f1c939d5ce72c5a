import { sql } from 'kysely'
import type { ShopId } from '#domain/ids.ts'
import { engineOf } from '#server/platform/database/engine.ts'
import type { Database } from '#server/platform/database/open-database.ts'
import { preparedQuery } from '#server/platform/database/prepared-query.ts'
import type { Candidates, Question } from './candidates.ts'
import { postgresCandidates } from './postgres-candidates.ts'
import { readBasics, type Wanted } from './read-basics.ts'
import { sqliteCandidates } from './sqlite-candidates.ts'
import { completionsLine, knownLine } from './vocabulary-lines.ts'

type Where = Pick<Database, 'db'>

export function candidatesIn({ db }: Where): Candidates {
  return engineOf(db) === 'sqlite' ? sqliteCandidates(db) : postgresCandidates(db)
}

/** All that a search asks the database, each by a name, so that it can be asked for again. */
export type Statements = ReturnType<typeof statementsIn>

export function statementsIn(deps: Where, shopId: ShopId, candidates: Candidates) {
  return {
    basics: (wanted: Wanted) => readBasics(deps, shopId, wanted),
    called: (question: Question) => candidates.findCalledSo(shopId, question),
    described: (words: string, atMost: number) => candidates.findDescribedSo(shopId, words, atMost),
    similar: (typed: string) => candidates.similarWords(typed),
    known: (words: readonly string[]) => knownWords(deps.db, JSON.stringify(words)),
    completions: (beginning: string) => completions(deps.db, beginning),
  }
}

type Line = { line: string | null }

const knownWords = preparedQuery((db, words: string) => ({
  compile: () => sql<Line>`select ${knownLine(db, words)} as line`.compile(db),
}))

const completions = preparedQuery((db, beginning: string) => ({
  compile: () => sql<Line>`select ${completionsLine(beginning)} as line`.compile(db),
}))
