import { data } from 'react-router'
import { parseView } from '#domain/forms/staff/view.ts'
import type { StaffActor } from '#domain/staff/actor.ts'
import type { ListDefinition } from '#domain/staff/lists/list-query.ts'
import { may } from '#domain/staff/staff-roles.ts'
import type { Shop } from '#server/shop/create-shop.ts'
import type { StaffCaller } from '#server/shop/staff/find-staff-caller.ts'
import type { Context } from '../context.ts'
import { refusedForm, type SentForm } from '../forms/form-result.ts'
import { isRefusal } from '../refused.ts'
import { redirectWithToast } from '../toast.ts'

type Deps = {
  context: Context
  shop: Pick<Shop, 'office'>
  actor: StaffActor
  caller: StaffCaller
  definition: ListDefinition
  path: string
}

/** Does what the forms of a list's views ask for; every list has them. */
export async function changeViews(deps: Deps, sent: SentForm) {
  switch (sent.form) {
    case 'save-view':
      return saveView(deps, sent)
    case 'remove-view':
      return removeView(deps, sent)
    default:
      throw data(null, { status: 400 })
  }
}

const viewerOf = ({ actor, caller }: Deps) => ({
  ...actor,
  staffId: caller.staffId,
  mayChangeShared: may(caller.role, 'change shared views'),
})

async function saveView(deps: Deps, sent: SentForm) {
  const { shop, context, definition, path } = deps
  const { name, query, shared, id } = sent.fields
  const form = parseView({ list: definition.name, name, query, isShared: shared === 'yes' })
  if (isRefusal(form)) return refusedForm(sent, form)
  const saved = await shop.office.saveView({ ...form, id: id ? Number(id) : undefined }, viewerOf(deps))
  if (isRefusal(saved)) return refusedForm(sent, saved)
  return redirectWithToast(context, `${path}?${form.query}`, { text: `The view “${form.name}” is saved.` })
}

async function removeView(deps: Deps, sent: SentForm) {
  const { shop, context, path } = deps
  const { id, name = '', query = '', shared = '' } = sent.fields
  const refused = await shop.office.removeView(Number(id) || 0, viewerOf(deps))
  if (refused) return refusedForm(sent, refused)
  return redirectWithToast(context, path, {
    text: `The view “${name.slice(0, 100)}” is removed.`,
    undo: { action: path, fields: { form: 'save-view', name, query, shared } },
  })
}
