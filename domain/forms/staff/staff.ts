import * as v from 'valibot'
import { STAFF_ROLES } from '#domain/staff/staff-roles.ts'
import { emailSchema, passwordSchema } from '../customers/account-fields.ts'
import { nameSchema, sentenceSchema } from '../typed.ts'

export const SHORTEST_STAFF_PASSWORD = 12
const LONGEST_NAME = 50

const staffNameSchema = v.pipe(nameSchema(LONGEST_NAME), v.minLength(2, 'Name must be at least 2 characters'))

export const staffPasswordSchema = v.pipe(
  v.string(),
  v.check(
    (password) => password === '' || password.length >= SHORTEST_STAFF_PASSWORD,
    `Password must be at least ${SHORTEST_STAFF_PASSWORD} characters for staff`,
  ),
  passwordSchema,
)

export const staffRoleSchema = v.picklist(STAFF_ROLES, `Role must be one of ${STAFF_ROLES.join(', ')}`)

/** Somebody who is invited. */
export const inviteSchema = v.object({ email: emailSchema, name: staffNameSchema, role: staffRoleSchema })

/** `staff add`: somebody who is given a password by the command. */
export const newStaffSchema = v.object({ ...inviteSchema.entries, password: staffPasswordSchema })

/** The set-up link: who is the first owner. */
export const firstOwnerSchema = v.object({
  name: staffNameSchema,
  email: emailSchema,
  password: staffPasswordSchema,
})

/** Any other link: a password, and how somebody wants to be called. */
export const chosenPasswordSchema = v.object({
  name: v.optional(staffNameSchema),
  password: staffPasswordSchema,
})

/** `staff add`, before the password is asked for. */
export const staffNamesSchema = v.object({
  email: sentenceSchema,
  name: sentenceSchema,
  role: v.optional(v.picklist(STAFF_ROLES, `must be one of ${STAFF_ROLES.join(', ')}.`), 'manager'),
})

/** `staff remove`, `staff password-link` */
export const staffEmailSchema = v.object({ email: sentenceSchema })
