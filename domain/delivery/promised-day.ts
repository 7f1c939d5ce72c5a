import { DAY } from '../calendar-day.ts'
import { inIndia, MONTHS } from '../time/format-date.ts'

/** When the shop works, besides leaving out Sundays. */
export type Calendar = {
  /** from this hour on, an order waits for the next working day; 24 for never */
  cutoffHour: number
  /** days such as `2026-12-25` */
  closedDays: readonly string[]
}

/**
 * The day by which a parcel is there that is ordered now: so many working days after the one that it is sent on. Sundays
 * and the shop's closed days are none.
 */
export function promisedDay(now: number, days: number, { cutoffHour, closedDays }: Calendar): string {
  const closed = new Set(closedDays)
  const isWorking = (midnight: number) =>
    new Date(midnight).getUTCDay() !== 0 && !closed.has(textOf(midnight))
  const toWorkingDay = (midnight: number): number =>
    isWorking(midnight) ? midnight : toWorkingDay(midnight + DAY)
  const here = inIndia(now)
  const today = here.getTime() - (here.getTime() % DAY)
  let day = toWorkingDay(here.getUTCHours() < cutoffHour ? today : today + DAY)
  for (let left = days; left > 0; left--) day = toWorkingDay(day + DAY)
  return textOf(day)
}

const textOf = (midnight: number) => new Date(midnight).toISOString().slice(0, 10)

const WEEKDAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']

/** `Thu, 19 Nov`, of a day such as `2026-11-19`. */
export function formatPromisedDay(day: string): string {
  const date = new Date(`${day}T00:00:00Z`)
  return `${WEEKDAYS[date.getUTCDay()]}, ${date.getUTCDate()} ${MONTHS[date.getUTCMonth()]}`
}

const WHOLE_WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']
const WHOLE_MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
]

/** `Thursday, 19 November`, where there is room. */
export function formatWholeDay(day: string): string {
  const date = new Date(`${day}T00:00:00Z`)
  return `${WHOLE_WEEKDAYS[date.getUTCDay()]}, ${date.getUTCDate()} ${WHOLE_MONTHS[date.getUTCMonth()]}`
}
