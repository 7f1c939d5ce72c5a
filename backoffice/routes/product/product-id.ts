import { data } from 'react-router'
import { type ProductId, toProductId } from '#domain/ids.ts'

export function productIdOf(number: string): ProductId {
  if (!/^\d{1,15}$/.test(number)) throw data(null, { status: 404 })
  return toProductId(Number(number))
}
