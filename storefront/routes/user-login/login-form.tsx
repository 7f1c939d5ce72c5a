import { useState } from 'react'
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router'
import { loginPath, parseBackPath } from '#domain/customers/login-path.ts'
import { AccountForm } from './account-form.tsx'
import { ForgotPassword } from './forgot-password/forgot-password.tsx'
import styles from './user-login.module.css'
import { WhatWaits } from './what-waits.tsx'

/**
 * Login and Sign up in one card. Which of them, whether a password is being recovered, and where the login leads back
 * to, is in the URL: its links work before any script has run, and Back leads back.
 */
export function LoginForm() {
  const [search] = useSearchParams()
  const signingUp = search.has('signup')
  const { state } = useLocation()
  const back = parseBackPath(search.get('back'))
  const [login, signUp] = [loginPath(back), loginPath(back, 'signup')]
  const [email, setEmail] = useState('')
  const [notice, setNotice] = useState<string>()
  const navigate = useNavigate()

  const startAnew = () => {
    setEmail('')
    setNotice(undefined)
  }
  const switchTo = (mode: string) => {
    startAnew()
    void navigate(mode, { state, preventScrollReset: true })
  }
  const backToLogin = () => void navigate(login, { state, replace: true, preventScrollReset: true })

  return (
    <section className={styles.card} aria-labelledby="login">
      <h1 id="login">{signingUp ? 'Sign up' : 'Login'}</h1>
      <fieldset className={styles.modes} aria-label="Login or Sign up">
        <button type="button" aria-pressed={!signingUp} onClick={() => switchTo(login)}>
          Login
        </button>
        <button type="button" aria-pressed={signingUp} onClick={() => switchTo(signUp)}>
          Sign up
        </button>
      </fieldset>
      <WhatWaits hasRoom={back !== undefined} />
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
        // The pages that need a login keep the way back to them out of the URL, which stays as it is specified.
        back={back ?? parseBackPath(state?.back)}
        onRegistered={(registered) => {
          setEmail(registered)
          backToLogin()
        }}
        forgotPassword={
          <Link to={loginPath(back, 'forgot')} state={state} preventScrollReset>
            Forgot Password
          </Link>
        }
      />
      <p className={styles.other}>
        {signingUp ? 'Already have an account? ' : 'New here? '}
        <Link to={signingUp ? login : signUp} state={state} onClick={startAnew} preventScrollReset>
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
