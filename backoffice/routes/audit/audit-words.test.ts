import { expect, it } from 'vitest'
import { actorWords, changeWords } from './audit-words.ts'

it('says who did it, and by what where it was not here', () => {
  expect(actorWords({ actor: 'Asha', via: 'backoffice' })).toBe('Asha')
  expect(actorWords({ actor: 'Asha', via: 'command' })).toBe('Asha (command line)')
  expect(actorWords({ actor: 'Tally', via: 'token' })).toBe('Tally (program)')
})

it('says what was, and what is', () => {
  expect(changeWords({ before: { role: 'packer' }, after: { role: 'manager' } })).toEqual([
    'role: packer → manager',
  ])
  expect(changeWords({ before: null, after: { units: 3, tags: ['a'] } })).toEqual(['units: 3', 'tags: ["a"]'])
  expect(changeWords({ before: { limit: null }, after: { limit: 500 } })).toEqual(['limit: null → 500'])
  expect(changeWords({ before: { name: 'Ravi' }, after: null })).toEqual(['name: Ravi → –'])
  expect(changeWords({ before: null, after: null })).toEqual([])
})
