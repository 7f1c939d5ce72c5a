import { inIndia } from '../time/format-date.ts'

const APRIL = 3

/** The year in which the financial year began: India's begins on 1 April, at midnight there. */
export function financialYear(instant: number): number {
  const date = inIndia(instant)
  return date.getUTCFullYear() - (date.getUTCMonth() < APRIL ? 1 : 0)
}

/** `26-27` */
export function financialYearText(year: number): string {
  return `${twoDigits(year)}-${twoDigits(year + 1)}`
}

const twoDigits = (year: number): string => String(year % 100).padStart(2, '0')
