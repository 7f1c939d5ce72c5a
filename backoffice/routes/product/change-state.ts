import { data } from 'react-router'
import * as v from 'valibot'
import { PRODUCT_STATES, type ProductState } from '#domain/catalogue/publishing.ts'
import { daySchema } from '#domain/forms/typed.ts'
import type { ProductId } from '#domain/ids.ts'
import type { StaffActor } from '#domain/staff/actor.ts'
import type { Shop } from '#server/shop/create-shop.ts'
import { parseForm, refusedForm, type SentForm } from '../../forms/form-result.ts'
import { isRefusal } from '../../refused.ts'

const dayFields = v.object({ day: daySchema })

type Deps = { shop: Pick<Shop, 'catalogue'>; actor: StaffActor; id: ProductId }

const SAID: Record<ProductState, string> = {
  scheduled: 'It will be published on that day.',
  archived: 'It is archived. It can be made a draft again.',
  draft: 'It is a draft now. Customers no longer see it.',
  published: 'It is published. The shop shows it in two seconds.',
  hidden: 'It is hidden. Customers no longer see it.',
}

export async function changeState({ shop, actor, id }: Deps, to: ProductState, sent: SentForm) {
  const seen = PRODUCT_STATES.find((state) => state === sent.fields.seen)
  if (!seen) throw data(null, { status: 400 })
  const form = to === 'scheduled' ? parseForm(dayFields, sent, { names: { day: 'The day' } }) : undefined
  if (form && 'refused' in form) return form.refused
  const changed = await shop.catalogue.changeState({ id, to, seen, publishAt: form?.value.day }, actor)
  return isRefusal(changed) ? refusedForm(sent, changed) : { toast: SAID[changed.state] }
}
