import { financialYearText } from './financial-year.ts'

/** What an invoice number begins with. The law allows 16 characters, so little room is left for it. */
const PREFIX = /^[A-Z0-9]{1,2}$/

export const MOST_INVOICES_A_YEAR = 9_999_999
export const MOST_CREDIT_NOTES_A_YEAR = 999_999

export function isInvoicePrefix(text: string): boolean {
  return PREFIX.test(text)
}

type Parts = { prefix: string; year: number; number: number }

/** `KR/26-27/000123`: one series for each financial year, at most 16 letters, digits, dashes and slashes. */
export function formatInvoiceNo({ prefix, year, number }: Parts): string {
  return `${prefix}/${financialYearText(year)}/${padded(number)}`
}

/** `KR/C26-27/000123`: a series beside it, of which no number can be an invoice's. */
export function formatCreditNoteNo({ prefix, year, number }: Parts): string {
  return `${prefix}/C${financialYearText(year)}/${padded(number)}`
}

const padded = (number: number) => String(number).padStart(6, '0')

export type PaperKind = 'invoice' | 'credit note'

/** What the file is called: a slash would be a folder, and a quote would end the name in a header. */
export function paperFileName(kind: PaperKind, number: string): string {
  return `${kind.replace(' ', '-')}-${number.replace(/[^A-Za-z0-9]+/g, '-')}.pdf`
}
