import { dayNumber, formatDayNumber, startOfDay } from '#domain/calendar-day.ts'
import { divideHalfUp, type Paise } from '#domain/money/paise.ts'

/*
 * What a shop takes, day by day, and today, this week and this month against the ones before. Days are India's; a week begins
 * on Monday.
 */

/** Of the orders that were placed on a day. */
type Sums = {
  /** that stand, and that anything was or is to be paid for */
  orders: number
  /** what came for them, cancelled ones too, and cash that is to be taken still; none that was refused at the door */
  takings: Paise
  /** of it, cash that is to be taken still */
  toCome: Paise
  /** what of it went back since */
  refunded: Paise
}

export type DayTakings = Sums & { day: number }

export const NOTHING_TAKEN: Sums = { orders: 0, takings: 0, toCome: 0, refunded: 0 }

/** What stays with the shop: what came less what went back, of the same orders. */
export const netOf = ({ takings, refunded }: Pick<Sums, 'takings' | 'refunded'>): Paise => takings - refunded

export type Takings = Sums & {
  net: Paise
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
  const sum = { ...NOTHING_TAKEN }
  for (const { day, orders, takings, toCome, refunded } of days) {
    if (day < from || day > to) continue
    sum.orders += orders
    sum.takings += takings
    sum.toCome += toCome
    sum.refunded += refunded
  }
  const net = netOf(sum)
  return { ...sum, net, averageBasket: sum.orders === 0 ? undefined : divideHalfUp(net, sum.orders) }
}

/** Every day of a stretch, those too on which nothing was sold. */
export function fillDays(days: readonly DayTakings[], { from, to }: Stretch): DayTakings[] {
  const known = new Map(days.map((it) => [it.day, it]))
  return Array.from(
    { length: to - from + 1 },
    (_, index) => known.get(from + index) ?? { ...NOTHING_TAKEN, day: from + index },
  )
}
