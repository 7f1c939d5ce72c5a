import { type Priced, priceAt } from '#domain/money/pricing.ts'
import { mrpProblem } from '#domain/money/printed-mrp.ts'
import type { Problem } from '#server/platform/csv/read-rows.ts'
import { freeProblem } from '../change-price.ts'
import type { CsvProduct } from '../product.ts'
import { titleOf } from './columns.ts'
import type { StoredProduct } from './csv-product.ts'

/** A known product whose card will read otherwise. */
export type CardChange = { sku: string; before: Priced; after: Priced }

/** What the card's prices and the MRP come from. */
const PRICE_FIELDS = ['sellingPrice', 'tax', 'discount', 'printedMrp', 'offerEndsAt'] as const

type PriceFacts = Pick<CsvProduct, (typeof PRICE_FIELDS)[number]>

export const touchesPrice = (facts: Partial<CsvProduct>): boolean => priceFieldOf(facts) !== undefined

const priceFieldOf = (facts: Partial<CsvProduct>) => PRICE_FIELDS.find((field) => field in facts)

/** What is wrong with a product's price once these facts of it are changed. */
export function priceProblems(
  line: number,
  product: PriceFacts,
  { facts, free }: { facts: Partial<CsvProduct>; free: boolean },
): Problem[] {
  const field = priceFieldOf(facts)
  if (field === undefined) return []
  const forNothing = facts.sellingPrice === undefined ? undefined : freeProblem(facts.sellingPrice, free)
  const problem = forNothing ?? mrpProblem(product, product.printedMrp)
  return problem === undefined ? [] : [{ line, column: titleOf(field), problem }]
}

export function cardChange(
  stored: StoredProduct,
  facts: Partial<CsvProduct>,
  now: number,
): { card?: CardChange } {
  const before = priceAt(stored, now)
  const after = priceAt({ ...stored, ...facts }, now)
  const same = (['sellingPrice', 'tax', 'discount'] as const).every((part) => before[part] === after[part])
  return same ? {} : { card: { sku: stored.sku, before, after } }
}
