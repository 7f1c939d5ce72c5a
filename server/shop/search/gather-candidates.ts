import type { ShopId } from '#domain/ids.ts'
import type { Candidate, Slot } from '#domain/search/rank.ts'
import type { Candidates } from './candidates.ts'

/** Beyond these nobody scrolls; a search costs so much and no more, however large the catalogue. */
const MOST_CALLED_SO = 200
const MOST_DESCRIBED_SO = 100

/** What is called so comes first and mostly is enough; else also what only the texts say. */
export async function withAllWords(
  candidates: Candidates,
  shopId: ShopId,
  slots: readonly Slot[],
): Promise<Candidate[]> {
  if (slots.length === 0) return []
  const ways = [wordsOf(slots)]
  const called = await candidates.find({ shopId, ways, inTexts: false, atMost: MOST_CALLED_SO })
  if (called.length >= MOST_DESCRIBED_SO) return called
  const described = await candidates.find({ shopId, ways, inTexts: true, atMost: MOST_DESCRIBED_SO })
  return [...called, ...described]
}

/** What has all words but one, or else any of them. */
export async function withSomeWords(
  candidates: Candidates,
  shopId: ShopId,
  slots: readonly Slot[],
): Promise<Candidate[]> {
  if (slots.length < 2) return []
  const find = (ways: string[][][]) =>
    candidates.find({ shopId, ways, inTexts: true, atMost: MOST_DESCRIBED_SO })
  const found = await find(slots.map((left) => wordsOf(slots.filter((slot) => slot !== left))))
  return found.length > 0 || slots.length === 2 ? found : find(slots.map((slot) => wordsOf([slot])))
}

/** Whether any product has the word: the vocabulary remembers words whose last product is gone. */
export async function isFound(candidates: Candidates, shopId: ShopId, slot: Slot): Promise<boolean> {
  const found = await candidates.find({ shopId, ways: [wordsOf([slot])], inTexts: true, atMost: 1 })
  return found.length > 0
}

function wordsOf(slots: readonly Slot[]): string[][] {
  return slots.map((slot) => [...slot.answers.keys()])
}
