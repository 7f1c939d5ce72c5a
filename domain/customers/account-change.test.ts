import { expect, it } from 'vitest'
import { type AccountPart, changeText, isAccountPart } from './account-change.ts'

it.each<[AccountPart[], string]>([
  [['email'], 'The e-mail address of your account at Lamps was changed'],
  [['userName', 'password'], 'The username and password of your account at Lamps were changed'],
  [
    ['userName', 'email', 'password'],
    'The username, e-mail address and password of your account at Lamps were changed',
  ],
  [['mobile'], 'The mobile number of your account at Lamps was changed'],
  [['account'], 'Your account at Lamps was deleted'],
])('a change of %j is told in words', (parts, text) => {
  expect(changeText(parts, 'Lamps')).toBe(text)
})

it('knows its parts from other words', () => {
  expect([isAccountPart('email'), isAccountPart('address'), isAccountPart(1)]).toEqual([true, false, false])
})
