import { financialYearText } from './financial-year.ts'

/** What an invoice number begins with. The law allows 16 characters, so little room is left for it. */
const PREFIX = /^[A-Z0-9]{1,2}$/

export const MOST_INVOICES_A_YEAR = 9_999_999

export function isInvoicePrefix(text: string): boolean {
  return PREFIX.test(text)
}

type Parts = { prefix: string; year: number; number: number }

/** `KR/26-27/000123`: one series for each financial year, at most 16 letters, digits, dashes and slashes. */
export function formatInvoiceNo({ prefix, year, number }: Parts): string {
  return `${prefix}/${financialYearText(year)}/${String(number).padStart(6, '0')}`
}

/** What the file is called: a slash would be a folder, and a quote would end the name in a header. */
export function invoiceFileName(invoiceNo: string): string {
  return `invoice-${invoiceNo.replace(/[^A-Za-z0-9]+/g, '-')}.pdf`
}
