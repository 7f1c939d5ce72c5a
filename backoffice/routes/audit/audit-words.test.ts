import { expect, it } from 'vitest'
import { actorWords } from './audit-words.ts'

it('says who did it, and by what where it was not here', () => {
  expect(actorWords({ actor: 'Asha', via: 'backoffice' })).toBe('Asha')
  expect(actorWords({ actor: 'Asha', via: 'command' })).toBe('Asha (command line)')
  expect(actorWords({ actor: 'Tally', via: 'token' })).toBe('Tally (program)')
})
