import type { BasisPoints, Paise } from '#domain/money/paise.ts'

/** The price that a form was filled in beside, as the form sends it along. */
export type SeenPrice = {
  sellingPrice: Paise
  tax: BasisPoints
  discount: BasisPoints
  offerEndsAt: number | null
  printedMrp: Paise | null
}

export const writeSeenPrice = ({ sellingPrice, tax, discount, offerEndsAt, printedMrp }: SeenPrice): string =>
  JSON.stringify([sellingPrice, tax, discount, offerEndsAt, printedMrp])
