import { expect, it } from 'vitest'
import { formatDayAndMonth, formatFullDate, formatOrderDate, formatTimeOfDay } from './format-date.ts'

it.each([
  ['2026-09-05T06:30:00Z', '5 Sep 26'],
  ['2026-09-05T18:29:59.999Z', '5 Sep 26'],
  ['2026-09-05T18:30:00Z', '6 Sep 26'],
  ['2026-12-31T18:30:00Z', '1 Jan 27'],
  ['2028-02-28T18:30:00Z', '29 Feb 28'],
  ['2009-05-31T00:00:00Z', '31 May 09'],
])('%s is %s in India', (iso, text) => {
  expect(formatOrderDate(Date.parse(iso))).toBe(text)
})

it('has the whole year on papers that are kept', () => {
  expect(formatFullDate(Date.parse('2026-12-31T18:30:00Z'))).toBe('1 Jan 2027')
})

it.each([
  ['2026-09-05T06:30:00Z', '12:00 pm'],
  ['2026-09-05T09:15:59Z', '2:45 pm'],
  ['2026-09-05T18:29:00Z', '11:59 pm'],
  ['2026-09-05T18:30:00Z', '12:00 am'],
  ['2026-09-05T03:34:00Z', '9:04 am'],
])('%s is at %s in India', (iso, text) => {
  expect(formatTimeOfDay(Date.parse(iso))).toBe(text)
})

it('agrees with the calendar of India on every day of some years', () => {
  const calendar = new Intl.DateTimeFormat('en-IN', {
    timeZone: 'Asia/Kolkata',
    day: 'numeric',
    month: 'numeric',
    year: '2-digit',
  })
  for (let day = 0; day < 1_000; day++) {
    const instant = Date.UTC(2026, 0, 1, 18, 30) + day * 24 * 3_600_000
    const parts = Object.fromEntries(calendar.formatToParts(instant).map((it) => [it.type, it.value]))
    const [date, , year] = formatOrderDate(instant).split(' ')
    expect([date, year]).toEqual([parts.day, parts.year])
  }
})

it('a near day is named without its year, as it is in India', () => {
  expect(formatDayAndMonth(Date.parse('2026-11-24T18:29:00Z'))).toBe('24 Nov')
  expect(formatDayAndMonth(Date.parse('2026-11-24T18:30:00Z'))).toBe('25 Nov')
})
