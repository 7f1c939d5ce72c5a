import { sql } from 'kysely'
import { corrections, isCorrectable, type KnownWord } from '#domain/search/spelling.ts'
import { onEachEngine } from '#server/platform/database/engine.ts'
import type { Database } from '#server/platform/database/open-database.ts'
import { preparedQuery } from '#server/platform/database/prepared-query.ts'
import type { Candidates } from './candidates.ts'
import { completionsLine, knownLine, parseCompletions, parseKnown } from './vocabulary-lines.ts'

/** What was read of it already, with what every search reads. */
type ReadBefore = {
  beginning: string | undefined
  completions: readonly KnownWord[]
}

/** The words of the catalogue, whatever the engine. */
export type Vocabulary = ReturnType<typeof vocabularyOf>

export function vocabularyOf(
  { db, engine }: Pick<Database, 'db' | 'engine'>,
  candidates: Candidates,
  before: ReadBefore,
) {
  let wasAsked = false
  return {
    /** whether anything was read beside what was read before */
    get wasAsked() {
      return wasAsked
    },

    async known(words: readonly string[]): Promise<Set<string>> {
      wasAsked = true
      const [row] = await knownWords[engine](db, JSON.stringify(words))
      return new Set(parseKnown(row?.line))
    },

    /** Longer words that begin so. */
    async completions(beginning: string, { ofNamesOnly }: { ofNamesOnly: boolean }): Promise<string[]> {
      let found = before.completions
      if (beginning !== before.beginning) {
        wasAsked = true
        found = parseCompletions((await completions(db, beginning))[0]?.line)
      }
      return found.filter(({ inNames }) => inNames || !ofNamesOnly).map(({ word }) => word)
    },

    async corrections(typed: string): Promise<string[]> {
      if (!isCorrectable(typed)) return []
      wasAsked = true
      const similar = await candidates.similarWords(typed)
      return corrections(
        typed,
        similar.filter(({ word }) => word !== typed),
      )
    },
  }
}

type Line = { line: string | null }

const knownWords = onEachEngine((engine) =>
  preparedQuery((db, words: string) => ({
    compile: () => sql<Line>`select ${knownLine(engine, words)} as line`.compile(db),
  })),
)

const completions = preparedQuery((db, beginning: string) => ({
  compile: () => sql<Line>`select ${completionsLine(beginning)} as line`.compile(db),
}))
