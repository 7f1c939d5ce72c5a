import { parseMobile } from './mobile.ts'

/** What is wrong with a form, by field, in the words shown to the customer. */
export type Problems<Field extends string> = Partial<Record<Field, string>>

export type LoginForm = { emailOrMobile: string; password: string; termsAccepted: boolean }
export type SignupForm = {
  email: string
  username: string
  password: string
  confirmPassword: string
  termsAccepted: boolean
}

export const LONGEST_EMAIL = 254
export const LONGEST_USERNAME = 50
export const LONGEST_PASSWORD = 128

const SHORTEST_PASSWORD = 6
const SHORTEST_USERNAME = 3

const CONTROL_CHARACTER = /\p{Cc}/u

export function isEmail(text: string): boolean {
  return (
    text.length <= LONGEST_EMAIL &&
    /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text) &&
    !CONTROL_CHARACTER.test(text) &&
    text.isWellFormed()
  )
}

export function isUsername(text: string): boolean {
  const name = text.trim()
  return (
    name.length >= SHORTEST_USERNAME &&
    name.length <= LONGEST_USERNAME &&
    !CONTROL_CHARACTER.test(name) &&
    name.isWellFormed()
  )
}

/** What two e-mails or user names are compared by: "unique" means whatever the letter case. */
export function accountKey(text: string): string {
  return text.normalize('NFKC').trim().toLowerCase()
}

export function checkLogin(form: LoginForm): Problems<keyof LoginForm> {
  return without({
    emailOrMobile: emailOrMobileProblem(form.emailOrMobile),
    password: passwordProblem(form.password),
    termsAccepted: termsProblem(form.termsAccepted),
  })
}

export function checkSignup(form: SignupForm): Problems<keyof SignupForm> {
  return without({
    email: emailProblem(form.email),
    username: usernameProblem(form.username),
    password: passwordProblem(form.password),
    confirmPassword: form.confirmPassword === form.password ? undefined : 'Passwords do not match',
    termsAccepted: termsProblem(form.termsAccepted),
  })
}

export function emailProblem(email: string): string | undefined {
  if (email.trim() === '') return 'Email is required'
  return isEmail(email.trim()) ? undefined : 'Please enter a valid email'
}

export function usernameProblem(username: string): string | undefined {
  if (username.trim() === '') return 'Username is required'
  if (username.trim().length < SHORTEST_USERNAME) return 'Username must be at least 3 characters'
  if (username.trim().length > LONGEST_USERNAME)
    return `Username must be at most ${LONGEST_USERNAME} characters`
  return isUsername(username) ? undefined : 'Username must be a single line of text'
}

export function passwordProblem(password: string): string | undefined {
  if (password === '') return 'Password is required'
  if (password.length < SHORTEST_PASSWORD) return 'Password must be at least 6 characters'
  return password.length > LONGEST_PASSWORD
    ? `Password must be at most ${LONGEST_PASSWORD} characters`
    : undefined
}

function emailOrMobileProblem(text: string): string | undefined {
  if (text.trim() === '') return 'Email or mobile number is required'
  const known = isEmail(text.trim()) || parseMobile(text) !== undefined
  return known ? undefined : 'Please enter a valid email or mobile number'
}

function termsProblem(accepted: boolean): string | undefined {
  return accepted ? undefined : 'You must agree to the terms'
}

function without<Field extends string>(problems: Record<Field, string | undefined>): Problems<Field> {
  return Object.fromEntries(
    Object.entries(problems).filter(([, problem]) => problem !== undefined),
  ) as Problems<Field>
}
