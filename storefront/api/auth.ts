import { postForm } from './post-form.ts'

/** The login value, or the words to show instead. */
export async function logIn(
  emailOrMobile: string,
  password: string,
): Promise<{ token: string } | { failure: string }> {
  const answer = await postForm('/auth/login', { email: emailOrMobile, password })
  if (answer?.status === 200 && answer.text === 'Invalid Credentials')
    return { failure: 'Invalid credentials' }
  if (answer?.status === 200 && answer.text.split('.').length === 3) return { token: answer.text }
  return { failure: 'An error occurred. Please try again.' }
}

const SIGNUP_FAILURES: Record<string, string> = {
  '2': 'Email is already registered',
  '3': 'Username is already taken',
  '0': 'Mobile number is already registered',
}

/** Nothing when the account is made, else the words to show. */
export async function signUp(form: {
  email: string
  username: string
  password: string
}): Promise<string | undefined> {
  const { email, username, password } = form
  const fields = { email, mobile: email, userName: username, password }
  const answer = await postForm('/auth/signup', fields)
  if (answer?.status === 200 && answer.text === '1') return undefined
  return SIGNUP_FAILURES[answer?.status === 200 ? answer.text : ''] ?? 'Registration failed'
}

/** Nobody has to wait longer than this to be logged out. */
const TIMEOUT_MS = 5_000

/** Ends the session on the server. Whether that was heard or not, this browser forgets it. */
export async function logOut(): Promise<void> {
  await postForm('/auth/logout', {}, AbortSignal.timeout(TIMEOUT_MS))
}
