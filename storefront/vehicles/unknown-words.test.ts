import { expect, it } from 'vitest'
import { nearWords, unknownWords } from './unknown-words.ts'

it('what is not known is said as it was typed, and cut', () => {
  expect(unknownWords('tesla model 3')).toBe('We do not know “tesla model 3” yet.')
  expect(unknownWords('x'.repeat(61))).toBe(`We do not know “${'x'.repeat(60)}…” yet.`)
})

it('near ones are called by their make where it is one', () => {
  const of = (...makes: string[]) => nearWords(makes.map((make) => ({ make })))
  expect(of('Kia', 'Kia')).toBe('Other Kia vehicles we know:')
  expect(of('Kia', 'Tata')).toBe('Vehicles we know with a similar name:')
})
