import * as v from 'valibot'
import { parseMobile } from '#domain/customers/mobile.ts'
import { type Problems, problemsOf } from '../parse.ts'
import { sentFields } from '../sent-fields.ts'
import { emailSchema, passwordSchema, termsSchema, usernameSchema } from './account-fields.ts'

/** The signup card. */
const signupSchema = v.pipe(
  v.object({
    email: emailSchema,
    username: usernameSchema,
    password: passwordSchema,
    confirmPassword: v.string(),
    termsAccepted: termsSchema,
  }),
  v.forward(
    v.check((form) => form.confirmPassword === form.password, 'Passwords do not match'),
    ['confirmPassword'],
  ),
)

export type SignupForm = v.InferInput<typeof signupSchema>

export function checkSignup(form: SignupForm): Problems<keyof SignupForm> {
  return problemsOf(signupSchema, form)
}

/** `POST /auth/signup`, as it may be sent. */
export const signupCallSchema = sentFields({ email: 320, mobile: 320, userName: 200, password: 1_000 })

/** What it must say. The storefront sends the e-mail in place of a mobile: what is no mobile number counts as none. */
export const newAccountSchema = v.object({
  email: emailSchema,
  userName: usernameSchema,
  password: passwordSchema,
  mobile: v.pipe(v.string(), v.transform(parseMobile)),
})

export type SignupCall = v.InferOutput<typeof signupCallSchema>
