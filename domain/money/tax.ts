import { type BasisPoints, divideHalfUp, FULL, type Paise } from './paise.ts'

/** Within one State the tax is halved between the Union and the State; between two it is the Union's. */
export type Supply = 'within-state' | 'between-states'

/** An amount with tax in it, taken apart: its value, and each tax. */
export type Taxed = { taxable: Paise; cgst: Paise; sgst: Paise; igst: Paise }

/**
 * Takes the tax out of an amount that has it in. A half is worked out as a half, so that both are the same to the paisa; what
 * is not tax is the value.
 */
export function takeTaxOut(amount: Paise, rate: BasisPoints, supply: Supply): Taxed {
  if (supply === 'between-states') {
    const igst = divideHalfUp(amount * rate, FULL + rate)
    return { taxable: amount - igst, cgst: 0, sgst: 0, igst }
  }
  const half = divideHalfUp(amount * rate, 2 * (FULL + rate))
  return { taxable: amount - 2 * half, cgst: half, sgst: half, igst: 0 }
}

export function taxOf({ cgst, sgst, igst }: Omit<Taxed, 'taxable'>): Paise {
  return cgst + sgst + igst
}
