import type { DeliveryRule } from '#domain/delivery/delivery-rule.ts'
import { readAddresses } from '../../addresses/address-action.ts'
import type { Address } from '../../api/addresses.ts'
import { sendFromBrowser } from '../../api/client.ts'
import { findDeliveryRule } from '../../api/delivery.ts'
import { listOrders, type Order } from '../../api/orders.ts'
import { type Outcome, settle } from '../../api/outcome.ts'
import { loadCart } from '../../customer/cart.ts'
import { findWaitingOrder, forgetWaitingOrder } from '../../customer/waiting-order.ts'

export type OpenedCart = {
  userId: number
  /** what delivery costs, once the lines are there too */
  rule: Promise<Outcome<DeliveryRule>>
  addresses: Promise<Outcome<Address[]>>
  unpaidOrder: Promise<Order | null>
}

/** Asks for everything at once. Each part is shown as soon as it is there. */
export function openCart(userId: number): OpenedCart {
  return {
    userId,
    rule: settle(Promise.all([findDeliveryRule(sendFromBrowser), loadCart(userId)]).then(([rule]) => rule)),
    addresses: readAddresses(userId),
    unpaidOrder: findUnpaidOrder(userId),
  }
}

/** An order that was left for its payment in this browser, and waits for it still. */
export async function findUnpaidOrder(userId: number): Promise<Order | null> {
  const id = findWaitingOrder(userId)
  if (id === undefined) return null
  // It is a kindness: what cannot be asked is not said.
  const orders = await listOrders(sendFromBrowser, userId).catch(() => undefined)
  const found = orders?.find((order) => order.id === id && !order.paid)
  if (orders && !found) forgetWaitingOrder()
  return found ?? null
}
