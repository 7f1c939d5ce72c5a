import type { Paise } from './paise.ts'

/** More than a third less or more is asked about once: a digit may be missing. What was free changes by all of it. */
export const isSteep = (before: Paise, after: Paise): boolean => Math.abs(after - before) * 3 > before

/** `99 % less`: how much another price it is. */
export function priceChangeWords(before: Paise, after: Paise): string {
  if (after === before) return 'the same'
  if (before <= 0) return 'it was free'
  const percent = Math.round((Math.abs(after - before) * 100) / before)
  return `${Math.max(percent, 1)} % ${after < before ? 'less' : 'more'}`
}
