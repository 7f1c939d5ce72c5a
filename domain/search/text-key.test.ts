import { expect, it } from 'vitest'
import { textKey } from './text-key.ts'

it('compares e-mails and user names without case', () => {
  expect(textKey(' Asha@Example.COM ')).toBe(textKey('asha@example.com'))
})
