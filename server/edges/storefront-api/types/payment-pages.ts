import type { OrderId } from '#domain/ids.ts'
import type { OpenPaymentPage } from '#server/shop/orders/checkout/payment-pages.ts'
import type { Order } from '#server/shop/orders/record/order.ts'
import type { Context } from '../graphql/context.ts'

/** Where the orders of one customer in an answer can be paid, read at once and only where it is asked for. */
export class PaymentPages {
  readonly #context: Context
  readonly #orders: readonly Order[]
  #byOrder: Promise<Map<OrderId, OpenPaymentPage>> | undefined

  constructor(context: Context, orders: readonly Order[]) {
    this.#context = context
    this.#orders = orders
  }

  async of({ id }: Order): Promise<OpenPaymentPage | undefined> {
    this.#byOrder ??= this.#context.shop.orders.openPaymentPages(this.#orders)
    return (await this.#byOrder).get(id)
  }
}
