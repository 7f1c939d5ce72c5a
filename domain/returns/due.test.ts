import { expect, it } from 'vitest'
import { returnDue } from './due.ts'
import { RETURN_STATES } from './words.ts'

const at = (text: string) => Date.parse(`${text}+05:30`)
const ASKED = at('2026-01-31T10:00')
const LAW = { acknowledgeHours: 48, resolveDays: null }
const due = (
  state: (typeof RETURN_STATES)[number],
  now: string,
  promise = LAW as typeof LAW | typeof QUICK,
) => returnDue({ state, askedAt: ASKED }, promise, at(now))
const QUICK = { acknowledgeHours: 24, resolveDays: 7 }

it.each([
  ['asked', '2026-02-02T09:59', LAW, { what: 'answer', by: at('2026-02-02T10:00'), isLate: false }],
  ['asked', '2026-02-02T10:00', LAW, { what: 'answer', by: at('2026-02-02T10:00'), isLate: true }],
  ['asked', '2026-02-01T10:00', QUICK, { what: 'answer', by: at('2026-02-01T10:00'), isLate: true }],
  ['accepted', '2026-02-28T09:59', LAW, { what: 'end', by: at('2026-02-28T10:00'), isLate: false }],
  ['on its way', '2026-02-28T10:00', LAW, { what: 'end', by: at('2026-02-28T10:00'), isLate: true }],
  ['received', '2026-02-07T10:00', QUICK, { what: 'end', by: at('2026-02-07T10:00'), isLate: true }],
] as const)('a return that is %s is due at %s', (state, now, promise, expected) => {
  expect(due(state, now, promise)).toEqual(expected)
})

it('nothing is owed for one that is over', () => {
  const over = RETURN_STATES.filter((state) => due(state, '2027-01-01T00:00') === undefined)
  expect(over).toEqual(['refused', 'withdrawn', 'closed'])
})
