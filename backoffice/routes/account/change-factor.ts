import { data } from 'react-router'
import type { StaffActor } from '#domain/staff/actor.ts'
import type { Shop } from '#server/shop/create-shop.ts'
import type { StaffCaller } from '#server/shop/staff/find-staff-caller.ts'
import { type Context, depsContext } from '../../context.ts'
import { refusedForm, type SentForm } from '../../forms/form-result.ts'
import { proveAgain } from '../../forms/prove-again.ts'
import { isRefusal } from '../../refused.ts'
import { showFactor } from './shown-factor.ts'

type Deps = { context: Context; shop: Pick<Shop, 'staff'>; actor: StaffActor; caller: StaffCaller }

/** Does what a form of one's own second factor asks for, and tells what to show next. */
export async function changeFactor({ context, shop, actor, caller }: Deps, sent: SentForm) {
  const { staffId, sessionId } = caller
  const { uri = '', code = '' } = sent.fields
  const unproven = await proveAgain(context, sent)
  switch (sent.form) {
    case 'begin': {
      if (unproven) return unproven
      const begun = await shop.staff.beginFactor(staffId)
      return isRefusal(begun) ? refusedForm(sent, begun) : { shown: await showFactor(begun.uri) }
    }
    case 'confirm': {
      const done = unproven ?? (await shop.staff.confirmFactor(staffId, code, sessionId))
      if ('recoveryCodes' in done) return done
      const { data: refused, init } = isRefusal(done) ? refusedForm(sent, done) : done
      // The picture is the same one: a wrong code is no reason to scan again.
      return data({ ...refused, shown: await showFactor(uri) }, init ?? undefined)
    }
    case 'remove': {
      if (unproven) return unproven
      const { sender: place } = context.get(depsContext)
      const refused = await shop.staff.removeFactor({ staffId, code, place }, actor)
      return refused ? refusedForm(sent, refused) : { removed: true as const }
    }
    default:
      throw data(null, { status: 400 })
  }
}
