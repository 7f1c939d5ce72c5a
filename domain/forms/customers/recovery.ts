import * as v from 'valibot'
import { LONGEST_WRITTEN_PHONE, readPhone } from '#domain/customers/mobile.ts'
import { firstProblem } from '../parse.ts'
import { sentFields } from '../sent-fields.ts'
import { LONGEST_PASSWORD } from './account-fields.ts'
import { mobileSchema } from './mobile.ts'

/** The messages of the forgot-password dialogs, full stops included: other words than those of signup. */

const WEAK =
  'Password must be at least 6 characters, contain one uppercase letter, one lowercase letter, and one number.'

const recoveryMobileSchema = v.pipe(
  v.string(),
  v.transform(readPhone),
  v.regex(/^\d{10}$/, 'Please enter a valid 10-digit mobile number.'),
)

const oneTimeCodeSchema = v.pipe(v.string(), v.regex(/^\d{4,6}$/, 'Please enter a valid OTP.'))

export const newPasswordSchema = v.pipe(
  v.string(),
  v.nonEmpty('Please enter a new password.'),
  v.maxLength(LONGEST_PASSWORD, `Password must be at most ${LONGEST_PASSWORD} characters.`),
  v.minLength(6, WEAK),
  v.regex(/[A-Z]/, WEAK),
  v.regex(/[a-z]/, WEAK),
  v.regex(/\d/, WEAK),
)

const confirmationSchema = v.pipe(
  v.object({
    password: v.string(),
    confirmation: v.pipe(v.string(), v.nonEmpty('Please confirm your password.')),
  }),
  v.check(({ password, confirmation }) => confirmation === password, 'Passwords do not match.'),
)

export function recoveryMobileProblem(mobile: string): string | undefined {
  return firstProblem(recoveryMobileSchema, mobile)
}

export function oneTimeCodeProblem(code: string): string | undefined {
  return firstProblem(oneTimeCodeSchema, code)
}

export function newPasswordProblem(password: string): string | undefined {
  return firstProblem(newPasswordSchema, password)
}

export function confirmPasswordProblem(password: string, confirmation: string): string | undefined {
  return firstProblem(confirmationSchema, { password, confirmation })
}

/** `POST /auth/verify-mobile` */
export const verifyMobileCallSchema = v.pipe(
  sentFields({ mobile: LONGEST_WRITTEN_PHONE, field: 20 }),
  v.object({ mobile: mobileSchema, field: v.string() }),
)

/** `POST /auth/verify-otp` */
export const verifyCodeCallSchema = v.pipe(
  sentFields({ mobile: LONGEST_WRITTEN_PHONE, otp: 10 }),
  v.object({ mobile: mobileSchema, otp: v.string() }),
)

/** `POST /auth/change-password`, as it may be sent. */
export const changePasswordCallSchema = sentFields({ mobile: LONGEST_WRITTEN_PHONE, password: 1_000 })
