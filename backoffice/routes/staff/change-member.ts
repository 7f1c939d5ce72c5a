import { data } from 'react-router'
import type { StaffId } from '#domain/ids.ts'
import type { Refusal } from '#domain/refusal.ts'
import type { StaffActor } from '#domain/staff/actor.ts'
import { STAFF_ROLES } from '#domain/staff/staff-roles.ts'
import type { Shop } from '#server/shop/create-shop.ts'
import type { SentForm } from '../../forms/form-result.ts'
import { isRefusal } from '../../refused.ts'
import { roleLabel } from '../../role-words.ts'
import type { Toast } from '../../toast.ts'

type Deps = { shop: Pick<Shop, 'staff'>; actor: StaffActor; staffId: StaffId }
type Done = { to: string; toast: Toast }

/** Does what a form of somebody's page asks for. */
export async function changeMember(deps: Deps, { form, fields }: SentForm): Promise<Done | Refusal> {
  const { shop, actor, staffId } = deps
  const to = `/staff/${staffId}`
  switch (form) {
    case 'role':
      return changeRole(deps, fields)
    case 'password-link': {
      const done = await shop.staff.sendPasswordLink({ staffId }, actor)
      return isRefusal(done) ? done : { to, toast: { text: 'The link is on its way.' } }
    }
    case 'remove-factor': {
      const refused = await shop.staff.removeFactor({ staffId }, actor)
      return refused ?? { to, toast: { text: 'The second factor is removed.' } }
    }
    case 'end-session': {
      const refused = await shop.staff.endSession(fields.sessionId ?? '', actor, staffId)
      return refused ?? { to, toast: { text: 'The session has ended.' } }
    }
    case 'remove': {
      const refused = await shop.staff.remove({ staffId }, actor)
      return refused ?? { to: '/staff', toast: { text: 'Removed, and signed out everywhere.' } }
    }
    default:
      throw data(null, { status: 400 })
  }
}

async function changeRole(
  { shop, actor, staffId }: Deps,
  fields: Record<string, string>,
): Promise<Done | Refusal> {
  const role = STAFF_ROLES.find((it) => it === fields.role)
  if (!role) throw data(null, { status: 400 })
  const before = (await shop.staff.list()).find((it) => it.staffId === staffId)
  const refused = await shop.staff.changeRole({ staffId, role }, actor)
  if (refused) return refused
  const to = `/staff/${staffId}`
  const undo = before && before.role !== role && { action: to, fields: { form: 'role', role: before.role } }
  return { to, toast: { text: `The role is now ${roleLabel(role)}.`, ...(undo && { undo }) } }
}
