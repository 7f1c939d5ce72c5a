import { describe, expect, it } from 'vitest'
import { checkLogin } from './login.ts'

describe('the login form', () => {
  const good = { emailOrMobile: 'asha@example.com', password: 'secret', termsAccepted: true }

  it('takes an e-mail or a mobile number', () => {
    const mobiles = ['9800000001', '+919800000001', '+19800000001', '+91 98000 00001', '098000-00001']
    for (const emailOrMobile of ['asha@example.com', ...mobiles]) {
      expect(checkLogin({ ...good, emailOrMobile })).toEqual({})
    }
  })

  it.each([
    [{ emailOrMobile: '' }, { emailOrMobile: 'Email or mobile number is required' }],
    [{ emailOrMobile: '   ' }, { emailOrMobile: 'Email or mobile number is required' }],
    [{ emailOrMobile: 'asha' }, { emailOrMobile: 'Please enter a valid email or mobile number' }],
    [{ emailOrMobile: 'a b@example.com' }, { emailOrMobile: 'Please enter a valid email or mobile number' }],
    [{ emailOrMobile: '98000' }, { emailOrMobile: 'Please enter a valid email or mobile number' }],
    [{ emailOrMobile: '020 5550 0148' }, { emailOrMobile: 'Please enter a valid email or mobile number' }],
    [{ emailOrMobile: '+12349800000001' }, { emailOrMobile: 'Please enter a valid email or mobile number' }],
    [{ password: '' }, { password: 'Password is required' }],
    [{ password: 'short' }, { password: 'Password must be at least 6 characters' }],
    [{ termsAccepted: false }, { termsAccepted: 'You must agree to the terms' }],
  ])('%o: %o', (change, problems) => {
    expect(checkLogin({ ...good, ...change })).toEqual(problems)
  })
})
