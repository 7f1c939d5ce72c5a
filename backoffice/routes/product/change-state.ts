import { data } from 'react-router'
import { PRODUCT_STATES, type ProductState } from '#domain/catalogue/publishing.ts'
import type { ProductId } from '#domain/ids.ts'
import type { StaffActor } from '#domain/staff/actor.ts'
import type { Shop } from '#server/shop/create-shop.ts'
import { refusedForm, type SentForm } from '../../forms/form-result.ts'
import { isRefusal } from '../../refused.ts'

type Deps = { shop: Pick<Shop, 'catalogue'>; actor: StaffActor; id: ProductId }

const SAID: Record<ProductState, string> = {
  draft: 'It is a draft now. Customers no longer see it.',
  published: 'It is published. The shop shows it in two seconds.',
  hidden: 'It is hidden. Customers no longer see it.',
}

export async function changeState({ shop, actor, id }: Deps, to: ProductState, sent: SentForm) {
  const seen = PRODUCT_STATES.find((state) => state === sent.fields.seen)
  if (!seen) throw data(null, { status: 400 })
  const changed = await shop.catalogue.changeState({ id, to, seen }, actor)
  return isRefusal(changed) ? refusedForm(sent, changed) : { toast: SAID[changed.state] }
}
