import { data } from 'react-router'
import { taxPlanSchema } from '#domain/forms/catalogue/price.ts'
import type { ProductId } from '#domain/ids.ts'
import type { StaffActor } from '#domain/staff/actor.ts'
import type { Shop } from '#server/shop/create-shop.ts'
import { parseForm, refusedFields, refusedForm, type SentForm } from '../../forms/form-result.ts'
import { isRefusal } from '../../refused.ts'

type Deps = { shop: Pick<Shop, 'catalogue'>; actor: StaffActor; id: ProductId }

const NAMES = { day: 'The day', price: 'The price' }

/** Plans another tax rate, or plans none any more. */
export async function changeTaxPlan({ shop, actor, id }: Deps, sent: SentForm) {
  const { seen = '' } = sent.fields
  if (sent.form === 'tax-stays') {
    const kept = await shop.catalogue.planTax({ id, plan: undefined, seen }, actor)
    return isRefusal(kept) ? refusedForm(sent, kept) : { toast: 'The tax rate stays as it is.' }
  }
  if (sent.form !== 'tax-plan') throw data(null, { status: 400 })
  const values = { ...sent.fields, price: sent.fields.price?.trim() || undefined }
  const form = parseForm(taxPlanSchema, sent, { values, names: NAMES })
  if ('refused' in form) return form.refused
  const { day: fromAt, price: priceWithTax, tax, hsnCode } = form.value
  const planned = await shop.catalogue.planTax(
    { id, plan: { fromAt, tax, hsnCode, priceWithTax }, seen },
    actor,
  )
  if (isRefusal(planned)) return refusedForm(sent, planned)
  if ('problems' in planned) return refusedFields(sent, planned.problems)
  return { toast: 'Saved. It holds from that day.' }
}
