import * as v from 'valibot'

/** What the forms about accounts have in common. */

export const LONGEST_EMAIL = 254
export const LONGEST_PASSWORD = 128
const LONGEST_USERNAME = 50

const CONTROL_CHARACTER = /\p{Cc}/u

export function isEmail(text: string): boolean {
  return (
    text.length <= LONGEST_EMAIL &&
    /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text) &&
    !CONTROL_CHARACTER.test(text) &&
    text.isWellFormed()
  )
}

export const emailSchema = v.pipe(
  v.string(),
  v.trim(),
  v.nonEmpty('Email is required'),
  v.check(isEmail, 'Please enter a valid email'),
)

export const usernameSchema = v.pipe(
  v.string(),
  v.trim(),
  v.nonEmpty('Username is required'),
  v.minLength(3, 'Username must be at least 3 characters'),
  v.maxLength(LONGEST_USERNAME, `Username must be at most ${LONGEST_USERNAME} characters`),
  v.check(
    (name) => !CONTROL_CHARACTER.test(name) && name.isWellFormed(),
    'Username must be a single line of text',
  ),
)

export const passwordSchema = v.pipe(
  v.string(),
  v.nonEmpty('Password is required'),
  v.minLength(6, 'Password must be at least 6 characters'),
  v.maxLength(LONGEST_PASSWORD, `Password must be at most ${LONGEST_PASSWORD} characters`),
)

export const termsSchema = v.pipe(v.boolean(), v.value(true, 'You must agree to the terms'))
