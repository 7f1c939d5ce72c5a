import { financialYearText } from './financial-year.ts'

/** What of a financial year has its number already. */
export type NumberedPapers = { invoices: number; creditNotes: number }

type Change = {
  before: string
  after: string
  /** the financial year that it is now */
  year: number
  numbered: NumberedPapers
}

/**
 * Why the beginning of the numbers cannot be changed, or nothing. A series runs without a gap through its financial year, so another
 * can only begin with the first number of one.
 */
export function seriesProblem({ before, after, year, numbered }: Change): string | undefined {
  if (before === after || numbered.invoices + numbered.creditNotes === 0) return undefined
  const [papers, count] =
    numbered.invoices > 0 ? ['invoice', numbered.invoices] : ['credit note', numbered.creditNotes]
  const made =
    count === 1
      ? `1 ${papers} of ${financialYearText(year)} is`
      : `${count} ${papers}s of ${financialYearText(year)} are`
  return `${made} numbered with ${before} already. The numbers must go on without a gap until 31 March. Please change it from 1 April on, before the first invoice.`
}
