import { randomBytes } from 'node:crypto'

/** What Razorpay keeps, in the form in which its API answers it. */
export type Order = {
  id: string
  entity: 'order'
  amount: number
  amount_paid: number
  amount_due: number
  currency: string
  receipt: string | null
  offer_id: null
  status: 'created' | 'attempted' | 'paid'
  attempts: number
  notes: Record<string, string> | []
  created_at: number
}

export type Payment = {
  id: string
  entity: 'payment'
  amount: number
  currency: string
  status: 'created' | 'authorized' | 'captured' | 'refunded' | 'failed'
  order_id: string
  method: 'card'
  amount_refunded: number
  refund_status: null | 'partial' | 'full'
  captured: boolean
  error_code: string | null
  error_description: string | null
  created_at: number
}

export type Refund = {
  id: string
  entity: 'refund'
  amount: number
  currency: string
  payment_id: string
  receipt: string | null
  status: 'pending' | 'processed' | 'failed'
  speed_processed: 'normal'
  created_at: number
}

/** A request that Razorpay answers with 400. */
export class Refused extends Error {}

const seconds = () => Math.floor(Date.now() / 1000)
const newId = (kind: string) => `${kind}_${randomBytes(10).toString('hex').slice(0, 14)}`

/** Orders, payments and refunds, and what may be done with them. */
export class Books {
  readonly orders = new Map<string, Order>()
  readonly payments = new Map<string, Payment>()
  readonly refunds = new Map<string, Refund>()
  /** whether refunds are answered as failed, as they are where the customer's account is closed */
  refundsFail = false
  readonly #refundKeys = new Map<string, { refund: Refund; amount: number }>()

  createOrder({ amount, currency, receipt, notes }: Record<string, unknown>): Order {
    if (!Number.isSafeInteger(amount)) throw new Refused('The amount must be an integer.')
    if (Number(amount) < 100) throw new Refused('Order amount less than minimum amount allowed')
    if (currency !== 'INR') throw new Refused('Currency is not supported')
    if (receipt !== undefined && String(receipt).length > 40) {
      throw new Refused('The receipt may not be greater than 40 characters.')
    }
    const order: Order = {
      id: newId('order'),
      entity: 'order',
      amount: Number(amount),
      amount_paid: 0,
      amount_due: Number(amount),
      currency,
      receipt: receipt === undefined ? null : String(receipt),
      offer_id: null,
      status: 'created',
      attempts: 0,
      notes: (notes as Record<string, string> | undefined) ?? [],
      created_at: seconds(),
    }
    this.orders.set(order.id, order)
    return order
  }

  order(id: string): Order {
    return found(this.orders.get(id))
  }

  payment(id: string): Payment {
    return found(this.payments.get(id))
  }

  paymentsOf(orderId: string): Payment[] {
    return [...this.payments.values()].filter((it) => it.order_id === this.order(orderId).id)
  }

  refundsOf(paymentId: string): Refund[] {
    return [...this.refunds.values()].filter((it) => it.payment_id === this.payment(paymentId).id)
  }

  /** A customer tries to pay; the bank says yes or no. */
  attempt(orderId: string, facts: Partial<Payment> = {}): Payment {
    const order = this.order(orderId)
    if (order.status === 'paid') throw new Refused('Payment already done for this order.')
    const payment: Payment = {
      id: newId('pay'),
      entity: 'payment',
      amount: order.amount,
      currency: order.currency,
      status: 'authorized',
      order_id: order.id,
      method: 'card',
      amount_refunded: 0,
      refund_status: null,
      captured: false,
      error_code: null,
      error_description: null,
      created_at: seconds(),
      ...facts,
    }
    this.payments.set(payment.id, payment)
    order.attempts++
    order.status = 'attempted'
    return payment
  }

  capture(id: string, { amount, currency }: Record<string, unknown>): Payment {
    const payment = this.payment(id)
    if (payment.captured) throw new Refused('This payment has already been captured')
    if (payment.status !== 'authorized') {
      throw new Refused('Only payments which have been authorized and not yet captured can be captured')
    }
    if (amount !== payment.amount || currency !== payment.currency) {
      throw new Refused('Capture amount must be equal to the amount authorized')
    }
    Object.assign(payment, { status: 'captured', captured: true })
    const order = this.order(payment.order_id)
    Object.assign(order, { status: 'paid', amount_paid: payment.amount, amount_due: 0 })
    return payment
  }

  refund(id: string, { amount, receipt }: Record<string, unknown>, key: string | undefined): Refund {
    const payment = this.payment(id)
    const rest = payment.amount - payment.amount_refunded
    const wanted = amount === undefined ? rest : Number(amount)
    const known = key === undefined ? undefined : this.#refundKeys.get(key)
    if (known?.amount === wanted) return known.refund
    if (known) throw new Refused('Different request body for the same idempotency key')
    if (!payment.captured) throw new Refused('The payment status should be captured for action to be taken')
    if (rest === 0) throw new Refused('The payment has been fully refunded already')
    if (wanted > rest) throw new Refused('The total refund amount is greater than the refund payment amount')
    const refund: Refund = {
      id: newId('rfnd'),
      entity: 'refund',
      amount: wanted,
      currency: payment.currency,
      payment_id: id,
      receipt: receipt === undefined ? null : String(receipt),
      status: this.refundsFail ? 'failed' : 'processed',
      speed_processed: 'normal',
      created_at: seconds(),
    }
    this.refunds.set(refund.id, refund)
    if (key !== undefined) this.#refundKeys.set(key, { refund, amount: wanted })
    if (refund.status === 'failed') return refund
    payment.amount_refunded += wanted
    const full = payment.amount_refunded === payment.amount
    Object.assign(payment, { refund_status: full ? 'full' : 'partial', ...(full && { status: 'refunded' }) })
    return refund
  }
}

function found<T>(it: T | undefined): T {
  if (it === undefined) throw new Refused('The id provided does not exist')
  return it
}
