import type { OrderId } from '#domain/ids.ts'
import { formatOrderDate } from '#domain/time/format-date.ts'
import { findUserById } from '#server/shop/customers/queries.ts'
import type { PaymentPage } from '#server/shop/payments/payment-provider.ts'
import { listPayableOrders } from '#server/shop/payments/queries.ts'
import { shopName } from '#server/shop/profile/queries.ts'
import type { Order } from '../record/order.ts'
import type { OrderDeps } from '../record/order-deps.ts'

/** The provider's page, and until when the order's stock is held for what is paid there. */
export type OpenPaymentPage = PaymentPage & { until: number }

const NOBODY = { name: '', email: '', mobile: '' }

/** Where those of one customer's orders can be paid that still wait for it, by the order's id. */
export async function openPaymentPages(
  { db, payments, now }: OrderDeps,
  orders: readonly Order[],
  { isFor = 'customer' }: { isFor?: 'customer' | 'anybody' } = {},
): Promise<Map<OrderId, OpenPaymentPage>> {
  const pending = new Map(
    orders.filter(({ state }) => state === 'awaiting payment').map((order) => [order.id, order]),
  )
  const [first] = pending.values()
  if (!first || !payments.all.some(({ hosted }) => hosted)) return new Map()
  const payable = await listPayableOrders(db, { orderIds: [...pending.keys()], now })
  const email = (await findUserById(db, first.userId))?.email ?? ''
  const shop = await shopName(db)
  return new Map(
    payable.flatMap(({ orderId, method, reference, providerOrder, amount, heldUntil }) => {
      const order = pending.get(orderId)
      const hosted = payments.find(method)?.hosted
      if (!order || !hosted) return []
      const page = hosted.open({
        reference,
        providerOrder,
        amount,
        shop,
        description: `Order of ${formatOrderDate(order.placedAt)}`,
        // Who has a link need not be the customer, and is told nothing of them.
        customer:
          isFor === 'anybody' ? NOBODY : { name: order.customerName, email, mobile: order.customerMobile },
      })
      return [[orderId, { ...page, until: heldUntil }]]
    }),
  )
}
