import { data, redirect } from 'react-router'
import { requireStaff } from '../../require-staff.ts'
import { productPath } from '../product/product-path.ts'
import type { Route } from './+types/by-sku.ts'

/** A product by its SKU, for whoever has only that. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { shop } = requireStaff(context, 'see stock')
  const product = await shop.office.findStockBySku(params.sku)
  if (!product) throw data(null, { status: 404 })
  return redirect(productPath(product.id))
}
