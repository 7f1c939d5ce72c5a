import type { OrderId } from '#domain/ids.ts'
import type { Order } from '#server/shop/orders/order.ts'
import type { Context } from '../graphql/context.ts'

/** What may be seen of the accounts that money is paid out to, read at once for the orders of an answer. */
export class PayoutMasks {
  readonly #shop: Context['shop']
  readonly #ids: readonly OrderId[]
  #byOrder: Promise<Map<OrderId, string>> | undefined

  constructor({ shop }: Context, orders: readonly Order[]) {
    this.#shop = shop
    this.#ids = orders.map(({ id }) => id)
  }

  async of(id: OrderId): Promise<string | null> {
    this.#byOrder ??= this.#shop.listPayoutMasks(this.#ids)
    return (await this.#byOrder).get(id) ?? null
  }
}
