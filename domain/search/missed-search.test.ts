import { expect, test } from 'vitest'
import { missedSearch } from './missed-search.ts'

test('a missed search is counted without spaces around it, in any letter case', () => {
  expect(missedSearch('  Xenon   KIT ')).toEqual({ key: 'xenon kit', text: 'Xenon KIT' })
  expect(missedSearch('a\0b\nc')).toEqual({ key: 'a b c', text: 'a b c' })
})

test('a missed search has a hundred characters at most', () => {
  expect(missedSearch('x'.repeat(500))?.key).toHaveLength(100)
})

test('what has no letter or digit is no search', () => {
  expect(['', '  ', '?!'].map(missedSearch)).toEqual([undefined, undefined, undefined])
})
