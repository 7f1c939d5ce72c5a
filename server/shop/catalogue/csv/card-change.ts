import { type Priced, priceAt } from '#domain/pricing.ts'
import { mrpProblem } from '#domain/printed-mrp.ts'
import { freeProblem } from '../price-rules.ts'
import type { CsvProduct, StoredProduct } from './csv-product.ts'
import type { Problem } from './read-csv.ts'

/** A known product whose card will read otherwise. */
export type CardChange = { number: string; before: Priced; after: Priced }

/** What the card's prices and the MRP come from, by the CSV's columns. */
const COLUMN_OF = {
  selling_price: 'price',
  tax: 'tax',
  discount: 'discount',
  printed_mrp: 'printed_mrp',
  offer_ends_at: 'offer_ends',
}

type PriceFacts = Pick<CsvProduct, keyof typeof COLUMN_OF>

export const touchesPrice = (facts: Partial<CsvProduct>): boolean => pricesColumnOf(facts) !== undefined

const pricesColumnOf = (facts: Partial<CsvProduct>): string | undefined =>
  Object.entries(COLUMN_OF).find(([field]) => field in facts)?.[1]

/** What is wrong with a product's price once these facts of it are changed. */
export function priceProblems(
  line: number,
  product: PriceFacts,
  { facts, free }: { facts: Partial<CsvProduct>; free: boolean },
): Problem[] {
  const column = pricesColumnOf(facts)
  if (column === undefined) return []
  const forNothing = facts.selling_price === undefined ? undefined : freeProblem(facts.selling_price, free)
  const problem = forNothing ?? mrpProblem(priced(product), product.printed_mrp)
  return problem === undefined ? [] : [{ line, column, problem }]
}

export function cardChange(
  stored: StoredProduct,
  facts: Partial<CsvProduct>,
  now: number,
): { card?: CardChange } {
  const before = priceAt(priced(stored), now)
  const after = priceAt(priced({ ...stored, ...facts }), now)
  const same = (['sellingPrice', 'tax', 'discount'] as const).every((part) => before[part] === after[part])
  return same ? {} : { card: { number: stored.number, before, after } }
}

const priced = ({ selling_price, tax, discount, offer_ends_at }: PriceFacts) => ({
  ...{ sellingPrice: selling_price, tax, discount, offerEndsAt: offer_ends_at },
})
