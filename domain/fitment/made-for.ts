import type { Fit } from './verdict.ts'

/** So begins what is said of a product for other vehicles. */
export const MADE_FOR = 'Made for'

/** It is for other vehicles: what is known of the lamp, and how surely, changes nothing about that. */
export function isForOthers({ verdict, reason }: Pick<Fit, 'verdict' | 'reason'>): boolean {
  return verdict === 'does-not-fit' && reason.startsWith(MADE_FOR)
}
