import { expect, it } from 'vitest'
import { auditFilter, filterParams, typedFilter } from './audit-filter.ts'

const asked = (query: string) => auditFilter(typedFilter(new URLSearchParams(query)))

it('asks for everything where nothing is typed', () => {
  expect(asked('')).toEqual({})
  expect(asked('text=+&actor=&record=&from=&to=')).toEqual({})
})

it('takes days as whole days in India', () => {
  expect(asked('from=2026-11-17&to=2026-11-17')).toEqual({
    from: Date.parse('2026-11-16T18:30:00Z'),
    to: Date.parse('2026-11-17T18:30:00Z'),
  })
})

it.each([
  ['12', { id: '12' }],
  ['order 12', { kind: 'order', id: '12' }],
  ['API token  3', { kind: 'api token', id: '3' }],
  [' K-1042 ', { id: 'K-1042' }],
])('takes %j for a record', (typed, record) => {
  expect(asked(String(new URLSearchParams({ record: typed })))).toEqual({ record })
})

it.each(['2026-02-30', 'yesterday', '17-11-2026'])('refuses %s as a day', (day) => {
  expect(() => asked(`from=${day}`)).toThrow()
})

it('is written into an address as it was asked', () => {
  const typed = typedFilter(new URLSearchParams('text=a%26b&from=2026-11-17&unknown=1'))
  expect(filterParams(typed, { before: '5-6' })).toBe('text=a%26b&from=2026-11-17&before=5-6')
})
