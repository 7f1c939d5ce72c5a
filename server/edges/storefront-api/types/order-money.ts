import type { OrderId } from '#domain/ids.ts'
import { toRupees } from '#domain/money/paise.ts'
import { kindOfPayment } from '#domain/payments/payment-kinds.ts'
import type { Order } from '#server/shop/orders/record/order.ts'
import type { OrderMoney as Money, Refund } from '#server/shop/payments/money.ts'
import type { Payment } from '#server/shop/payments/queries.ts'
import { builder } from '../graphql/builder.ts'
import type { Context } from '../graphql/context.ts'

/** The money of the orders in an answer, read at once and only where it is asked for. */
export class MoneyOfOrders {
  readonly #context: Context
  readonly #orders: readonly Order[]
  #byOrder: Promise<Map<OrderId, Money>> | undefined

  constructor(context: Context, orders: readonly Order[]) {
    this.#context = context
    this.#orders = orders
  }

  async of(orderId: OrderId): Promise<Money> {
    this.#byOrder ??= this.#context.shop.payments.listMoney(this.#orders.map(({ id }) => id))
    return (await this.#byOrder).get(orderId) ?? { payments: [], refunds: [] }
  }
}

const PaymentState = builder.enumType('paymentState', {
  description: 'EXTENSION: the state of a payment.',
  values: {
    ASKED: { value: 'asked' },
    PENDING: { value: 'pending' },
    PAID: { value: 'paid' },
    DECLINED: { value: 'declined' },
    EXPIRED: { value: 'expired' },
    DUE: { value: 'due' },
    COLLECTED: { value: 'collected' },
    REFUSED: { value: 'refused' },
  } as const,
})

const RefundState = builder.enumType('refundState', {
  description: 'EXTENSION: the state of a refund.',
  values: {
    ASKED: { value: 'asked' },
    SENT: { value: 'sent' },
    DONE: { value: 'done' },
    FAILED: { value: 'failed' },
  } as const,
})

export const OrderPayment = builder.objectRef<Payment>('OrderPayment').implement({
  description: 'EXTENSION: a payment for an order, made or expected.',
  fields: (t) => ({
    id: t.exposeInt('id', { nullable: false }),
    orderType: t.string({
      nullable: false,
      resolve: (payment) => kindOfPayment(payment).typeInApi,
    }),
    amount: t.float({ nullable: false, description: 'rupees', resolve: (it) => toRupees(it.amount) }),
    state: t.expose('state', { type: PaymentState, nullable: false }),
    at: t.field({
      type: 'DateTime',
      nullable: false,
      description: 'when it got into this state; until then, when it was asked for',
      resolve: ({ settledAt, askedAt }) => settledAt ?? askedAt,
    }),
    reference: t.exposeString('providerPayment', { description: 'what the bank or the provider calls it' }),
  }),
})

export const OrderRefund = builder.objectRef<Refund>('OrderRefund').implement({
  description: 'EXTENSION: a refund, made or in progress.',
  fields: (t) => ({
    id: t.exposeInt('id', { nullable: false }),
    amount: t.float({ nullable: false, description: 'rupees', resolve: (it) => toRupees(it.amount) }),
    state: t.expose('state', { type: RefundState, nullable: false }),
    at: t.field({
      type: 'DateTime',
      nullable: false,
      description: 'when it got into this state; until then, when it was asked for',
      resolve: ({ settledAt, createdAt }) => settledAt ?? createdAt,
    }),
    reason: t.exposeString('reason'),
    reference: t.exposeString('reference', { description: 'what the provider calls it' }),
    byHand: t.exposeBoolean('byHand', {
      nullable: false,
      description: "whether the shop's people pay it out, since no payment provider can",
    }),
  }),
})
