import { expect, it } from 'vitest'
import { accountKey } from './account.ts'

it('compares e-mails and user names without case', () => {
  expect(accountKey(' Asha@Example.COM ')).toBe(accountKey('asha@example.com'))
})
