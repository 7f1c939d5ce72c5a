import { corrections, isCorrectable, type KnownWord, swapsOf } from '#domain/search/spelling.ts'
import type { Ask } from './recorded-statements.ts'
import { parseCompletions, parseKnown } from './vocabulary-lines.ts'

/** What was read of it already, with what every search reads. */
type ReadBefore = {
  beginning: string | undefined
  completions: readonly KnownWord[]
}

/** The words of the catalogue. */
export type Vocabulary = ReturnType<typeof vocabularyOf>

export function vocabularyOf(ask: Ask, before: ReadBefore) {
  const known = async (words: readonly string[]): Promise<Set<string>> => {
    const [row] = await ask('known', words)
    return new Set(parseKnown(row?.line))
  }
  return {
    known,

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
      const corrected = corrections(
        typed,
        similar.filter(({ word }) => word !== typed),
      )
      // Short words with two letters swapped share too little to be found as similar: "blub", "lmap".
      return corrected.length > 0 ? corrected : [...(await known(swapsOf(typed)))]
    },
  }
}
