import { data } from 'react-router'
import { type OrderId, toOrderId } from '#domain/ids.ts'

/** An order in an address: by its number, or as `id-57` while it has none. */
export function orderIn({ order }: { order: string }): { voucherNo: number } | { orderId: OrderId } {
  const [, id, number] = /^(?:id-([1-9]\d{0,14})|([1-9]\d{0,14}))$/.exec(order) ?? []
  if (id !== undefined) return { orderId: toOrderId(Number(id)) }
  if (number === undefined) throw data(null, { status: 404 })
  return { voucherNo: Number(number) }
}

/** The same, for what can only be done with an order that is placed. */
export function numberIn(params: { order: string }): number {
  const which = orderIn(params)
  if ('orderId' in which) throw data(null, { status: 404 })
  return which.voucherNo
}
