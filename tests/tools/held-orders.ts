import type { FastifyInstance } from 'fastify'
import { expect } from 'vitest'
import type { OrderId, ProductId } from '#domain/ids.ts'
import { aCartLine } from '#tests/builders/customer.ts'
import { type Buyer, placeOrder } from '#tests/builders/orders.ts'
import { standIn } from './razorpay-shop.ts'
import type { ShopUnderTest } from './shop-under-test.ts'

/** Orders that hold stock until they are paid, and what becomes of them. */
export function heldOrders(shop: ShopUnderTest) {
  /** Puts a product into the cart and presses the pay button. */
  const order = async (
    buyer: Buyer,
    product_id: ProductId,
    {
      quantity = 1,
      app,
      ...variables
    }: { quantity?: number; app?: FastifyInstance | undefined } & Record<string, unknown> = {},
  ) => {
    await shop.db
      .deleteFrom('cart_lines')
      .where('user_id', '=', buyer.userId)
      .where('product_id', '=', product_id)
      .execute()
    await aCartLine(shop, buyer, { product_id, quantity })
    return placeOrder(shop, buyer, variables, app)
  }
  const idOf = async (reply: ReturnType<typeof order>): Promise<OrderId> => {
    const { data, errors } = await reply
    expect(errors).toBeUndefined()
    return data.OrderbyCart[0].id
  }
  const statesOf = async ({ userId }: Buyer) => {
    const rows = await shop.db
      .selectFrom('orders')
      .select('state')
      .where('user_id', '=', userId)
      .orderBy('id')
      .execute()
    return rows.map((row) => row.state)
  }
  const paymentFor = (orderId: OrderId) =>
    shop.db.selectFrom('payments').selectAll().where('order_id', '=', orderId).executeTakeFirstOrThrow()
  const payFor = async (orderId: OrderId) => standIn.pay((await paymentFor(orderId)).provider_order ?? '')
  const eventsOf = (orderId: OrderId) =>
    shop.db
      .selectFrom('order_events')
      .select(['kind', 'note', 'actor_kind', 'actor_name'])
      .where('order_id', '=', orderId)
      .execute()
  return { order, idOf, statesOf, paymentFor, payFor, eventsOf }
}
