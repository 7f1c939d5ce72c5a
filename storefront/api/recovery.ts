import { messageIn, parseJson } from './parse-json.ts'
import { type FormAnswer, postForm } from './post-form.ts'

/** A forgotten password, and a mobile added to an account: both are proven by a one-time code. */

/** Whether a code was sent, and the seconds until the next can be; nothing of them where a failure has another cause. */
export type CodeSent = { sent: true; nextIn: number } | { sent: false; nextIn: number | undefined }

export async function sendRecoveryCode(mobile: string): Promise<CodeSent> {
  return codeSent(await postForm('/auth/verify-mobile', { mobile, field: 'trouble' }))
}

/** Nothing when the code is right, else the words to show. */
export async function verifyRecoveryCode(mobile: string, otp: string): Promise<string | undefined> {
  const reply = jsonIn(await postForm('/auth/verify-otp', { mobile, otp }))
  if (reply === undefined) return 'Failed to verify OTP. Please try again.'
  return isOne(reply) ? undefined : 'Invalid OTP. Please try again.'
}

export async function changePassword(mobile: string, password: string): Promise<boolean> {
  return isOne(jsonIn(await postForm('/auth/change-password', { mobile, password })))
}

/** Asks for a link by mail; whether anybody has that e-mail, nobody is told. */
export async function requestReset(email: string): Promise<CodeSent> {
  return codeSent(await postForm('/auth/request-reset', { email }))
}

/** Whether the link's key was good for a new password; nothing when that was not heard. */
export async function resetPassword(key: string, password: string): Promise<boolean | undefined> {
  const reply = jsonIn(await postForm('/auth/reset-password', { key, password }))
  return reply === undefined ? undefined : isOne(reply)
}

/** Sends a code to a mobile that the customer wants to add, or brings the words why not. */
export async function sendMobileCode(
  mobile: string,
  password: string,
): Promise<CodeSent | { refused: string }> {
  const answer = await postForm('/auth/add-mobile', { mobile, password })
  const refused = answer?.status === 400 ? messageIn(answer.text) : undefined
  return refused === undefined ? codeSent(answer) : { refused }
}

/** The login value that has the mobile in it, or the words to show instead. */
export async function confirmMobile(
  mobile: string,
  otp: string,
): Promise<{ token: string } | { failure: string }> {
  const answer = await postForm('/auth/confirm-mobile', { mobile, otp })
  if (answer?.status === 200) return { token: answer.text }
  const refused = answer?.status === 400 || answer?.status === 409 ? messageIn(answer.text) : undefined
  return { failure: refused ?? 'Failed to verify OTP. Please try again.' }
}

/** For a service that does not say how long. */
const USUAL_WAIT = 60

function codeSent(answer: FormAnswer | undefined): CodeSent {
  if (answer?.status === 200 && messageIn(answer.text) === 'Message Sent')
    return { sent: true, nextIn: answer.retryAfter ?? USUAL_WAIT }
  return { sent: false, nextIn: answer?.status === 429 ? (answer.retryAfter ?? USUAL_WAIT) : undefined }
}

function jsonIn(answer: FormAnswer | undefined): unknown {
  return answer?.status === 200 ? parseJson(answer.text) : undefined
}

/** Some services write their numbers as texts. */
function isOne(reply: unknown): boolean {
  return reply === 1 || reply === '1'
}
