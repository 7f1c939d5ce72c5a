import { type BasisPoints, FULL, PAISE_PER_RUPEE, type Paise } from '../money/paise.ts'
import { type Priced, priceAt } from '../money/pricing.ts'
import { mrpProblem } from '../money/printed-mrp.ts'
import { formatFullDate } from '../time/format-date.ts'

/** Another tax rate from a day to come, when it begins in India. */
export type TaxPlan = {
  fromAt: number
  tax: BasisPoints
  /** none: the HSN code stays */
  hsnCode: string | null
  /** before tax; none: it stays */
  sellingPrice: Paise | null
}

type Price = Priced & { offerEndsAt: number | null; printedMrp: Paise | null }

/** The price as it is on that day, unless it is changed before. */
export function priceFromThen<P extends Price>(price: P, { fromAt, tax, sellingPrice }: TaxPlan): P {
  const then = priceAt(price, fromAt)
  return { ...then, tax, ...(sellingPrice !== null && { sellingPrice }) }
}

/** Why the price of that day cannot be asked. */
export function planProblem(price: Price, plan: TaxPlan): string | undefined {
  const problem = mrpProblem(priceFromThen(price, plan), price.printedMrp)
  return problem && `From ${formatFullDate(plan.fromAt)} ${problem}`
}

/** The price once the day has come. What was let in above the MRP since, as by a table, is sold at the MRP and no higher. */
export function plannedPrice<P extends Price>(price: P, plan: TaxPlan): P {
  const then = priceFromThen(price, plan)
  const { printedMrp } = then
  if (printedMrp === null || mrpProblem(then, printedMrp) === undefined) return then
  const rupees = Math.floor(printedMrp / PAISE_PER_RUPEE) * PAISE_PER_RUPEE
  const sellingPrice = Math.floor((rupees * FULL) / (FULL + plan.tax))
  return { ...then, sellingPrice, discount: 0, offerEndsAt: null }
}

/** What a form was filled in beside, as it sends it along. */
export const writeTaxPlan = (plan: TaxPlan | undefined): string =>
  plan ? [plan.fromAt, plan.tax, plan.hsnCode, plan.sellingPrice].join(' ') : ''
