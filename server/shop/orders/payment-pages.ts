import { formatOrderDate } from '#domain/order-date.ts'
import { findUserById } from '#server/shop/customers/queries.ts'
import type { PaymentPage } from '#server/shop/payments/payment-provider.ts'
import { listPayableOrders, type PayableOrder } from '#server/shop/payments/queries.ts'
import { shopName } from '#server/shop/profile/queries.ts'
import type { Order } from './order.ts'
import type { OrderDeps } from './order-deps.ts'

/** The provider's page, and until when the order's stock is held for what is paid there. */
export type OpenPaymentPage = PaymentPage & { until: number }

/** Where the orders of one customer in an answer can be paid, read at once and only where it is asked for. */
export class PaymentPages {
  readonly #deps: OrderDeps
  readonly #pending: readonly Order[]
  #byOrder: Promise<Map<number, OpenPaymentPage>> | undefined

  constructor(deps: OrderDeps, orders: readonly Order[]) {
    this.#deps = deps
    this.#pending = orders.filter((order) => order.state === 'pending')
  }

  async of({ id }: Order): Promise<OpenPaymentPage | undefined> {
    this.#byOrder ??= this.#read()
    return (await this.#byOrder).get(id)
  }

  async #read(): Promise<Map<number, OpenPaymentPage>> {
    const { db, engine, payments, now } = this.#deps
    const [first] = this.#pending
    if (!payments.hosted || !first) return new Map()
    const orderIds = this.#pending.map((order) => order.id)
    const payable = await listPayableOrders({ db, engine }, { provider: payments.name, orderIds, now })
    const customer = await findUserById(db, first.userId)
    const facts = { shop: await shopName(db), email: customer?.email ?? '' }
    return new Map(
      payable.flatMap((it) => {
        const order = this.#pending.find(({ id }) => id === it.orderId)
        const page = order && this.#pageOf(order, it, facts)
        return page ? [[order.id, { ...page, until: it.heldUntil }]] : []
      }),
    )
  }

  #pageOf(
    order: Order,
    { reference, providerOrder, amount }: PayableOrder,
    { shop, email }: { shop: string; email: string },
  ): PaymentPage | undefined {
    return this.#deps.payments.hosted?.open({
      reference,
      providerOrder,
      amount,
      shop,
      description: `Order of ${formatOrderDate(order.placedAt)}`,
      customer: { name: order.customerName, email, mobile: order.customerMobile },
    })
  }
}
