import { expect, it } from 'vitest'
import { dayNumber } from '#domain/calendar-day.ts'
import { hourWords, nextNight, nightDue } from './nightly.ts'

const at = (text: string) => Date.parse(`${text}:00+05:30`)
const night = (text: string) => dayNumber(at(`${text}T12:00`))

it.each([
  ['just before the hour', '2026-11-19T02:59', 3, '2026-11-18'],
  ['at the hour', '2026-11-19T03:00', 3, '2026-11-19'],
  ['late in the day, for a shop that did not run at the hour', '2026-11-19T23:59', 3, '2026-11-19'],
  ['at midnight', '2026-11-19T00:00', 0, '2026-11-19'],
  ['before the last hour of the day', '2026-11-19T22:59', 23, '2026-11-18'],
  ['in the last hour of the day', '2026-11-19T23:00', 23, '2026-11-19'],
])('%s the night of the day is due', (_, now, hour, due) => {
  expect(nightDue(at(now), { isOn: true, hour, changedAt: 0 })).toBe(night(due))
})

it('nothing is due for an hour that was chosen after it, nor where it is off', () => {
  const nightly = { isOn: true, hour: 3, changedAt: at('2026-11-19T14:00') }
  expect(nightDue(at('2026-11-19T14:00'), nightly)).toBeUndefined()
  expect(nightDue(at('2026-11-20T02:59'), nightly)).toBeUndefined()
  expect(nightDue(at('2026-11-20T03:00'), nightly)).toBe(night('2026-11-20'))
  expect(nightDue(at('2026-11-20T03:00'), { ...nightly, isOn: false })).toBeUndefined()
})

it('the next one is the next time that hour comes in India', () => {
  expect(nextNight(at('2026-11-19T02:59'), { hour: 3 })).toBe(at('2026-11-19T03:00'))
  expect(nextNight(at('2026-11-19T03:00'), { hour: 3 })).toBe(at('2026-11-20T03:00'))
})

it.each([
  [0, '12:00 am'],
  [3, '3:00 am'],
  [12, '12:00 pm'],
  [23, '11:00 pm'],
])('hour %i is %s', (hour, words) => {
  expect(hourWords(hour)).toBe(words)
})
