import { describe, expect, it } from 'vitest'
import { readClocks, startClocks, ticketDue } from './ticket-clocks.ts'

const at = (text: string) => Date.parse(`${text}:00+05:30`)
const HOUR = 60 * 60_000
const DAY = 24 * HOUR
const ONE_MONTH = { acknowledgeHours: 48, resolveDays: null }

describe('the clocks of a ticket', () => {
  it.each([
    ['2026-09-05T12:00', '2026-10-05T12:00'],
    ['2026-12-31T23:59', '2027-01-31T23:59'],
    ['2027-01-31T00:10', '2027-02-28T00:10'],
    ['2028-01-30T05:00', '2028-02-29T05:00'],
    ['2026-10-31T18:00', '2026-11-30T18:00'],
  ])('begun at %s give one month, until %s', (from, until) => {
    expect(startClocks(ONE_MONTH, at(from))).toEqual({
      acknowledgeBy: at(from) + 48 * HOUR,
      resolveBy: at(until),
    })
  })

  it('are as long as the shop promises', () => {
    expect(startClocks({ acknowledgeHours: 4, resolveDays: 10 }, 0)).toEqual({
      acknowledgeBy: 4 * HOUR,
      resolveBy: 10 * DAY,
    })
  })
})

describe('what is owed next', () => {
  const ticket = { acknowledgeBy: 2 * DAY, resolveBy: 30 * DAY } as const

  it.each([
    [DAY, undefined],
    [1.5 * DAY, 'soon'],
    [2 * DAY, 'overdue'],
  ] as const)('is the acknowledgement while that has not left: at %i it is marked %s', (now, mark) => {
    const due = ticketDue({ ...ticket, state: 'open', isAcknowledged: false }, now)
    expect(due).toEqual({ what: 'acknowledge', by: 2 * DAY, mark })
  })

  it.each([
    [2 * DAY, undefined],
    [23 * DAY, 'soon'],
    [30 * DAY, 'overdue'],
  ] as const)('is then to deal with it, answered or not: at %i it is marked %s', (now, mark) => {
    for (const state of ['open', 'answered'] as const) {
      const due = ticketDue({ ...ticket, state, isAcknowledged: true }, now)
      expect(due).toEqual({ what: 'resolve', by: 30 * DAY, mark })
    }
  })

  it('is nothing once it is closed', () => {
    expect(ticketDue({ ...ticket, state: 'closed', isAcknowledged: false }, 90 * DAY)).toBeUndefined()
  })
})

describe('the two clocks beside each other', () => {
  const ticket = { acknowledgeBy: 2 * DAY, resolveBy: 30 * DAY } as const
  const marks = (state: 'open' | 'answered' | 'closed', isAcknowledged: boolean, now: number) => {
    const { acknowledge, resolve } = readClocks({ ...ticket, state, isAcknowledged }, now)
    expect([acknowledge.by, resolve.by]).toEqual([2 * DAY, 30 * DAY])
    return [acknowledge.mark, resolve.mark]
  }

  it.each([
    ['open', false, DAY, [undefined, undefined]],
    ['open', false, 1.5 * DAY, ['soon', undefined]],
    ['open', false, 31 * DAY, ['overdue', 'overdue']],
    ['open', true, 31 * DAY, ['done', 'overdue']],
    ['answered', true, 23 * DAY, ['done', 'soon']],
    ['closed', true, 90 * DAY, ['done', 'done']],
    ['closed', false, 90 * DAY, ['done', 'done']],
  ] as const)(
    'of a ticket that is %s (acknowledged: %s) at %i are marked %j',
    (state, isAcknowledged, now, marked) => {
      expect(marks(state, isAcknowledged, now)).toEqual(marked)
    },
  )
})
