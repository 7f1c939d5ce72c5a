import type { Paise } from '../money/paise.ts'

/*
 * What stays of a customer whom the shop forgets. The books stay: orders, invoices and credit notes with their numbers, goods, amounts,
 * taxes and the State. The person does not, but for what rule 46 of the GST rules wants on an invoice.
 */

export const ERASED_NAME = 'Erased customer'
/** In place of words that somebody wrote about an order. */
export const ERASED_WORDS = 'Erased'

/** An invoice of so much, tax included, must name an unregistered buyer and where they live. */
export const NAMED_FROM: Paise = 50_000_00

export type InvoicedOrder = {
  gstin: string | null
  company: string | null
  /** of each of its invoices */
  totals: readonly Paise[]
}

/** Which of name and address an order keeps, because an invoice needs them. */
export function keptOfPerson({ gstin, company, totals }: InvoicedOrder): { name: boolean; address: boolean } {
  if (totals.length === 0) return { name: false, address: false }
  // A registered buyer stands there by their firm, and by their own name where they have told none.
  if (gstin) return { name: !company, address: true }
  const isLarge = totals.some((total) => total >= NAMED_FROM)
  return { name: isLarge, address: isLarge }
}
