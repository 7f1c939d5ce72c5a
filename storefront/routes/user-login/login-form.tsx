import { useState } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { AccountForm } from './account-form.tsx'
import { ForgotPassword } from './forgot-password/forgot-password.tsx'
import styles from './user-login.module.css'

const LOGIN = '/userlogin'
const SIGN_UP = '/userlogin?signup'
const FORGOT_PASSWORD = '/userlogin?forgot'

/**
 * Login and Sign up in one card. Which of them, and whether a password is being recovered, is in the address: its
 * links work before any script has run, and Back leads back.
 */
export function LoginForm() {
  const [search] = useSearchParams()
  const signingUp = search.has('signup')
  const [email, setEmail] = useState('')
  const [notice, setNotice] = useState<string>()
  const navigate = useNavigate()

  const startAnew = () => {
    setEmail('')
    setNotice(undefined)
  }
  const switchTo = (mode: string) => {
    startAnew()
    void navigate(mode, { preventScrollReset: true })
  }
  const backToLogin = () => void navigate(LOGIN, { replace: true, preventScrollReset: true })

  return (
    <section className={styles.card} aria-labelledby="login">
      <h1 id="login">{signingUp ? 'Sign up' : 'Login'}</h1>
      <fieldset className={styles.modes} aria-label="Login or Sign up">
        <button type="button" aria-pressed={!signingUp} onClick={() => switchTo(LOGIN)}>
          Login
        </button>
        <button type="button" aria-pressed={signingUp} onClick={() => switchTo(SIGN_UP)}>
          Sign up
        </button>
      </fieldset>
      {notice && (
        <p role="alert" className={styles.notice}>
          {notice}
        </p>
      )}
      <AccountForm
        // A form of its own for each: switching clears fields and errors and unticks the terms.
        key={signingUp ? 'signup' : 'login'}
        signingUp={signingUp}
        email={email}
        onRegistered={(registered) => {
          setEmail(registered)
          backToLogin()
        }}
        forgotPassword={
          <Link to={FORGOT_PASSWORD} preventScrollReset>
            Forgot Password
          </Link>
        }
      />
      <p className={styles.other}>
        {signingUp ? 'Already have an account? ' : 'New here? '}
        <Link to={signingUp ? LOGIN : SIGN_UP} onClick={startAnew} preventScrollReset>
          {signingUp ? 'Login' : 'Sign up'}
        </Link>
      </p>
      {search.has('forgot') && (
        <ForgotPassword
          byEmail={search.get('forgot') === 'email'}
          onClose={backToLogin}
          onDone={() => {
            setNotice('Password reset successful!')
            backToLogin()
          }}
        />
      )}
    </section>
  )
}
