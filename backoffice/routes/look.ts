import { data, redirect } from 'react-router'
import { depsContext } from '../context.ts'
import { readForm } from '../forms/form-result.ts'
import { isLook } from '../look.ts'
import { requireStaff } from '../require-staff.ts'
import { nextPath } from '../session/next-path.ts'
import type { Route } from './+types/look.ts'

const YEAR = 365 * 24 * 3600

export function loader({ context }: Route.LoaderArgs) {
  requireStaff(context, 'everybody')
  return redirect('/')
}

/** Remembers in this browser how the back office shall look. */
export async function action({ context, request }: Route.ActionArgs) {
  requireStaff(context, 'everybody')
  const { fields } = await readForm(request)
  if (!isLook(fields.look)) throw data(null, { status: 400 })
  const { cookies } = context.get(depsContext)
  return redirect(nextPath(fields.next), {
    headers: { 'set-cookie': cookies.header('look', fields.look, YEAR) },
  })
}
