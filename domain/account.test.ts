import { describe, expect, it } from 'vitest'
import { accountKey, checkLogin, checkSignup, isEmail, isUsername } from './account.ts'
import { parseMobile } from './mobile.ts'
import {
  confirmPasswordProblem,
  newPasswordProblem,
  oneTimeCodeProblem,
  recoveryMobileProblem,
} from './recovery.ts'

describe('the login form', () => {
  const good = { emailOrMobile: 'asha@example.com', password: 'secret', termsAccepted: true }

  it('takes an e-mail or a mobile number', () => {
    for (const emailOrMobile of ['asha@example.com', '9800000001', '+919800000001', '+19800000001']) {
      expect(checkLogin({ ...good, emailOrMobile })).toEqual({})
    }
  })

  it.each([
    [{ emailOrMobile: '' }, { emailOrMobile: 'Email or mobile number is required' }],
    [{ emailOrMobile: '   ' }, { emailOrMobile: 'Email or mobile number is required' }],
    [{ emailOrMobile: 'asha' }, { emailOrMobile: 'Please enter a valid email or mobile number' }],
    [{ emailOrMobile: 'a b@example.com' }, { emailOrMobile: 'Please enter a valid email or mobile number' }],
    [{ emailOrMobile: '98000' }, { emailOrMobile: 'Please enter a valid email or mobile number' }],
    [{ emailOrMobile: '+12349800000001' }, { emailOrMobile: 'Please enter a valid email or mobile number' }],
    [{ password: '' }, { password: 'Password is required' }],
    [{ password: 'short' }, { password: 'Password must be at least 6 characters' }],
    [{ termsAccepted: false }, { termsAccepted: 'You must agree to the terms' }],
  ])('%o: %o', (change, problems) => {
    expect(checkLogin({ ...good, ...change })).toEqual(problems)
  })
})

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
    expect(isUsername(name)).toBe(false)
  })
})

it('compares e-mails and user names without case', () => {
  expect(accountKey(' Asha@Example.COM ')).toBe(accountKey('asha@example.com'))
})

it('keeps mobiles in one form', () => {
  expect(parseMobile('9800000001')).toBe('+919800000001')
  expect(parseMobile('+919800000001')).toBe('+919800000001')
  expect(parseMobile(' +19800000001 ')).toBe('+19800000001')
  expect(parseMobile('asha@example.com')).toBeUndefined()
  expect(parseMobile('919800000001')).toBeUndefined()
  expect(parseMobile('+09800000001')).toBeUndefined()
})

describe('the forgot-password dialogs', () => {
  it('ask for exactly 10 digits', () => {
    expect(recoveryMobileProblem('9800000001')).toBeUndefined()
    expect(recoveryMobileProblem('+919800000001')).toBe('Please enter a valid 10-digit mobile number.')
  })

  it('ask for a code of 4 to 6 digits', () => {
    for (const code of ['1234', '12345', '123456']) expect(oneTimeCodeProblem(code)).toBeUndefined()
    for (const code of ['', '123', '1234567', '12a4'])
      expect(oneTimeCodeProblem(code)).toBe('Please enter a valid OTP.')
  })

  it('ask for a stronger password than signup does', () => {
    const weak =
      'Password must be at least 6 characters, contain one uppercase letter, one lowercase letter, and one number.'
    expect(newPasswordProblem('')).toBe('Please enter a new password.')
    for (const password of ['Ab1', 'abcdef1', 'ABCDEF1', 'Abcdefg'])
      expect(newPasswordProblem(password)).toBe(weak)
    expect(newPasswordProblem('Abcde1')).toBeUndefined()
  })

  it('ask for it twice', () => {
    expect(confirmPasswordProblem('Abcde1', '')).toBe('Please confirm your password.')
    expect(confirmPasswordProblem('Abcde1', 'Abcde2')).toBe('Passwords do not match.')
    expect(confirmPasswordProblem('Abcde1', 'Abcde1')).toBeUndefined()
  })
})
