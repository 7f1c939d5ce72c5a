import * as v from 'valibot'
import { firstProblem } from '../parse.ts'
import { sentFields } from '../sent-fields.ts'
import { emailSchema, isEmail } from './account-fields.ts'

/** The dialog that asks where to send the link. */
export function emailProblem(email: string): string | undefined {
  return firstProblem(emailSchema, email)
}

/** `POST /auth/request-reset` */
export const requestResetCallSchema = v.pipe(
  sentFields({ email: 320 }),
  v.object({
    email: v.pipe(
      v.string(),
      v.check((email) => isEmail(email.trim()), 'email must be an e-mail address.'),
    ),
  }),
)

/** `POST /auth/reset-password`, as it may be sent. */
export const resetPasswordCallSchema = sentFields({ key: 200, password: 1_000 })
