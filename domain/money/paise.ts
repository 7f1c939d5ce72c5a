import { inIndianGroups } from './indian-groups.ts'

/** An amount of money in whole paise. Rupees exist only in the contract and on the screen. */
export type Paise = number

/** A percentage in hundredths of a percent: 18 % is 1800. Whole, so that prices stay whole. */
export type BasisPoints = number

export const PAISE_PER_RUPEE = 100
export const FULL = 10_000

/** Divides two whole numbers, halves going up: the shop's only rounding. */
export function divideHalfUp(dividend: number, divisor: number): number {
  return Math.floor((2 * dividend + divisor) / (2 * divisor))
}

export function roundToRupee(amount: Paise): Paise {
  return divideHalfUp(amount, PAISE_PER_RUPEE) * PAISE_PER_RUPEE
}

/** The contract speaks in rupees and percent, with at most two decimals. */
export const toRupees = (amount: Paise): number => amount / PAISE_PER_RUPEE
export const fromRupees = (rupees: number): Paise => Math.round(rupees * PAISE_PER_RUPEE)
export const toPercent = (points: BasisPoints): number => points / 100
export const fromPercent = (percent: number): BasisPoints => Math.round(percent * 100)

/** `₹1,23,456`, with decimals only where the amount has them. */
export function formatRupees(amount: Paise): string {
  return amount % PAISE_PER_RUPEE === 0
    ? `₹${inIndianGroups(toRupees(amount).toString())}`
    : formatRupeesAndPaise(amount)
}

/** `₹1,23,456.00`, as on the pay button. */
export function formatRupeesAndPaise(amount: Paise): string {
  return `₹${inIndianGroups(toRupees(amount).toFixed(2))}`
}

/** What was added to come to whole rupees, or taken away: `+₹0.44`, `−₹0.29`. */
export function formatRoundedOff(amount: Paise): string {
  return `${amount < 0 ? '−' : '+'}${formatRupees(Math.abs(amount))}`
}
