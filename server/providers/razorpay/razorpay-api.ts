export type RazorpaySettings = {
  url: URL
  /** public: it is in the form that opens the payment page */
  keyId: string
  keySecret: string
  webhookSecret: string
}

/** What Razorpay has for one payment to be made. Amounts are paise. */
export type RazorpayOrder = { id: string; receipt: string | null; amount: number; currency: string }

/** One try to pay an order. */
export type RazorpayPayment = {
  id: string
  orderId: string | null
  amount: number
  currency: string
  status: 'created' | 'authorized' | 'captured' | 'refunded' | 'failed'
  amountRefunded: number
}

export type RazorpayRefund = {
  id: string
  receipt: string | null
  amount: number
  status: 'pending' | 'processed' | 'failed'
}

/** Razorpay answered, and it was no. */
export class RazorpayRefused extends Error {
  readonly status: number

  constructor(status: number, description: string) {
    super(`Razorpay answered ${status}: ${description}`)
    this.status = status
  }
}

type Request = { body?: unknown; headers?: Record<string, string>; signal: AbortSignal }

/** The few calls of Razorpay's API that the shop needs: https://razorpay.com/docs/api */
export class RazorpayApi {
  readonly #url: URL
  readonly #authorization: string

  constructor({ url, keyId, keySecret }: RazorpaySettings) {
    this.#url = url
    this.#authorization = `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}`
  }

  async createOrder(order: Omit<RazorpayOrder, 'id'>, signal: AbortSignal): Promise<RazorpayOrder> {
    const notes = { reference: order.receipt }
    return orderOf(await this.#call('POST', '/v1/orders', { body: { ...order, notes }, signal }))
  }

  /** Razorpay finds receipts that merely contain the text, too. */
  async findOrder(receipt: string, signal: AbortSignal): Promise<RazorpayOrder | undefined> {
    const query = new URLSearchParams({ receipt })
    const answer = await this.#call('GET', `/v1/orders?${query}`, { signal })
    return itemsOf(answer)
      .map(orderOf)
      .find((order) => order.receipt === receipt)
  }

  async listPayments(orderId: string, signal: AbortSignal): Promise<RazorpayPayment[]> {
    const answer = await this.#call('GET', `/v1/orders/${encodeURIComponent(orderId)}/payments`, { signal })
    return itemsOf(answer).map(paymentOf)
  }

  async findPayment(id: string, signal: AbortSignal): Promise<RazorpayPayment> {
    return paymentOf(await this.#call('GET', `/v1/payments/${encodeURIComponent(id)}`, { signal }))
  }

  async capture({ id, amount, currency }: RazorpayPayment, signal: AbortSignal): Promise<RazorpayPayment> {
    const path = `/v1/payments/${encodeURIComponent(id)}/capture`
    return paymentOf(await this.#call('POST', path, { body: { amount, currency }, signal }))
  }

  async listRefunds(paymentId: string, signal: AbortSignal): Promise<RazorpayRefund[]> {
    const path = `/v1/payments/${encodeURIComponent(paymentId)}/refunds?count=100`
    return itemsOf(await this.#call('GET', path, { signal })).map(refundOf)
  }

  /** With the same key and amount, Razorpay gives back once however often it is asked. */
  async refund(
    { id, amount, key }: { id: string; amount: number; key: string },
    signal: AbortSignal,
  ): Promise<RazorpayRefund> {
    const headers = { 'x-refund-idempotency': key }
    const body = { amount, speed: 'normal', receipt: key }
    const path = `/v1/payments/${encodeURIComponent(id)}/refund`
    return refundOf(await this.#call('POST', path, { body, headers, signal }))
  }

  async #call(method: 'GET' | 'POST', path: string, { body, headers, signal }: Request): Promise<unknown> {
    const { status, answer } = await this.#send(path, {
      method,
      redirect: 'manual',
      headers: {
        authorization: this.#authorization,
        accept: 'application/json',
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      body: body === undefined ? null : JSON.stringify(body),
      signal,
    })
    if (status === 200) return answer
    throw new RazorpayRefused(status, String(fieldsOf(fieldsOf(answer).error).description ?? 'no reason'))
  }

  async #send(path: string, request: RequestInit): Promise<{ status: number; answer: unknown }> {
    try {
      const response = await fetch(new URL(path, this.#url), request)
      return { status: response.status, answer: parsed(await response.text()) }
    } catch (error) {
      throw new Error(`Razorpay cannot be reached: ${reason(error)}`, { cause: error })
    }
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** fetch says "fetch failed" and hides why in the cause. */
function reason(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return error.cause instanceof Error ? error.cause.message : error.message
}

export function fieldsOf(it: unknown): Record<string, unknown> {
  return typeof it === 'object' && it !== null ? (it as Record<string, unknown>) : {}
}

function itemsOf(answer: unknown): unknown[] {
  const { items } = fieldsOf(answer)
  return Array.isArray(items) ? items : nonsense()
}

function orderOf(it: unknown): RazorpayOrder {
  const { id, receipt, amount, currency } = fieldsOf(it)
  if (typeof id !== 'string' || !isAmount(amount) || typeof currency !== 'string') nonsense()
  return { id, receipt: typeof receipt === 'string' ? receipt : null, amount, currency }
}

const PAYMENT_STATUS = ['created', 'authorized', 'captured', 'refunded', 'failed'] as const
const REFUND_STATUS = ['pending', 'processed', 'failed'] as const

export function paymentOf(it: unknown): RazorpayPayment {
  const { id, order_id: orderId, amount, currency, status, amount_refunded: refunded } = fieldsOf(it)
  const known = PAYMENT_STATUS.find((name) => name === status)
  if (typeof id !== 'string' || !isAmount(amount) || typeof currency !== 'string' || !known) nonsense()
  return {
    id,
    orderId: typeof orderId === 'string' ? orderId : null,
    amount,
    currency,
    status: known,
    amountRefunded: isAmount(refunded) ? refunded : 0,
  }
}

function refundOf(it: unknown): RazorpayRefund {
  const { id, receipt, amount, status } = fieldsOf(it)
  const known = REFUND_STATUS.find((name) => name === status)
  if (typeof id !== 'string' || !isAmount(amount) || !known) nonsense()
  return { id, receipt: typeof receipt === 'string' ? receipt : null, amount, status: known }
}

const isAmount = (it: unknown): it is number => Number.isSafeInteger(it)

function nonsense(): never {
  throw new Error('An answer from Razorpay could not be understood.')
}
