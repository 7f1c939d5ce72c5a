import { FULL, PAISE_PER_RUPEE, type Paise } from '#domain/money.ts'

export const HIGHEST_PRICE: Paise = 10_000_000 * PAISE_PER_RUPEE
const HIGHEST_MRP: Paise = 10 * HIGHEST_PRICE

/** Prices are entered in whole rupees; a list price that an ended offer left may have paise. */
export function priceProblem(price: number): string | undefined {
  if (!Number.isInteger(price) || price % PAISE_PER_RUPEE !== 0 || price < 0) return 'must be whole rupees'
  return price > HIGHEST_PRICE ? `must be at most ${HIGHEST_PRICE / PAISE_PER_RUPEE} rupees` : undefined
}

/** Nothing is sold for nothing by a slip of the finger. */
export function freeProblem(price: Paise, free: boolean): string | undefined {
  return price === 0 && !free ? 'must be above 0 unless --free is given' : undefined
}

/** Boxes have paise on them where whole rupees do not do. */
export function printedMrpProblem(mrp: Paise): string | undefined {
  const fits = Number.isInteger(mrp) && mrp > 0 && mrp <= HIGHEST_MRP
  return fits ? undefined : `must be above 0 and at most ${HIGHEST_MRP / PAISE_PER_RUPEE} rupees`
}

export function discountProblem(discount: number): string | undefined {
  const fits = Number.isInteger(discount) && discount >= 0 && discount < FULL
  return fits ? undefined : 'must be a percentage from 0 to below 100, with at most two decimals'
}
