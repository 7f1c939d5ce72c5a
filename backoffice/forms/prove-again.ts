import { data } from 'react-router'
import { type Context, depsContext } from '../context.ts'
import { isRefusal } from '../refused.ts'
import { refusedForm, refusedPassword, type SentForm } from './form-result.ts'

/**
 * Before what lets somebody else in, or takes a lock away: whoever found a browser open does not know the password. Nothing,
 * where it was said a short while ago or is right now; else what to tell.
 */
export async function proveAgain(context: Context, sent: SentForm) {
  const { shop, staff, sender } = context.get(depsContext)
  if (!staff) throw data(null, { status: 403 })
  const { caller } = staff
  if (caller.isProven) return undefined
  const { password = '' } = sent.fields
  if (password === '') return refusedPassword(sent, 'Please type your password.')
  const refused = await shop.staff.provePassword({ caller, password, ip: sender.ip })
  if (!isRefusal(refused)) return undefined
  return refused.code === 'UNAUTHENTICATED'
    ? refusedPassword(sent, refused.message)
    : refusedForm(sent, refused)
}
