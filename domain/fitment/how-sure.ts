import type { Confidence, Lamp } from './vehicle.ts'

const WORDS: Record<Confidence, string> = {
  sourced: 'A named source says so',
  common: 'Widely known',
  likely: 'Likely; may differ by variant',
  uncertain: 'Not sure: read your bulb first',
  unknown: 'We do not know yet',
}

/** How sure the shop is of a vehicle's lamp, for the customer. A doubt weighs more than what was said before it. */
export function howSure({ confidence, isDoubted }: Pick<Lamp, 'confidence' | 'isDoubted'>): string {
  return WORDS[isDoubted && confidence !== 'unknown' ? 'uncertain' : confidence]
}
