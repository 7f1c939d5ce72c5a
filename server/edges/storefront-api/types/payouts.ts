import type { OrderId } from '#domain/ids.ts'
import type { Order } from '#server/shop/orders/record/order.ts'
import type { Context } from '../graphql/context.ts'

/** What is known of accounts that money is paid out to, read at once for the orders of an answer. */
export class Payouts {
  readonly #shop: Context['shop']
  readonly #orders: readonly Order[]
  #paying: Promise<Map<OrderId, OrderId>> | undefined
  #masks: Promise<Map<OrderId, string>> | undefined
  #paidByHand: Promise<Set<OrderId>> | undefined

  constructor({ shop }: Context, orders: readonly Order[]) {
    this.#shop = shop
    this.#orders = orders
  }

  /** What may be seen of an order's. */
  async maskOf(id: OrderId): Promise<string | null> {
    const paying = await this.#payingOf()
    this.#masks ??= this.#shop.payments.listPayoutMasks([...paying.values()])
    return (await this.#masks).get(paying.get(id) ?? id) ?? null
  }

  async areNeeded(id: OrderId): Promise<boolean> {
    const paying = await this.#payingOf()
    this.#paidByHand ??= this.#shop.payments.listPaidByHand([...paying.values()])
    return (await this.#paidByHand).has(paying.get(id) ?? id)
  }

  /** The order whose money goes back, for each: of replacements, which are few, that of the first order. */
  #payingOf(): Promise<Map<OrderId, OrderId>> {
    this.#paying ??= Promise.all(
      this.#orders.map(
        async (order): Promise<[OrderId, OrderId]> => [
          order.id,
          order.replacesOrderId === null ? order.id : await this.#shop.orders.findPayingId(order),
        ],
      ),
    ).then((pairs) => new Map(pairs))
    return this.#paying
  }
}
