import type { Candidate, Slot } from '#domain/search/rank.ts'
import { type Lines, parseLines } from './candidate-lines.ts'
import { type Candidates, MOST_DESCRIBED_SO, type Question, type Way } from './candidates.ts'
import type { CategoryMarks } from './category-marks.ts'
import type { Ask } from './recorded-statements.ts'

/** Looks for products; the names of categories stand where the index has only their marks. */
export function gatherCandidates(
  ask: Ask,
  { inWords }: Pick<Candidates, 'inWords'>,
  categoryMarks: CategoryMarks,
) {
  const waysOf = (slots: readonly Slot[]): Way =>
    slots.map((slot) => categoryMarks.withMarks([...slot.answers.keys()]))
  const read = (lines: Lines[]): Candidate[] => parseLines(lines).map(categoryMarks.named)
  const questionOf = (slots: readonly Slot[]): Question => ({
    words: inWords([waysOf(slots)]),
    groups: slots.length,
  })
  const findDescribed = async (ways: Way[], atMost: number): Promise<Candidate[]> =>
    read(await ask('described', inWords(ways), atMost))

  return {
    withAllWords: async (slots: readonly Slot[]): Promise<Candidate[]> =>
      slots.length === 0 ? [] : read(await ask('called', questionOf(slots))),

    /** What has all words but one, or else any of them. */
    async withSomeWords(slots: readonly Slot[]): Promise<Candidate[]> {
      if (slots.length < 2) return []
      const butOne = slots.map((left) => waysOf(slots.filter((slot) => slot !== left)))
      const found = await findDescribed(butOne, MOST_DESCRIBED_SO)
      if (found.length > 0 || slots.length === 2) return found
      const any = slots.map((slot) => waysOf([slot]))
      return findDescribed(any, MOST_DESCRIBED_SO)
    },

    /** Whether any product has the word: the vocabulary remembers words whose last product is gone. */
    isFound: async (slot: Slot): Promise<boolean> => (await findDescribed([waysOf([slot])], 1)).length > 0,
  }
}
