import { priceFieldsSchema, undoPriceSchema } from '#domain/forms/catalogue/price.ts'
import { type SeenPrice, writeSeenPrice } from '#domain/forms/catalogue/seen-price.ts'
import { isSteep } from '#domain/money/price-change.ts'
import type { StaffActor } from '#domain/staff/actor.ts'
import type { Shop } from '#server/shop/create-shop.ts'
import type { PricePreview } from '#server/shop/office/product-page/preview-price-change.ts'
import type { StockRow } from '#server/shop/office/stock-list/find-stock.ts'
import { parseForm, refusedForm, type SentForm } from '../../forms/form-result.ts'
import { previewed } from '../../order-forms/two-steps.tsx'
import { isRefusal } from '../../refused.ts'

type Deps = {
  shop: Pick<Shop, 'catalogue' | 'office'>
  actor: StaffActor
  shelf: StockRow
  now: number
}

/** Before what is wrong with a field. */
const NAMES = {
  price: 'The price',
  discount: 'The discount',
  until: 'The last day',
  mrp: 'The MRP',
}

export type ShownPrice = PricePreview & { isSteep: boolean }

/** First shows what another price would mean; once that is agreed to, it is saved. */
export async function changePrice({ shop, actor, shelf, now }: Deps, { form: step, fields }: SentForm) {
  // What the second step is refused for is said where the price was typed.
  const sent = { form: 'price', fields }
  const form = parseForm(priceFieldsSchema(now), sent, { names: NAMES })
  if ('refused' in form) return form.refused
  const { price, discount, until, mrp, seen } = form.value
  const change = { priceWithTax: price, discount, offerEndsAt: until, printedMrp: mrp }
  if (step === 'price') {
    const shown = await shop.office.previewPriceChange(shelf, change, seen)
    if (isRefusal(shown)) return refusedForm(sent, shown)
    const { before, after } = shown
    return previewed(sent, { ...shown, isSteep: isSteep(before.sellingPrice, after.sellingPrice) })
  }
  const changed = await shop.catalogue.changePrice(shelf.sku, { change, seen }, actor)
  if (isRefusal(changed)) return refusedForm(sent, changed)
  return { toast: 'The price is saved.', undo: undoOf(seen, changed) }
}

/** What takes a change back that was just made. */
export const undoOf = (before: SeenPrice, after: SeenPrice) => ({
  form: 'price-back',
  to: writeSeenPrice(before),
  seen: writeSeenPrice(after),
})

/** Takes a price back to the paisa, with all that belonged to it. */
export async function undoPriceChange(
  { shop, actor }: Pick<Deps, 'shop' | 'actor'>,
  sku: string,
  sent: SentForm,
) {
  const form = parseForm(undoPriceSchema, sent)
  if ('refused' in form) return form.refused
  const { to: change, seen } = form.value
  const changed = await shop.catalogue.changePrice(sku, { change, seen }, actor)
  return isRefusal(changed) ? refusedForm(sent, changed) : { toast: 'The price is as it was.' }
}
