import { corrections, isCorrectable, type KnownWord } from '#domain/search/spelling.ts'
import type { Ask } from './conversation.ts'
import { parseCompletions, parseKnown } from './vocabulary-lines.ts'

/** What was read of it already, with what every search reads. */
type ReadBefore = {
  beginning: string | undefined
  completions: readonly KnownWord[]
}

/** The words of the catalogue. */
export type Vocabulary = ReturnType<typeof vocabularyOf>

export function vocabularyOf(ask: Ask, before: ReadBefore) {
  return {
    async known(words: readonly string[]): Promise<Set<string>> {
      const [row] = await ask('known', words)
      return new Set(parseKnown(row?.line))
    },

    /** Longer words that begin so. */
    async completions(beginning: string, { ofNamesOnly }: { ofNamesOnly: boolean }): Promise<string[]> {
      const isRead = beginning === before.beginning
      const found = isRead
        ? before.completions
        : parseCompletions((await ask('completions', beginning))[0]?.line)
      return found.filter(({ inNames }) => inNames || !ofNamesOnly).map(({ word }) => word)
    },

    async corrections(typed: string): Promise<string[]> {
      if (!isCorrectable(typed)) return []
      const similar = await ask('similar', typed)
      return corrections(
        typed,
        similar.filter(({ word }) => word !== typed),
      )
    },
  }
}
