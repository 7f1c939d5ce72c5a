import { data } from 'react-router'
import { type ProductId, toProductId } from '#domain/ids.ts'

/** The page of a product, perhaps at one of its parts. */
export const productPath = (id: number, anchor?: string): string =>
  anchor === undefined ? `/products/${id}` : `/products/${id}#${anchor}`

export function productIdOf(number: string): ProductId {
  if (!/^\d{1,15}$/.test(number)) throw data(null, { status: 404 })
  return toProductId(Number(number))
}
