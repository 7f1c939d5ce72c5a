import { type SyntheticEvent, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { checkLogin, checkSignup, type Problems } from '#domain/account.ts'
import { logIn, signUp } from '../../api/auth.ts'
import { Button } from '../../components/button.tsx'
import { Field, PasswordField } from '../../components/field.tsx'
import { toast } from '../../components/toasts.tsx'
import { keepLogin } from '../../customer/login.ts'
import styles from './user-login.module.css'

const EMPTY = { emailOrMobile: '', username: '', password: '', confirmPassword: '', termsAccepted: false }
type Form = typeof EMPTY
type FormField = keyof Form

/** Login and Sign up in one card. Switching between them clears what was typed. */
export function LoginForm() {
  const [signingUp, setSigningUp] = useState(false)
  const [form, setForm] = useState(EMPTY)
  const [problems, setProblems] = useState<Problems<FormField>>({})
  const [failure, setFailure] = useState<string>()
  const [busy, setBusy] = useState(false)
  const navigate = useNavigate()

  const change = (field: FormField) => (value: string | boolean) => {
    setForm({ ...form, [field]: value })
    setProblems({ ...problems, [field]: undefined })
    setFailure(undefined)
  }

  const switchTo = (toSignUp: boolean, kept: Form = EMPTY) => {
    setSigningUp(toSignUp)
    setForm(kept)
    setProblems({})
    setFailure(undefined)
  }

  const submit = async (event: SyntheticEvent) => {
    event.preventDefault()
    const found = signingUp ? signupProblems(form) : checkLogin(form)
    setProblems(found)
    if (Object.keys(found).length > 0) return
    setBusy(true)
    const outcome = signingUp ? await register() : await enter()
    setBusy(false)
    setFailure(outcome)
  }

  const enter = async (): Promise<string | undefined> => {
    const answer = await logIn(form.emailOrMobile.trim(), form.password)
    if ('failure' in answer) return answer.failure
    if (!keepLogin(answer.token)) return 'An error occurred. Please try again.'
    await navigate('/')
    return undefined
  }

  const register = async (): Promise<string | undefined> => {
    const email = form.emailOrMobile.trim()
    const refused = await signUp({ email, username: form.username.trim(), password: form.password })
    if (refused !== undefined) return refused
    switchTo(false, { ...EMPTY, emailOrMobile: email })
    toast('success', 'Your account is ready. Please log in.')
    return undefined
  }

  const text = (field: Exclude<FormField, 'termsAccepted'>) => ({
    value: form[field],
    error: problems[field],
    onChange: (event: { currentTarget: { value: string } }) => change(field)(event.currentTarget.value),
  })

  return (
    <section className={styles.card} aria-labelledby="login">
      <h1 id="login">{signingUp ? 'Sign up' : 'Login'}</h1>
      <fieldset className={styles.modes} aria-label="Login or Sign up">
        <button type="button" aria-pressed={!signingUp} onClick={() => switchTo(false)}>
          Login
        </button>
        <button type="button" aria-pressed={signingUp} onClick={() => switchTo(true)}>
          Sign up
        </button>
      </fieldset>
      <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
        <Field
          {...text('emailOrMobile')}
          label={signingUp ? 'Email' : 'Email or mobile number'}
          type={signingUp ? 'email' : 'text'}
          inputMode="email"
          autoComplete={signingUp ? 'email' : 'username'}
        />
        {signingUp && <Field {...text('username')} label="Username" autoComplete="nickname" />}
        <PasswordField
          {...text('password')}
          label="Password"
          autoComplete={signingUp ? 'new-password' : 'current-password'}
        />
        {signingUp && (
          <PasswordField {...text('confirmPassword')} label="Confirm password" autoComplete="new-password" />
        )}
        <div>
          <label className={styles.terms}>
            <input
              type="checkbox"
              checked={form.termsAccepted}
              onChange={(event) => change('termsAccepted')(event.currentTarget.checked)}
            />
            <span>
              I agree to the <Link to="/terms_and_conditions">terms and conditions</Link>
            </span>
          </label>
          {problems.termsAccepted && <p className={styles.error}>{problems.termsAccepted}</p>}
        </div>
        {failure && (
          <p role="alert" className={styles.error}>
            {failure}
          </p>
        )}
        <Button type="submit" wide busy={busy && (signingUp ? 'REGISTERING...' : 'LOGGING IN...')}>
          {signingUp ? 'REGISTER' : 'LOGIN'}
        </Button>
      </form>
    </section>
  )
}

/** The signup form speaks of an e-mail where the card's field is called otherwise. */
function signupProblems({ emailOrMobile, ...rest }: Form): Problems<FormField> {
  const { email, ...problems } = checkSignup({ email: emailOrMobile, ...rest })
  return email === undefined ? problems : { ...problems, emailOrMobile: email }
}
