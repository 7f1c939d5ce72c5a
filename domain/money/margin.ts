import { type BasisPoints, divideHalfUp, FULL, formatRupees, type Paise, toPercent } from './paise.ts'

/** What is left of a price before tax once the goods are paid for, and its share of the price. */
export type Margin = { amount: Paise; share: BasisPoints }

export function marginOf(price: Paise, cost: Paise | null): Margin | undefined {
  if (cost === null || price <= 0) return undefined
  const amount = price - cost
  return { amount, share: divideHalfUp(amount * FULL, price) }
}

/** `₹120 (30 %)` */
export function marginWords({ amount, share }: Margin): string {
  const sign = amount < 0 ? '−' : ''
  return `${sign}${formatRupees(Math.abs(amount))} (${sign}${toPercent(Math.abs(share))} %)`
}
