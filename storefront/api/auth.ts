/** The authentication service: forms out, bare texts back. */

async function post(path: string, fields: Record<string, string>): Promise<{ status: number; text: string }> {
  const response = await fetch(path, { method: 'POST', body: new URLSearchParams(fields), cache: 'no-store' })
  return { status: response.status, text: await response.text() }
}

/** The login value, or the words to show instead. */
export async function logIn(
  emailOrMobile: string,
  password: string,
): Promise<{ token: string } | { failure: string }> {
  const answer = await post('/auth/login', { email: emailOrMobile, password }).catch(() => undefined)
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
  const answer = await post('/auth/signup', fields).catch(() => undefined)
  if (answer?.status === 200 && answer.text === '1') return undefined
  return SIGNUP_FAILURES[answer?.status === 200 ? answer.text : ''] ?? 'Registration failed'
}

/** Ends the session on the server. Whether that was heard or not, this browser forgets it. */
export async function logOut(): Promise<void> {
  await post('/auth/logout', {}).catch(() => {})
}
