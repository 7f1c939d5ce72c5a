import type { OrderId } from '#domain/ids.ts'
import type { Order } from '#server/shop/orders/record/order.ts'
import type { Context } from '../graphql/context.ts'

/** Which orders of an answer somebody has to confirm by a call, read at once. */
export class AwaitedCalls {
  readonly #shop: Context['shop']
  readonly #ids: readonly OrderId[]
  #orders: Promise<Set<OrderId>> | undefined

  constructor({ shop }: Context, orders: readonly Order[]) {
    this.#shop = shop
    this.#ids = orders.map(({ id }) => id)
  }

  async has(id: OrderId): Promise<boolean> {
    this.#orders ??= this.#shop.payments.listAwaitedCalls(this.#ids)
    return (await this.#orders).has(id)
  }
}
