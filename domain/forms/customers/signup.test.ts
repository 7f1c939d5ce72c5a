import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { firstProblem, parseInput } from '../parse.ts'
import { isEmail, usernameSchema } from './account-fields.ts'
import { checkSignup, newAccountSchema } from './signup.ts'

describe('the signup form', () => {
  const good = {
    email: 'asha@example.com',
    username: 'asha',
    password: 'secret',
    confirmPassword: 'secret',
    termsAccepted: true,
  }

  it('takes a good one', () => {
    expect(checkSignup(good)).toEqual({})
  })

  it.each([
    [{ email: '' }, { email: 'Email is required' }],
    [{ email: 'asha@example' }, { email: 'Please enter a valid email' }],
    [{ username: '' }, { username: 'Username is required' }],
    [{ username: 'ab' }, { username: 'Username must be at least 3 characters' }],
    [{ username: 'a'.repeat(51) }, { username: 'Username must be at most 50 characters' }],
    [{ username: 'ab\u0007c' }, { username: 'Username must be a single line of text' }],
    [{ confirmPassword: 'other' }, { confirmPassword: 'Passwords do not match' }],
    [{ termsAccepted: false }, { termsAccepted: 'You must agree to the terms' }],
    [
      { password: 'short', confirmPassword: 'other' },
      { password: 'Password must be at least 6 characters', confirmPassword: 'Passwords do not match' },
    ],
  ])('%o: %o', (change, problems) => {
    expect(checkSignup({ ...good, ...change })).toEqual(problems)
  })
})

describe('what no account can have', () => {
  it.each(['a\u0000b@example.com', 'a@b\u0007.com', `${'a'.repeat(250)}@b.com`, 'a@b.\ud800'])(
    'the e-mail %j',
    (email) => {
      expect(isEmail(email)).toBe(false)
    },
  )

  it.each(['ab', ' ab ', 'a\u0000b', 'x'.repeat(51)])('the user name %j', (name) => {
    expect(v.is(usernameSchema, name)).toBe(false)
  })
})

describe('a new account', () => {
  const good = { email: 'asha@example.com', userName: 'asha', password: 'secret', mobile: '9800000001' }

  it('has its mobile in one form, and none where something else was sent', () => {
    expect(parseInput(newAccountSchema, good)).toEqual({ ...good, mobile: '+919800000001' })
    expect(parseInput(newAccountSchema, { ...good, mobile: '+91 98000 00001' })).toEqual({
      ...good,
      mobile: '+919800000001',
    })
    const sent = { ...good, email: ' asha@example.com ', userName: ' asha ', mobile: good.email }
    expect(parseInput(newAccountSchema, sent)).toEqual({ ...good, mobile: undefined })
  })

  it.each([
    [{ email: '' }, 'Email is required'],
    [{ email: 'x', userName: '' }, 'Please enter a valid email'],
    [{ userName: 'ab', password: '' }, 'Username must be at least 3 characters'],
    [{ password: 'short' }, 'Password must be at least 6 characters'],
    [{ password: 'x'.repeat(129) }, 'Password must be at most 128 characters'],
  ])('%o is refused: %s', (change, problem) => {
    expect(firstProblem(newAccountSchema, { ...good, ...change })).toBe(problem)
  })
})
