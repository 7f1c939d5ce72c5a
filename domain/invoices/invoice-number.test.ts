import { describe, expect, it } from 'vitest'
import {
  formatCreditNoteNo,
  formatInvoiceNo,
  isInvoicePrefix,
  MOST_CREDIT_NOTES_A_YEAR,
  MOST_INVOICES_A_YEAR,
  paperFileName,
} from './invoice-number.ts'

describe('an invoice number', () => {
  it.each([
    [1, 'KR/26-27/000001'],
    [123, 'KR/26-27/000123'],
    [999_999, 'KR/26-27/999999'],
    [MOST_INVOICES_A_YEAR, 'KR/26-27/9999999'],
  ])('%i reads %s', (number, text) => {
    expect(formatInvoiceNo({ prefix: 'KR', year: 2026, number })).toBe(text)
    expect(text).toMatch(/^[A-Z0-9/-]{1,16}$/)
  })

  it('is the name of a file without its slashes, and without anything else that could do harm there', () => {
    expect(paperFileName('invoice', 'KR/26-27/000123')).toBe('invoice-KR-26-27-000123.pdf')
    expect(paperFileName('invoice', '"\r\n../26-27/000123')).toBe('invoice--26-27-000123.pdf')
    expect(paperFileName('credit note', 'KR/C26-27/000001')).toBe('credit-note-KR-C26-27-000001.pdf')
  })

  it.each([
    ['KR', true],
    ['7', true],
    ['', false],
    ['KRA', false],
    ['kr', false],
    ['K/', false],
    ['₹', false],
  ])('may begin with %j: %s', (prefix, may) => {
    expect(isInvoicePrefix(prefix)).toBe(may)
  })
})

describe('a credit note number', () => {
  it.each([
    [1, 'KR/C26-27/000001'],
    [MOST_CREDIT_NOTES_A_YEAR, 'KR/C26-27/999999'],
  ])('%i reads %s', (number, text) => {
    expect(formatCreditNoteNo({ prefix: 'KR', year: 2026, number })).toBe(text)
    expect(text).toMatch(/^[A-Z0-9/-]{1,16}$/)
  })
})
