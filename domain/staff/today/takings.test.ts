import { describe, expect, it } from 'vitest'
import { dayNumber, formatDayNumber, startOfDay, startOfDayNumber } from '#domain/calendar-day.ts'
import { fillDays, firstDayOf, PERIODS, type Period, stretchesOf, sumTakings } from './takings.ts'

const day = (text: string) => dayNumber(startOfDay(text) ?? Number.NaN)
const written = (period: Period, today: string) => {
  const { now, before } = stretchesOf(period, day(today))
  return [now, before].map(({ from, to }) => `${formatDayNumber(from)} ${formatDayNumber(to)}`)
}

describe('a day', () => {
  it('begins at midnight in India', () => {
    const midnight = Date.parse('2026-11-17T00:00:00+05:30')
    expect(formatDayNumber(dayNumber(midnight))).toBe('2026-11-17')
    expect(formatDayNumber(dayNumber(midnight - 1))).toBe('2026-11-16')
    expect(startOfDayNumber(dayNumber(midnight + 5))).toBe(midnight)
  })
})

describe('what is compared', () => {
  it.each([
    ['today', '2026-11-17', '2026-11-17 2026-11-17', '2026-11-16 2026-11-16'],
    ['today', '2027-01-01', '2027-01-01 2027-01-01', '2026-12-31 2026-12-31'],
    // A Tuesday, a Monday and a Sunday.
    ['week', '2026-11-17', '2026-11-16 2026-11-17', '2026-11-09 2026-11-10'],
    ['week', '2026-11-16', '2026-11-16 2026-11-16', '2026-11-09 2026-11-09'],
    ['week', '2026-11-22', '2026-11-16 2026-11-22', '2026-11-09 2026-11-15'],
    ['month', '2026-11-17', '2026-11-01 2026-11-17', '2026-10-01 2026-10-17'],
    ['month', '2026-11-01', '2026-11-01 2026-11-01', '2026-10-01 2026-10-01'],
    // A month that is longer than the one before.
    ['month', '2026-03-31', '2026-03-01 2026-03-31', '2026-02-01 2026-02-28'],
    ['month', '2028-03-29', '2028-03-01 2028-03-29', '2028-02-01 2028-02-29'],
    ['month', '2027-01-15', '2027-01-01 2027-01-15', '2026-12-01 2026-12-15'],
  ] as const)('%s on %s', (period, today, now, before) => {
    expect(written(period, today)).toEqual([now, before])
  })

  it('never begins before the first day that is read', () => {
    for (let today = day('2026-01-01'); today < day('2029-01-01'); today++) {
      const first = firstDayOf(today)
      expect(PERIODS.every((period) => stretchesOf(period, today).before.from >= first)).toBe(true)
      expect(today - first).toBeLessThan(62)
    }
  })
})

describe('takings', () => {
  const days = [
    { day: 3, orders: 2, takings: 107_001, toCome: 20_000, refunded: 7_000 },
    { day: 5, orders: 1, takings: 50_000, toCome: 0, refunded: 0 },
    // All of it was cancelled.
    { day: 6, orders: 0, takings: 1_000, toCome: 0, refunded: 1_000 },
  ]

  it('are added up over a stretch of days', () => {
    // (1,000.01 + 500.00) / 3 = 500.00⅓
    expect(sumTakings(days, { from: 3, to: 5 })).toEqual({
      orders: 3,
      takings: 157_001,
      toCome: 20_000,
      refunded: 7_000,
      net: 150_001,
      averageBasket: 50_000,
    })
    expect(sumTakings(days, { from: 4, to: 4 })).toMatchObject({ orders: 0, takings: 0 })
    expect(sumTakings(days, { from: 6, to: 9 })).toEqual({
      orders: 0,
      takings: 1_000,
      toCome: 0,
      refunded: 1_000,
      net: 0,
      averageBasket: undefined,
    })
  })

  it('are nothing on days that nothing is known of', () => {
    expect(fillDays(days, { from: 3, to: 6 }).map((it) => it.takings)).toEqual([107_001, 0, 50_000, 1_000])
    expect(fillDays([], { from: 3, to: 4 }).map((it) => it.day)).toEqual([3, 4])
  })
})
