import { LONGEST_PASSWORD } from './account.ts'

/** The messages of the forgot-password dialogs, full stops included: other words than those of signup. */

export function recoveryMobileProblem(mobile: string): string | undefined {
  return /^\d{10}$/.test(mobile) ? undefined : 'Please enter a valid 10-digit mobile number.'
}

export function oneTimeCodeProblem(code: string): string | undefined {
  return /^\d{4,6}$/.test(code) ? undefined : 'Please enter a valid OTP.'
}

export function newPasswordProblem(password: string): string | undefined {
  if (password === '') return 'Please enter a new password.'
  if (password.length > LONGEST_PASSWORD) return `Password must be at most ${LONGEST_PASSWORD} characters.`
  const strong =
    password.length >= 6 && /[A-Z]/.test(password) && /[a-z]/.test(password) && /\d/.test(password)
  return strong
    ? undefined
    : 'Password must be at least 6 characters, contain one uppercase letter, one lowercase letter, and one number.'
}

export function confirmPasswordProblem(password: string, confirmation: string): string | undefined {
  if (confirmation === '') return 'Please confirm your password.'
  return confirmation === password ? undefined : 'Passwords do not match.'
}

const LONG = 120

/** When another code can be had: in seconds, or in minutes where it is long until then. */
export function nextCodeText(seconds: number): string {
  const [count, unit] = seconds < LONG ? [seconds, 'second'] : [Math.ceil(seconds / 60), 'minute']
  return `You can ask for another code in ${count} ${unit}${count === 1 ? '' : 's'}.`
}

/** Why no code was sent, with the seconds until one can be where that is the reason. */
export function codeFailure(nextIn: number | undefined): string {
  return nextIn === undefined ? 'Failed To send message. Please try again later.' : nextCodeText(nextIn)
}
