import { describe, expect, it } from 'vitest'
import { DAY, formatDay, formatMoment, isStartOfDay, startOfDay } from './calendar-day.ts'

describe('a day', () => {
  it('begins at midnight in India', () => {
    expect(startOfDay('2026-04-01')).toBe(Date.UTC(2026, 2, 31, 18, 30))
    expect(isStartOfDay(Date.UTC(2026, 2, 31, 18, 30))).toBe(true)
    expect(isStartOfDay(Date.UTC(2026, 2, 31, 18, 30, 0, 1))).toBe(false)
  })

  it('is written as it was in India, and read again', () => {
    const start = startOfDay('2026-12-31') ?? 0
    expect([start, start + DAY - 1, start + DAY].map(formatDay)).toEqual([
      '2026-12-31',
      '2026-12-31',
      '2027-01-01',
    ])
    expect(formatMoment(start + 14 * 60 * 60_000 + 5 * 60_000)).toBe('2026-12-31 14:05')
  })

  it.each(['2026-02-30', '2026-13-01', '1 April 2026', '2026-4-1', '', '2026-04-01T00:00'])(
    'is not %j',
    (text) => {
      expect(startOfDay(text)).toBeUndefined()
    },
  )
})
