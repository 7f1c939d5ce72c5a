import { expect, it } from 'vitest'
import { parseLogin } from './login.ts'

const NOW = Date.UTC(2026, 0, 1)
const token = (payload: object) => `x.${Buffer.from(JSON.stringify(payload)).toString('base64url')}.y`
const good = { user_id: 7, user_name: 'Aśha', email: 'a@example.com', mobile: null, exp: NOW / 1000 + 60 }

it('tells who is logged in, in any script', () => {
  expect(parseLogin(token(good), NOW)).toEqual({
    userId: 7,
    userName: 'Aśha',
    email: 'a@example.com',
    mobile: null,
    expiresAt: NOW + 60_000,
  })
})

it.each([
  ['a value that has run out', token({ ...good, exp: NOW / 1000 })],
  ['one without an end', token({ ...good, exp: undefined })],
  ['one whose user id is no number', token({ ...good, user_id: '7' })],
  ['Invalid Credentials', 'Invalid Credentials'],
  ['an error page', '<html>'],
  ['nothing', ''],
])('knows nobody by %s', (_, value) => {
  expect(parseLogin(value, NOW)).toBeUndefined()
})
