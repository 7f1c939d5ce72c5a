import { type ReactNode, type SubmitEvent, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useNavigate } from 'react-router'
import { checkLogin } from '#domain/forms/customers/login.ts'
import { checkSignup } from '#domain/forms/customers/signup.ts'
import type { Problems } from '#domain/forms/parse.ts'
import { logIn, signUp } from '../../api/auth.ts'
import { Button } from '../../components/buttons/button.tsx'
import { Field, PasswordField } from '../../components/fields/field.tsx'
import { toast } from '../../components/notices/toasts.tsx'
import { keepLogin } from '../../customer/login.ts'
import { addWaitingProduct } from './add-waiting-product.ts'
import { TermsBox } from './terms-box.tsx'
import styles from './user-login.module.css'

const EMPTY = { emailOrMobile: '', username: '', password: '', confirmPassword: '', termsAccepted: false }
type Form = typeof EMPTY
type FormField = keyof Form

type Props = {
  signingUp: boolean
  /** what the first field begins with */
  email: string
  /** where a login leads to */
  back: string | undefined
  onRegistered: (email: string) => void
  forgotPassword: ReactNode
}

export function AccountForm({
  signingUp,
  email: startEmail,
  back = '/',
  onRegistered,
  forgotPassword,
}: Props) {
  const [form, setForm] = useState({ ...EMPTY, emailOrMobile: startEmail })
  const [problems, setProblems] = useState<Problems<FormField>>({})
  const [failure, setFailure] = useState<string>()
  const [busy, setBusy] = useState(false)
  const navigate = useNavigate()
  const element = useRef<HTMLFormElement>(null)

  // What was typed, or filled in by a password manager, before the page came alive counts.
  useLayoutEffect(() => {
    const filled = readFilledIn(element.current)
    setForm((before) => ({ ...before, ...filled }))
  }, [])

  const change = (field: FormField) => (value: string | boolean) => {
    setForm({ ...form, [field]: value })
    setProblems({ ...problems, [field]: undefined })
    setFailure(undefined)
  }

  const submit = async (event: SubmitEvent) => {
    event.preventDefault()
    const found = signingUp ? signupProblems(form) : checkLogin(form)
    flushSync(() => setProblems(found))
    if (Object.keys(found).length > 0) {
      element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
      return
    }
    setBusy(true)
    const outcome = signingUp ? await register() : await enter()
    setBusy(false)
    setFailure(outcome)
  }

  const enter = async (): Promise<string | undefined> => {
    const answer = await logIn(form.emailOrMobile.trim(), form.password)
    if ('failure' in answer) return answer.failure
    if (!keepLogin(answer.token)) return 'An error occurred. Please try again.'
    void addWaitingProduct()
    // At once, or the profile of whoever has just logged in would be read before it is left.
    await navigate(back, { flushSync: true })
    return undefined
  }

  const register = async (): Promise<string | undefined> => {
    const email = form.emailOrMobile.trim()
    const refused = await signUp({ email, username: form.username.trim(), password: form.password })
    if (refused !== undefined) return refused
    toast('success', 'Your account is ready. Please log in.')
    onRegistered(email)
    return undefined
  }

  const text = (field: Exclude<FormField, 'termsAccepted'>) => ({
    'data-field': field,
    value: form[field],
    error: problems[field],
    onChange: (event: { currentTarget: { value: string } }) => change(field)(event.currentTarget.value),
  })

  return (
    <form ref={element} className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
      <Field
        {...text('emailOrMobile')}
        label={signingUp ? 'Email' : 'Email or mobile number'}
        type={signingUp ? 'email' : 'text'}
        inputMode="email"
        autoComplete={signingUp ? 'email' : 'username'}
        autoCapitalize="none"
        spellCheck={false}
      />
      {signingUp && <Field {...text('username')} label="Username" autoComplete="nickname" />}
      <PasswordField
        {...text('password')}
        label="Password"
        autoComplete={signingUp ? 'new-password' : 'current-password'}
      />
      {signingUp ? (
        <PasswordField {...text('confirmPassword')} label="Confirm password" autoComplete="new-password" />
      ) : (
        <p className={styles.forgot}>{forgotPassword}</p>
      )}
      <TermsBox
        accepted={form.termsAccepted}
        problem={problems.termsAccepted}
        onChange={change('termsAccepted')}
      />
      {failure && (
        <p role="alert" className={styles.error}>
          {failure}
        </p>
      )}
      <Button type="submit" wide busy={busy && (signingUp ? 'REGISTERING...' : 'LOGGING IN...')}>
        {signingUp ? 'REGISTER' : 'LOGIN'}
      </Button>
    </form>
  )
}

/** The fields as they stand on the page. They have no names: sent before the page is alive, the form must tell nothing. */
function readFilledIn(form: HTMLFormElement | null): Partial<Form> {
  const inputs = form?.querySelectorAll<HTMLInputElement>('input[data-field]') ?? []
  return Object.fromEntries([...inputs].map(({ dataset, value }) => [dataset.field, value]))
}

/** The signup form speaks of an e-mail where the card's field is called otherwise. */
function signupProblems({ emailOrMobile, ...rest }: Form): Problems<FormField> {
  const { email, ...problems } = checkSignup({ email: emailOrMobile, ...rest })
  return email === undefined ? problems : { ...problems, emailOrMobile: email }
}
