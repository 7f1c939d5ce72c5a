import { describe, expect, it } from 'vitest'
import { firstProblem, parseInput } from '../parse.ts'
import {
  confirmPasswordProblem,
  newPasswordProblem,
  oneTimeCodeProblem,
  recoveryMobileProblem,
  verifyCodeCallSchema,
  verifyMobileCallSchema,
} from './recovery.ts'
import { requestResetCallSchema } from './reset.ts'

describe('the forgot-password dialogs', () => {
  it('ask for exactly 10 digits', () => {
    expect(recoveryMobileProblem('9800000001')).toBeUndefined()
    for (const mobile of ['+919800000001', '098000 00001', '91-98000-00001'])
      expect(recoveryMobileProblem(mobile)).toBeUndefined()
    for (const mobile of ['98000', '98765432101', '+19800000001', '020 5550 0148', 'asha'])
      expect(recoveryMobileProblem(mobile)).toBe('Please enter a valid 10-digit mobile number.')
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

describe('the calls of a forgotten password', () => {
  it.each(['9800000001', '+919800000001', ' 9800000001 ', '+91 98000 00001', '098000-00001'])(
    'take the mobile %j',
    (mobile) => {
      const kept = '+919800000001'
      expect(parseInput(verifyMobileCallSchema, { mobile, field: 'mobile' })).toMatchObject({ mobile: kept })
      expect(parseInput(verifyCodeCallSchema, { mobile, otp: '1' })).toEqual({ mobile: kept, otp: '1' })
    },
  )

  it.each([
    [{ mobile: '98000', field: '' }, 'mobile must be a 10-digit number.'],
    [{ mobile: 'x'.repeat(41), field: '' }, 'mobile is too long.'],
    [{ mobile: '98000' }, 'field is missing or given twice.'],
  ])('%j: %s', (sent, problem) => {
    expect(firstProblem(verifyMobileCallSchema, sent)).toBe(problem)
  })

  it.each([
    ['asha', 'email must be an e-mail address.'],
    ['x'.repeat(321), 'email is too long.'],
    [' asha@example.com ', undefined],
  ])('ask for a link to %j: %s', (email, problem) => {
    expect(firstProblem(requestResetCallSchema, { email })).toBe(problem)
  })
})
