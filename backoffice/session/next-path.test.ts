import { expect, it } from 'vitest'
import { loginPath, nextPath } from './next-path.ts'

it.each(['/', '/staff', '/audit?text=a%20b&from=2026-11-01', '/orders/12'])('goes on to %s', (path) => {
  expect(nextPath(path)).toBe(path)
})

it.each([
  null,
  undefined,
  '',
  'staff',
  '//elsewhere.example',
  '/\\elsewhere.example',
  '/\t/elsewhere.example',
  '///elsewhere.example',
  'https://elsewhere.example/',
  'http://office.invalid/staff',
  'javascript:alert(1)',
  '/.//elsewhere.example',
  '/login',
  '/login?next=%2Flogin',
  '/logout',
  '/x/../logout',
])('does not go to %s', (path) => {
  expect(nextPath(path)).toBe('/')
})

it('leaves out what follows a hash', () => {
  expect(nextPath('/staff#x')).toBe('/staff')
})

it('writes the way back into the login’s address', () => {
  expect(loginPath('/audit?text=a&b=c')).toBe('/login?next=%2Faudit%3Ftext%3Da%26b%3Dc')
  expect(loginPath('/')).toBe('/login')
  expect(loginPath('//elsewhere.example')).toBe('/login')
})
