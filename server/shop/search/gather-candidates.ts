import type { ShopId } from '#domain/ids.ts'
import type { Candidate, Slot } from '#domain/search/rank.ts'
import { type Lines, parseLines } from './candidate-lines.ts'
import { type Candidates, MOST_DESCRIBED_SO, type Question, type Way } from './candidates.ts'
import type { Filing } from './filing.ts'

/** Looks for products; the names of categories stand where the index has only their marks. */
export function gatherCandidates(candidates: Candidates, filing: Filing, shopId: ShopId) {
  const waysOf = (slots: readonly Slot[]): Way =>
    slots.map((slot) => filing.withMarks([...slot.answers.keys()]))
  const read = (lines: Lines[]): Candidate[] => parseLines(lines).map(filing.named)
  const findDescribed = async (ways: Way[], atMost: number): Promise<Candidate[]> =>
    read(await candidates.findDescribedSo(shopId, candidates.inWords(ways), atMost))

  return {
    read,

    /** What asks for products with all the words. */
    questionOf: (slots: readonly Slot[]): Question => ({
      words: candidates.inWords([waysOf(slots)]),
      groups: slots.length,
    }),

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
