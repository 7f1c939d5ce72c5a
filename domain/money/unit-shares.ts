import { divideHalfUp, type Paise } from './paise.ts'
import type { Taxed } from './tax.ts'

/** Some units of a line: so many, after so many others were taken. */
export type Units = { of: number; before: number; taken: number }

/**
 * What some units of a line come to. Taken in any portions, the shares add up to the whole, since each is what has been
 * taken by then less what was taken before.
 */
export function shareOfUnits(amount: Paise, { of, before, taken }: Units): Paise {
  return divideHalfUp(amount * (before + taken), of) - divideHalfUp(amount * before, of)
}

/** The same of a line with its taxes: halves stay the same to the paisa, and value and taxes come to the net amount. */
export function shareOfLine(line: Taxed & { net: Paise }, units: Units): Taxed & { net: Paise } {
  const share = (amount: Paise) => shareOfUnits(amount, units)
  const [net, cgst, sgst, igst] = [share(line.net), share(line.cgst), share(line.sgst), share(line.igst)]
  return { net, cgst, sgst, igst, taxable: net - cgst - sgst - igst }
}
