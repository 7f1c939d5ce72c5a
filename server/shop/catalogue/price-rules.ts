import type { Paise } from '#domain/money/paise.ts'

/** Nothing is sold for nothing by a slip of the finger. */
export function freeProblem(price: Paise, free: boolean): string | undefined {
  return price === 0 && !free ? 'must be above 0 unless --free is given' : undefined
}
