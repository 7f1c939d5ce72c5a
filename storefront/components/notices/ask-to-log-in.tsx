import { Link } from 'react-router'
import { loginPath } from '#domain/customers/login-path.ts'
import { toast } from './toasts.tsx'

/** Tells a visitor that something needs a login, with the way there and back. */
export function askToLogIn(text: string): void {
  const { pathname, search } = window.location
  toast(
    'error',
    <>
      <span>{text}</span> <Link to={loginPath(pathname + search)}>Log in</Link>
    </>,
  )
}
