import type { Confidence, Lamp } from './vehicle.ts'

const WORDS: Record<Confidence, string> = {
  sourced: 'Confirmed by a named source',
  common: 'Widely known',
  likely: 'Likely; may differ by variant',
  uncertain: 'Not sure: check your bulb first',
  unknown: 'We do not know yet',
}

/** How sure the shop is of a vehicle's lamp, for the customer. A doubt weighs more than what was said before it. */
export function confidenceText({ confidence, isDoubted }: Pick<Lamp, 'confidence' | 'isDoubted'>): string {
  return WORDS[isDoubted && confidence !== 'unknown' ? 'uncertain' : confidence]
}

/** What facts rest on where nobody in particular says so, and where nothing does. */
const GENERAL = 'commonly known'
const NOTHING = 'none'

/** Whether a lamp's source names somebody. */
export function isNamedSource(source: string | null): boolean {
  return ![GENERAL, NOTHING, ''].includes((source ?? '').trim().toLowerCase())
}

/** What a fact rests on, for the customer; nothing where it rests on nothing. */
export function sourceLine(source: string | null): string | undefined {
  const noted = (source ?? '').trim()
  if (isNamedSource(noted)) return `Source: ${noted}`
  return noted.toLowerCase() === GENERAL ? "General knowledge, not from the maker's manual" : undefined
}
