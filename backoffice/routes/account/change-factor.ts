import { data } from 'react-router'
import type { StaffActor } from '#domain/actor.ts'
import type { StaffId } from '#domain/ids.ts'
import type { Shop } from '#server/shop/create-shop.ts'
import { refusedForm, type SentForm } from '../../forms/form-result.ts'
import { isRefusal } from '../../refused.ts'
import { showFactor } from './shown-factor.ts'

type Deps = { shop: Shop; actor: StaffActor; staffId: StaffId }

/** Does what a form of one's own second factor asks for, and tells what to show next. */
export async function changeFactor({ shop, actor, staffId }: Deps, sent: SentForm) {
  const { uri = '', code = '' } = sent.fields
  switch (sent.form) {
    case 'begin': {
      const begun = await shop.beginFactor(staffId)
      return isRefusal(begun) ? refusedForm(sent, begun) : { shown: await showFactor(begun.uri) }
    }
    case 'confirm': {
      const done = await shop.confirmFactor(staffId, code)
      if (!isRefusal(done)) return done
      const { data: refused, init } = refusedForm(sent, done)
      // The picture is the same one: a wrong code is no reason to scan again.
      return data({ ...refused, shown: await showFactor(uri) }, init ?? undefined)
    }
    case 'remove': {
      const refused = await shop.removeFactor({ staffId, code }, actor)
      return refused ? refusedForm(sent, refused) : { removed: true as const }
    }
    default:
      throw data(null, { status: 400 })
  }
}
