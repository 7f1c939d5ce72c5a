import type { OrderId } from '#domain/ids.ts'
/** Where an order's tax invoice is to be had; as a route, with `:orderId` for the order. */
export function invoicePath(orderId: OrderId | ':orderId'): string {
  return `/orders/${orderId}/invoice.pdf`
}
