import { data } from 'react-router'
import type { AuditId, ProductId } from '#domain/ids.ts'
import type { StaffActor } from '#domain/staff/actor.ts'
import type { Shop } from '#server/shop/create-shop.ts'
import { refusedForm, type SentForm } from '../../forms/form-result.ts'

type Deps = { shop: Pick<Shop, 'office'>; actor: StaffActor; id: ProductId }

/** Makes of the product what it was before a change of its history, which the form is named by. */
export async function undoChange({ shop, actor, id }: Deps, sent: SentForm) {
  const number = sent.form.slice('undo-'.length)
  if (!/^[1-9]\d{0,14}$/.test(number)) throw data(null, { status: 400 })
  const refused = await shop.office.undoChange({ id, auditId: Number(number) as AuditId }, actor)
  return refused ? refusedForm(sent, refused) : { toast: 'It is as it was before.' }
}
