import { data } from 'react-router'
import { shopSchema } from '#domain/forms/profile/shop.ts'
import type { SomeShopDetails } from '#domain/profile/shop-details.ts'
import { SHOP_ID } from '#domain/profile/shop-id.ts'
import type { Context } from '../../context.ts'
import { parseForm, refusedForm, type SentForm } from '../../forms/form-result.ts'
import { requireStaff } from '../../require-staff.ts'
import { redirectWithToast } from '../../toast.ts'
import { SHOP_FIELDS } from './shop-parts.ts'

/** Changes what was typed anew; what somebody else has changed meanwhile is told, and stays. */
export async function saveDetails(context: Context, sent: SentForm) {
  const { shop, actor } = requireStaff(context, 'settings')
  const form = parseForm(shopSchema, sent)
  if ('refused' in form) return form.refused
  const read = parseRead(sent.fields.read)
  const changed = SHOP_FIELDS.filter((name) => {
    const typed = sent.fields[name]
    return typed !== undefined && typed !== (read[name] ?? '')
  })
  const pick = (facts: SomeShopDetails) => Object.fromEntries(changed.map((name) => [name, facts[name]]))
  const refused = await shop.profile.change(SHOP_ID, pick(form.value), actor, pick(read))
  if (refused) return refusedForm(sent, refused)
  const text = changed.length === 0 ? 'Nothing was changed.' : 'Saved. Pages will show it in two seconds.'
  return redirectWithToast(context, '/shop', { text })
}

/** What the form showed when it was opened. */
function parseRead(text = ''): SomeShopDetails {
  try {
    const read: unknown = JSON.parse(text)
    if (typeof read === 'object' && read !== null) return read
  } catch {
    // Not written by us.
  }
  throw data(null, { status: 400 })
}
