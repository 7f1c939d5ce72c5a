import { logOut } from '../api/auth.ts'
import { forgetLogin } from './login.ts'

/** Ends the session, forgets it here, and begins anew at the home page. */
export async function logOutAndLeave(): Promise<void> {
  await logOut()
  forgetLogin()
  window.location.assign('/')
}
