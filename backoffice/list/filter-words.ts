import { startOfDay } from '#domain/calendar-day.ts'
import { formatRupees } from '#domain/money/paise.ts'
import type { DayRange, Filter, MoneyRange } from '#domain/staff/lists/list-filters.ts'
import { formatFullDate } from '#domain/time/format-date.ts'

/** What a list is narrowed by, in words: `Money: paid or cash due`. */
export function filterWords(filter: Filter, value: unknown): string {
  switch (filter.kind) {
    case 'words': {
      const named = (value as readonly string[]).map((word) => filter.names?.[word] ?? word)
      return `${filter.label}: ${named.join(' or ')}`
    }
    case 'days': {
      const { from, to } = value as DayRange
      return `${filter.label}: ${rangeWords(from && dayWords(from), to && dayWords(to))}`
    }
    case 'money': {
      const { from, to } = value as MoneyRange
      const inWords = (amount: number | undefined) =>
        amount === undefined ? undefined : formatRupees(amount)
      return `${filter.label}: ${rangeWords(inWords(from), inWords(to))}`
    }
    case 'yes or no':
      return value ? filter.label : `${filter.label}: no`
    case 'text':
      return `${filter.label}: ${value as string}`
  }
}

function rangeWords(from: string | undefined, to: string | undefined): string {
  if (!to) return `from ${from}`
  return from ? `${from} to ${to}` : `up to ${to}`
}

const dayWords = (day: string) => formatFullDate(startOfDay(day) ?? 0)

/** `Not paid`, as it stands alone. */
export const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1)
