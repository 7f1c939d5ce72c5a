import type { Verdict } from '#domain/fitment/verdict.ts'
import type { Count, Listing } from '../../api/listing.ts'
import { inWords } from './count-words.ts'

type Words = {
  /** after a number, beside others */
  short: (isOne: boolean) => string
  /** after how many are hidden */
  alone: (isOne: boolean) => string
}

const WORDS: Partial<Record<Verdict, Words>> = {
  'does-not-fit': {
    short: (isOne) => (isOne ? 'does not fit' : 'do not fit'),
    alone: (isOne) => (isOne ? ' because it does not fit' : ' because they do not fit'),
  },
  'not-known': {
    short: () => 'not known',
    alone: (isOne) => `: we do not know whether ${isOne ? 'it fits' : 'they fit'}`,
  },
  'factory-led': {
    short: () => 'factory LED',
    alone: () => ': there is a factory LED, and no bulb to change',
  },
}

/** How many a list for a vehicle leaves out, and why. Nothing where it leaves out none. */
export function hiddenInWords(hidden: Listing['hidden']): string | undefined {
  const told = hidden.flatMap(({ verdict, ...count }) => {
    const words = WORDS[verdict]
    return words && count.count > 0 ? [{ words, count }] : []
  })
  const [first, ...others] = told
  if (!first) return undefined
  if (others.length === 0) {
    const isOne = isJustOne(first.count)
    return `${inWords(first.count)} ${isOne ? 'is' : 'are'} hidden${first.words.alone(isOne)}.`
  }
  const total = {
    count: told.reduce((sum, { count }) => sum + count.count, 0),
    isExact: told.every(({ count }) => count.isExact),
  }
  const reasons = told.map(({ words, count }) => `${inWords(count)} ${words.short(isJustOne(count))}`)
  return `${inWords(total)} hidden: ${reasons.join(', ')}.`
}

const isJustOne = ({ count, isExact }: Count) => count === 1 && isExact
