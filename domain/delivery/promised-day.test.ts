import { describe, expect, it } from 'vitest'
import { formatPromisedDay, promisedDay } from './promised-day.ts'

const OPEN = { cutoffHour: 14, closedDays: [] }
const HOUR = 3_600_000
const DAY = 24 * HOUR

/** A moment by India's clock. */
const at = (moment: string) => Date.parse(`${moment}:00+05:30`)

describe('the promised day', () => {
  // 16 November 2026 is a Monday.
  it.each([
    ['2026-11-16T10:00', 2, '2026-11-18'],
    ['2026-11-16T10:00', 3, '2026-11-19'],
    ['2026-11-16T13:59', 3, '2026-11-19'],
    ['2026-11-16T14:00', 3, '2026-11-20'],
    ['2026-11-16T23:59', 3, '2026-11-20'],
    ['2026-11-17T00:00', 3, '2026-11-20'],
    // Over Sunday 22.
    ['2026-11-16T10:00', 6, '2026-11-23'],
    ['2026-11-16T10:00', 9, '2026-11-26'],
    ['2026-11-21T10:00', 1, '2026-11-23'],
    // Saturday, too late: sent on Monday.
    ['2026-11-21T15:00', 1, '2026-11-24'],
    ['2026-11-22T09:00', 1, '2026-11-24'],
    ['2026-11-22T20:00', 1, '2026-11-24'],
    // Over the turn of the year.
    ['2026-12-31T09:00', 1, '2027-01-01'],
    ['2028-02-28T09:00', 1, '2028-02-29'],
  ])('of an order at %s, with %i working days, is %s', (now, days, day) => {
    expect(promisedDay(at(now), days, OPEN)).toBe(day)
  })

  it('leaves out the days on which the shop is closed, one after the other too', () => {
    const closed = { cutoffHour: 14, closedDays: ['2026-11-17', '2026-11-18', '2026-11-20'] }
    expect(promisedDay(at('2026-11-16T10:00'), 1, closed)).toBe('2026-11-19')
    expect(promisedDay(at('2026-11-16T10:00'), 2, closed)).toBe('2026-11-21')
    // Nothing is sent on a closed day either.
    expect(promisedDay(at('2026-11-17T10:00'), 1, closed)).toBe('2026-11-21')
  })

  it('follows the cut-off: never with 24, always with 0', () => {
    expect(promisedDay(at('2026-11-16T23:59'), 1, { ...OPEN, cutoffHour: 24 })).toBe('2026-11-17')
    expect(promisedDay(at('2026-11-16T00:00'), 1, { ...OPEN, cutoffHour: 0 })).toBe('2026-11-18')
  })

  it('is the one that counting on a calendar gives, at every hour of two years and for every number of days', () => {
    const closedDays = ['2026-01-26', '2026-08-15', '2026-10-02', '2026-11-08', '2026-11-09', '2026-12-25']
    // All days from 2026 on, each with whether somebody works.
    const calendar = Array.from({ length: 900 }, (_, index) => {
      const date = new Date(Date.UTC(2026, 0, 1 + index))
      const text = date.toISOString().slice(0, 10)
      return { text, works: date.getUTCDay() !== 0 && !closedDays.includes(text) }
    })
    const counted = (index: number, hour: number, days: number) => {
      const working = calendar.slice(hour < 14 ? index : index + 1).filter(({ works }) => works)
      return working[days]?.text
    }
    for (let hour = 0; hour < 730 * 24; hour += 5) {
      const now = at('2026-01-01T00:00') + hour * HOUR + 59 * 60_000
      for (const days of [1, 2, 3, 4, 6, 9, 60]) {
        const wanted = counted(Math.floor(hour / 24), hour % 24, days)
        if (promisedDay(now, days, { cutoffHour: 14, closedDays }) !== wanted)
          expect.fail(`hour ${hour}, ${days} days: not ${wanted}`)
      }
    }
  })

  it('is never a Sunday, and never earlier for a later order', () => {
    let before = ''
    for (let now = at('2026-11-01T00:00'); now < at('2027-02-01T00:00'); now += HOUR) {
      const day = promisedDay(now, 3, OPEN)
      expect(day >= before).toBe(true)
      expect(new Date(Date.parse(day)).getUTCDay()).not.toBe(0)
      expect(Date.parse(day)).toBeGreaterThan(now + 2 * DAY)
      before = day
    }
  })
})

describe('a promised day in words', () => {
  it.each([
    ['2026-11-19', 'Thu, 19 Nov'],
    ['2026-11-22', 'Sun, 22 Nov'],
    ['2027-01-01', 'Fri, 1 Jan'],
    ['2028-02-29', 'Tue, 29 Feb'],
  ])('%s is %s', (day, words) => {
    expect(formatPromisedDay(day)).toBe(words)
  })
})
