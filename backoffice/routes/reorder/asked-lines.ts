import { reorderQuantitiesSchema } from '#domain/forms/stock/reorder.ts'
import type { ReorderLine } from '#domain/stock/reorder.ts'
import { parseForm, refusedForm, type SentForm } from '../../forms/form-result.ts'

/** The field in which it stands how many of a product are asked for. */
export const quantityField = (id: number) => `quantity-${id}`

type Product = { id: number; sku: string; name: string }

/** What a form asks a supplier for, of the products that were selected; those of which none is asked for are left out. */
export function askedLines(products: readonly Product[], sent: SentForm) {
  const fields = products.map(({ id }) => quantityField(id))
  const values = Object.fromEntries(fields.map((field) => [field, sent.fields[field] ?? '']))
  const form = parseForm(reorderQuantitiesSchema, sent, { values })
  if ('refused' in form) return form
  const lines = products.flatMap(({ id, sku, name }): ReorderLine[] => {
    const quantity = form.value[quantityField(id)] ?? 0
    return quantity === 0 ? [] : [{ sku, name, quantity }]
  })
  return lines.length === 0 ? { refused: refusedForm(sent, NOTHING) } : { lines }
}

const NOTHING = {
  code: 'BAD_USER_INPUT',
  message: 'Enter a quantity for at least one product.',
} as const
