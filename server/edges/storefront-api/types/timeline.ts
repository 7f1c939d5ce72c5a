import type { OrderId } from '#domain/ids.ts'
import { isForCustomer, timelineText } from '#domain/orders/timeline.ts'
import type { Order } from '#server/shop/orders/record/order.ts'
import type { OrderEvent as Event } from '#server/shop/orders/record/order-events.ts'
import { builder } from '../graphql/builder.ts'
import type { Context } from '../graphql/context.ts'

/** The timelines of the orders in an answer, read at once and only where they are asked for. */
export class Timelines {
  readonly #context: Context
  readonly #orders: readonly Order[]
  #byOrder: Promise<Map<OrderId, Event[]>> | undefined

  constructor(context: Context, orders: readonly Order[]) {
    this.#context = context
    this.#orders = orders
  }

  async of(orderId: OrderId): Promise<Event[]> {
    this.#byOrder ??= this.#context.shop.orders.listTimelines(this.#orders.map(({ id }) => id))
    const events = (await this.#byOrder).get(orderId) ?? []
    return events.filter(isForCustomer)
  }
}

export const OrderEvent = builder.objectRef<Event>('OrderEvent').implement({
  description: 'EXTENSION: something that happened to an order.',
  fields: (t) => ({
    at: t.expose('at', { type: 'DateTime', nullable: false }),
    kind: t.exposeString('kind', { nullable: false }),
    text: t.string({ nullable: false, resolve: timelineText }),
  }),
})
