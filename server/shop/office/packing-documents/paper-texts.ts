import { startOfDay } from '#domain/calendar-day.ts'
import { formatFullDate } from '#domain/time/format-date.ts'

/** `19 Nov 2026`, of a day such as 2026-11-19. */
export function dayText(day: string): string {
  const start = startOfDay(day)
  return start === undefined ? day : formatFullDate(start)
}

/** `1.25 kg`, or grams below one. */
export function weightText(grams: number): string {
  return grams < 1_000 ? `${grams} g` : `${Math.round(grams / 10) / 100} kg`
}
