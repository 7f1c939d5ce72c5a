import type { OrderId } from '#domain/ids.ts'
import type { Order } from '#server/shop/orders/order.ts'
import type { Context } from '../graphql/context.ts'

/** What is known of accounts that money is paid out to, read at once for the orders of an answer. */
export class Payouts {
  readonly #shop: Context['shop']
  readonly #ids: readonly OrderId[]
  #masks: Promise<Map<OrderId, string>> | undefined
  #paidByHand: Promise<Set<OrderId>> | undefined

  constructor({ shop }: Context, orders: readonly Order[]) {
    this.#shop = shop
    this.#ids = orders.map(({ id }) => id)
  }

  /** What may be seen of an order's. */
  async maskOf(id: OrderId): Promise<string | null> {
    this.#masks ??= this.#shop.listPayoutMasks(this.#ids)
    return (await this.#masks).get(id) ?? null
  }

  async areNeeded(id: OrderId): Promise<boolean> {
    this.#paidByHand ??= this.#shop.listPaidByHand(this.#ids)
    return (await this.#paidByHand).has(id)
  }
}
