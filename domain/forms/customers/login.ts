import * as v from 'valibot'
import { parseMobile } from '#domain/customers/mobile.ts'
import { type Problems, problemsOf } from '../parse.ts'
import { sentFields } from '../sent-fields.ts'
import { isEmail, passwordSchema, termsSchema } from './account-fields.ts'

/** The login card. */
const loginSchema = v.object({
  emailOrMobile: v.pipe(
    v.string(),
    v.trim(),
    v.nonEmpty('Email or mobile number is required'),
    v.check(
      (text) => isEmail(text) || parseMobile(text) !== undefined,
      'Please enter a valid email or mobile number',
    ),
  ),
  password: passwordSchema,
  termsAccepted: termsSchema,
})

export type LoginForm = v.InferInput<typeof loginSchema>

export function checkLogin(form: LoginForm): Problems<keyof LoginForm> {
  return problemsOf(loginSchema, form)
}

/** `POST /auth/login`. What is no account's e-mail, or no password, is refused like any other that is wrong. */
export const loginCallSchema = sentFields({ email: 320, password: 1_000 })
