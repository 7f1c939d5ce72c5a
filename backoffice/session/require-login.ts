import { type MiddlewareFunction, redirect } from 'react-router'
import { depsContext } from '../context.ts'
import { loginPath } from './next-path.ts'

/** What is open to those who have not signed in. Whatever is not named here leads to the login. */
const OPEN = /^\/(login|(setup|invite|password)\/[^/]+)\/?$/
/** What stays open to somebody who has yet to add a second factor. */
const BEFORE_FACTOR = /^\/(account\/second-factor|logout|look)\/?$/

/** The door: every request passes it, for a page or for data alone, before any loader or action runs. */
export const requireLogin: MiddlewareFunction<Response> = ({ context, url, request }) => {
  if (OPEN.test(url.pathname)) return
  const { staff } = context.get(depsContext)
  if (!staff) {
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    throw redirect(loginPath(isRead ? url.pathname + url.search : url.pathname))
  }
  if (staff.caller.mustAddFactor && !BEFORE_FACTOR.test(url.pathname))
    throw redirect('/account/second-factor')
}
