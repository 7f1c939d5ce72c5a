import { describe, expect, it } from 'vitest'
import { startOfDay } from '../calendar-day.ts'
import { failedTryKind, failedTryNote, TRY_REASONS, tryDayProblem } from './failed-try.ts'

const day = (text: string) => startOfDay(text) ?? 0

describe('a failed try', () => {
  it.each([
    [{ reason: 'nobody there', note: null, on: undefined }, 'Nobody at home'],
    [
      { reason: 'nobody there', note: 'The gate was shut', on: day('2026-11-14') },
      'Nobody at home, 14 Nov 2026: The gate was shut',
    ],
    [{ reason: 'other', note: 'A flood', on: undefined }, 'A flood'],
    [{ reason: 'other', note: 'A flood', on: day('2026-11-14') }, '14 Nov 2026: A flood'],
    [{ reason: 'coming back', note: null, on: undefined }, null],
    [{ reason: 'coming back', note: 'Three tries', on: day('2026-11-14') }, '14 Nov 2026: Three tries'],
  ] as const)('%j is noted as %j', (failed, note) => {
    expect(failedTryNote(failed)).toBe(note)
  })

  it('is told in words of its own where the parcel comes back', () => {
    const kinds = TRY_REASONS.map((reason) => failedTryKind({ reason }))
    expect(kinds.filter((kind) => kind === 'coming back')).toHaveLength(1)
    expect(failedTryKind({ reason: 'coming back' })).toBe('coming back')
  })

  // Shipped at half past eleven at night in India; it is early in the morning there.
  const times = { shippedAt: Date.parse('2026-11-13T18:00:00Z'), now: Date.parse('2026-11-15T20:00:00Z') }
  it.each([
    ['2026-11-12', 'It was shipped only on 13 Nov 2026'],
    ['2026-11-13', undefined],
    ['2026-11-16', undefined],
    ['2026-11-17', '17 Nov 2026 is in the future'],
  ])('on %s: %j', (on, problem) => {
    expect(tryDayProblem(day(on), times)).toBe(problem)
  })
})
