import { data, redirect } from 'react-router'
import { may, type Permission } from '#domain/staff/staff-roles.ts'
import { type Context, depsContext } from './context.ts'

/**
 * The first line of every loader and action: who is asking, and may they? `everybody` is whoever is signed in. Who may
 * not is told so, in place of the screen.
 */
export function requireStaff(context: Context, permission: Permission | 'everybody') {
  const { shop, staff } = context.get(depsContext)
  if (!staff) throw redirect('/login')
  if (permission !== 'everybody' && !may(staff.caller.role, permission)) throw data(null, { status: 403 })
  return { shop, ...staff }
}
