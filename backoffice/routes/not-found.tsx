import { data } from 'react-router'
import { requireStaff } from '../require-staff.ts'
import type { Route } from './+types/not-found.ts'

/** Every path that is no screen. */
export function loader({ context }: Route.LoaderArgs) {
  requireStaff(context, 'everybody')
  throw data(null, { status: 404 })
}

export function action({ context }: Route.ActionArgs) {
  requireStaff(context, 'everybody')
  throw data(null, { status: 404 })
}

export default function NotFound() {
  return null
}
