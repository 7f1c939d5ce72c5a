import { data } from 'react-router'
import { depsContext } from '../../context.ts'
import { readForm } from '../../forms/form-result.ts'
import { requireStaff } from '../../require-staff.ts'
import type { Route } from './+types/export.ts'
import { askedLines } from './asked-lines.ts'
import { chosenProducts } from './chosen-products.ts'

/** The note as a file for a spreadsheet. It is asked for by a form: what was typed is not kept anywhere else. */
export async function action({ context, request, url }: Route.ActionArgs) {
  requireStaff(context, 'see stock')
  const { shop, caller } = requireStaff(context, 'export')
  const { products } = await chosenProducts({ shop, caller }, url.searchParams)
  const asked = askedLines(products, await readForm(request))
  if ('refused' in asked) throw data(null, { status: 400 })
  const { lines } = asked
  async function* rows() {
    for (const { sku, name, quantity } of lines) yield [sku, name, String(quantity)]
  }
  return new Response(context.get(depsContext).csv(['SKU', 'Product', 'Quantity'], rows()), {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="reorder-note.csv"',
    },
  })
}
