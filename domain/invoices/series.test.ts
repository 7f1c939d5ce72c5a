import { expect, it } from 'vitest'
import { seriesProblem } from './series.ts'

const REST =
  'The numbers must go on without a gap until 31 March. Please change it from 1 April on, before the first invoice.'

it.each([
  ['KR', 'LX', { invoices: 0, creditNotes: 0 }, undefined],
  ['KR', 'KR', { invoices: 9, creditNotes: 2 }, undefined],
  ['KR', 'LX', { invoices: 1, creditNotes: 0 }, `1 invoice of 26-27 is numbered with KR already. ${REST}`],
  [
    'KR',
    'LX',
    { invoices: 1_200, creditNotes: 3 },
    `1200 invoices of 26-27 are numbered with KR already. ${REST}`,
  ],
  // Of goods that were sold in the year before.
  [
    'KR',
    'LX',
    { invoices: 0, creditNotes: 1 },
    `1 credit note of 26-27 is numbered with KR already. ${REST}`,
  ],
  [
    'KR',
    'LX',
    { invoices: 0, creditNotes: 2 },
    `2 credit notes of 26-27 are numbered with KR already. ${REST}`,
  ],
])('from %s to %s with %o', (before, after, numbered, problem) => {
  expect(seriesProblem({ before, after, year: 2026, numbered })).toBe(problem)
})
