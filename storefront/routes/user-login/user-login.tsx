import { NeedsScript } from '../../components/needs-script.tsx'
import { useLogin } from '../../customer/login.ts'
import { hiddenPageMeta } from '../../page-meta.ts'
import type { Route } from './+types/user-login.ts'
import { LoginForm } from './login-form.tsx'
import { Profile } from './profile.tsx'
import styles from './user-login.module.css'

export const meta: Route.MetaFunction = (place) => hiddenPageMeta(place, 'Your account')

/** The profile of a customer who is logged in; the way in for everyone else, and in the page from the server. */
export default function UserLoginScreen() {
  const login = useLogin()
  return (
    <main id="content" className={`page ${styles.screen}`}>
      <NeedsScript />
      {login ? <Profile key={login.userId} login={login} /> : <LoginForm />}
    </main>
  )
}
