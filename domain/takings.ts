import { dayNumber, formatDayNumber, startOfDay } from './calendar-day.ts'
import { divideHalfUp, type Paise } from './money.ts'

/*
 * What a shop takes, day by day, and today, this week and this month against the ones before. Days are India's; a week begins
 * on Monday.
 */

/** Of orders that were placed on a day and stand, what they came to; and what went back on that day, of whichever order. */
export type DayTakings = { day: number; orders: number; takings: Paise; refunded: Paise }

export type Takings = {
  orders: number
  takings: Paise
  refunded: Paise
  /** none without an order */
  averageBasket: Paise | undefined
}

/** Both days belong to it. */
export type Stretch = { from: number; to: number }

export type Period = 'today' | 'week' | 'month'
export const PERIODS: readonly Period[] = ['today', 'week', 'month']

/** One that is under way is compared with as many days of the one before: a half month looks poor beside a whole one. */
export function stretchesOf(period: Period, today: number): { now: Stretch; before: Stretch } {
  switch (period) {
    case 'today':
      return { now: { from: today, to: today }, before: { from: today - 1, to: today - 1 } }
    case 'week': {
      // The first day of 1970 was a Thursday.
      const monday = today - ((today + 3) % 7)
      return { now: { from: monday, to: today }, before: { from: monday - 7, to: today - 7 } }
    }
    case 'month': {
      const first = firstOfMonth(today)
      const before = firstOfMonth(first - 1)
      return {
        now: { from: first, to: today },
        before: { from: before, to: Math.min(before + today - first, first - 1) },
      }
    }
  }
}

const firstOfMonth = (day: number): number => {
  const moment = startOfDay(`${formatDayNumber(day).slice(0, 8)}01`)
  return moment === undefined ? day : dayNumber(moment)
}

/** The first day that any of the periods looks at. */
export const firstDayOf = (today: number): number => stretchesOf('month', today).before.from

export function sumTakings(days: readonly DayTakings[], { from, to }: Stretch): Takings {
  const sum = { orders: 0, takings: 0, refunded: 0 }
  for (const { day, orders, takings, refunded } of days) {
    if (day < from || day > to) continue
    sum.orders += orders
    sum.takings += takings
    sum.refunded += refunded
  }
  return { ...sum, averageBasket: sum.orders === 0 ? undefined : divideHalfUp(sum.takings, sum.orders) }
}

/** Every day of a stretch, those too on which nothing was sold. */
export function fillDays(days: readonly DayTakings[], { from, to }: Stretch): DayTakings[] {
  const known = new Map(days.map((it) => [it.day, it]))
  return Array.from(
    { length: to - from + 1 },
    (_, index) => known.get(from + index) ?? { day: from + index, orders: 0, takings: 0, refunded: 0 },
  )
}
