import { expect, it } from 'vitest'
import type { Filter } from '#domain/staff/lists/list-filters.ts'
import { filterWords } from './filter-words.ts'

const CASES: [Filter, unknown, string][] = [
  [
    { kind: 'words', label: 'Money', words: ['paid', 'cash due'] },
    ['paid', 'cash due'],
    'Money: paid or cash due',
  ],
  [
    { kind: 'words', label: 'What', words: ['order.pack'], names: { 'order.pack': 'Packed a parcel' } },
    ['order.pack'],
    'What: Packed a parcel',
  ],
  [
    { kind: 'days', label: 'Placed' },
    { from: '2026-11-01', to: '2026-11-16' },
    'Placed: 1 Nov 2026 to 16 Nov 2026',
  ],
  [{ kind: 'days', label: 'Placed' }, { from: '2026-11-01' }, 'Placed: from 1 Nov 2026'],
  [{ kind: 'money', label: 'Amount' }, { to: 150_000 }, 'Amount: up to ₹1,500'],
  [{ kind: 'yes or no', label: 'In the shop' }, true, 'In the shop'],
  [{ kind: 'yes or no', label: 'In the shop' }, false, 'In the shop: no'],
  [{ kind: 'text', label: 'Pincode', pattern: /./, wrong: '' }, '4110', 'Pincode: 4110'],
]

it.each(CASES)('%o of %o', (filter, value, words) => {
  expect(filterWords(filter, value)).toBe(words)
})
