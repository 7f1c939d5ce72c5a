import * as v from 'valibot'
import { emailSchema, passwordSchema, usernameSchema } from './account-fields.ts'
import { sentenceSchema } from './typed.ts'

const SHORTEST_PASSWORD = 12

/** `staff add`: somebody who gets staff rights. */
export const newStaffSchema = v.object({
  email: emailSchema,
  name: usernameSchema,
  password: v.pipe(
    v.string(),
    v.check(
      (password) => password === '' || password.length >= SHORTEST_PASSWORD,
      `Password must be at least ${SHORTEST_PASSWORD} characters for staff`,
    ),
    passwordSchema,
  ),
})

/** `staff add`, before the password is asked for. */
export const staffNamesSchema = v.object({ email: sentenceSchema, name: sentenceSchema })

/** `staff remove` */
export const staffEmailSchema = v.object({ email: sentenceSchema })
