import * as v from 'valibot'
import { firstProblem } from '../parse.ts'
import { sentFields } from '../sent-fields.ts'
import { emailSchema, usernameSchema } from './account-fields.ts'
import { newPasswordSchema } from './recovery.ts'

/** The password that a customer has, asked for again before something about the account is changed. */
const currentPasswordSchema = v.pipe(v.string(), v.nonEmpty('Password is required'))

export function currentPasswordProblem(password: string): string | undefined {
  return firstProblem(currentPasswordSchema, password)
}

export function usernameProblem(userName: string): string | undefined {
  return firstProblem(usernameSchema, userName)
}

const accountChangeSchema = v.object({
  userName: v.optional(usernameSchema),
  email: v.optional(emailSchema),
  newPassword: v.optional(newPasswordSchema),
})

export type AccountChange = v.InferOutput<typeof accountChangeSchema>

/** `POST /auth/change-account`. What is left out, or left empty, stays as it is. */
export const changeAccountCallSchema = v.pipe(
  sentFields({ password: 1_000, userName: 200, email: 320, newPassword: 1_000 }, [
    'userName',
    'email',
    'newPassword',
  ]),
  v.transform(({ password, ...fields }) => ({ password, change: filledIn(fields) })),
  v.object({
    password: currentPasswordSchema,
    change: v.pipe(
      accountChangeSchema,
      v.check((change) => Object.keys(change).length > 0, 'There is nothing to change.'),
    ),
  }),
)

function filledIn(fields: Record<string, string>): AccountChange {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== ''))
}

/** `POST /auth/delete-account` */
export const deleteAccountCallSchema = v.pipe(
  sentFields({ password: 1_000 }),
  v.object({ password: currentPasswordSchema }),
)

/** `POST /auth/find-change` and `/auth/undo-change`, as they may be sent. */
export const undoCallSchema = sentFields({ key: 200 })
