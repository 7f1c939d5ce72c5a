import { rowPriceSchema } from '#domain/forms/catalogue/price.ts'
import { isSteep } from '#domain/money/price-change.ts'
import { may } from '#domain/staff/staff-roles.ts'
import type { Context } from '../../context.ts'
import { parseForm, refusedForm, type SentForm } from '../../forms/form-result.ts'
import { previewed } from '../../order-forms/two-steps.tsx'
import { isRefusal } from '../../refused.ts'
import { requireStaff } from '../../require-staff.ts'
import { redirectWithToast } from '../../toast.ts'
import { undoOf, undoPriceChange } from '../product/change-price.ts'
import { cartWords, changedPriceLines, orderWords } from '../product/price-words.ts'
import { productIdOf } from '../product/product-path.ts'

/** In words, which are not made again in the browser. */
export type ShownRowPrice = { isSteep: boolean; lines: [string, string][]; wanted: string[] }

/** What a row of the list asks for: first it is shown what the price would mean, then it is saved, or taken back. */
export async function changeRowPrice(context: Context, here: string, sent: SentForm) {
  const { shop, actor, caller } = requireStaff(context, 'change catalogue')
  const { form: step, fields } = sent
  const id = productIdOf(fields.id ?? '')
  const page = await shop.office.readProductPage(id, { withCost: may(caller.role, 'see takings') })
  const asked = { form: 'price', fields }
  if (!page) return refusedForm(asked, { code: 'NOT_FOUND', message: 'This product no longer exists.' })
  const { sku } = page.shelf
  if (step === 'price-back') {
    const back = await undoPriceChange({ shop, actor }, sku, sent)
    return 'toast' in back ? redirectWithToast(context, here, { text: `${sku}: ${back.toast}` }) : back
  }
  const form = parseForm(rowPriceSchema, asked, { names: { price: 'The price' } })
  if ('refused' in form) return form.refused
  const { price: priceWithTax, seen } = form.value
  if (step === 'price') {
    const shown = await shop.office.previewPriceChange({ id, sku }, { priceWithTax }, seen)
    if (isRefusal(shown)) return refusedForm(asked, shown)
    return previewed<ShownRowPrice>(asked, {
      isSteep: isSteep(shown.before.sellingPrice, shown.after.sellingPrice),
      lines: changedPriceLines(shown, page.cost),
      wanted: [cartWords(shown.carts), orderWords(shown.unpaid)],
    })
  }
  const changed = await shop.catalogue.changePrice(sku, { change: { priceWithTax }, seen }, actor)
  if (isRefusal(changed)) return refusedForm(asked, changed)
  const undo = { action: here, fields: { ...undoOf(seen, changed), id: String(id) } }
  return redirectWithToast(context, here, { text: `${sku}: the price is saved.`, undo })
}
