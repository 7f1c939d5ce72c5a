import { expect, it } from 'vitest'
import { companyProblem, tidyCompany } from './company.ts'

it.each([
  ['', undefined],
  ['   ', undefined],
  ['Rao & Sons Motors (Pune) Pvt. Ltd.', undefined],
  ['3M', undefined],
  ['श्री ऑटो', undefined],
  ['x'.repeat(100), undefined],
  ['x'.repeat(101), 'Company name must be at most 100 characters'],
  ['Rao\nMotors', 'Company name must be a single line of text'],
  ['Rao \u202Esrotom', 'Company name must be a single line of text'],
  ['--', 'Company name must have letters or digits'],
])('the name of a company %j: %s', (name, problem) => {
  expect(companyProblem(name)).toBe(problem)
})

it('has no spaces around it', () => {
  expect(tidyCompany('  Rao Motors ')).toBe('Rao Motors')
})
