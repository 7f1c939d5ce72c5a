import { redirect } from 'react-router'
import { depsContext } from '../context.ts'
import { requireStaff } from '../require-staff.ts'
import { clearedSession } from '../session/session-cookie.ts'
import type { Route } from './+types/logout.ts'

/** Nothing is shown here; who comes by a link goes home. */
export function loader({ context }: Route.LoaderArgs) {
  requireStaff(context, 'everybody')
  return redirect('/')
}

export async function action({ context }: Route.ActionArgs) {
  const { shop, caller, actor } = requireStaff(context, 'everybody')
  await shop.staff.endSession(caller.sessionId, actor)
  const { cookies } = context.get(depsContext)
  return redirect('/login', { headers: { 'set-cookie': clearedSession(cookies) } })
}
