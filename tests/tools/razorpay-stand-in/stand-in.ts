import { createHmac, randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import type { RazorpaySettings } from '#server/providers/razorpay/razorpay-api.ts'
import { Books, type Payment, Refused } from './books.ts'
import { closedPage, type Fields, goBackPage, paymentPage, type Way } from './payment-page.ts'

/** What may go wrong with a call of the API: an error, no answer, or an answer that never arrives. */
export type Trouble = 'error' | 'hang' | 'lose-reply' | 'reset'

type Call = { method: string; path: string }

type Settings = Omit<RazorpaySettings, 'url'>

export const STAND_IN_KEYS: Settings = {
  keyId: 'rzp_test_StandIn000001',
  keySecret: 'a secret of the stand-in',
  webhookSecret: 'a webhook secret of the stand-in',
}

/**
 * Speaks Razorpay's API, signs as Razorpay does and has a payment page with buttons. Nothing of it leaves the machine.
 * Tests tell it what to do; people press the buttons.
 */
export class RazorpayStandIn {
  readonly books = new Books()
  readonly keys: Settings
  /** where events are sent; none are while it is not set */
  webhookUrl: string | undefined
  /** as set on Razorpay's dashboard: payments are taken as soon as the bank has agreed */
  autoCapture = true
  trouble: (call: Call) => Trouble | undefined = () => undefined
  /** every call of the API, as `GET /v1/orders` */
  readonly calls: string[] = []
  readonly #server = createServer((request, response) => void this.#answer(request, response))

  constructor(keys: Settings = STAND_IN_KEYS) {
    this.keys = keys
  }

  async start(port = 0): Promise<void> {
    await new Promise<void>((resolve) => this.#server.listen(port, '127.0.0.1', resolve))
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections()
    await new Promise((resolve) => this.#server.close(resolve))
  }

  get url(): URL {
    return new URL(`http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`)
  }

  get settings(): RazorpaySettings {
    return { ...this.keys, url: this.url }
  }

  /** A customer pays, and the bank agrees. */
  pay(orderId: string, facts: Partial<Payment> = {}): Payment {
    const payment = this.books.attempt(orderId, facts)
    return this.autoCapture ? this.books.capture(payment.id, payment) : payment
  }

  /** What the browser brings back to the shop after a payment. */
  signedReturn({ id, order_id }: Payment): Fields {
    const razorpay_signature = sign(this.keys.keySecret, `${order_id}|${id}`)
    return { razorpay_payment_id: id, razorpay_order_id: order_id, razorpay_signature }
  }

  /** What the browser brings back to the shop after a payment that failed. */
  failedReturn({ id, order_id }: Payment): Fields {
    return {
      'error[code]': 'BAD_REQUEST_ERROR',
      'error[description]': 'Your payment was declined by the bank.',
      'error[source]': 'customer',
      'error[step]': 'payment_authorization',
      'error[reason]': 'payment_failed',
      'error[metadata]': JSON.stringify({ payment_id: id, order_id }),
    }
  }

  /** An event as it is posted to the shop. */
  event(name: string, payment: Payment): { body: string; headers: Record<string, string> } {
    const body = JSON.stringify({
      entity: 'event',
      account_id: 'acc_StandIn0000001',
      event: name,
      contains: ['payment'],
      payload: {
        payment: { entity: payment },
        ...(name.startsWith('order.') && { order: { entity: this.books.order(payment.order_id) } }),
        ...(name.startsWith('refund.') && { refund: { entity: this.books.refundsOf(payment.id).at(-1) } }),
      },
      created_at: Math.floor(Date.now() / 1000),
    })
    return {
      body,
      headers: {
        'content-type': 'application/json',
        'x-razorpay-signature': sign(this.keys.webhookSecret, body),
        'x-razorpay-event-id': randomUUID(),
      },
    }
  }

  async #send(names: string[], payment: Payment, times = 1): Promise<void> {
    if (this.webhookUrl === undefined) return
    for (const name of names) {
      const { body, headers } = this.event(name, payment)
      for (let time = 0; time < times; time++) {
        await fetch(this.webhookUrl, { method: 'POST', headers, body }).catch(() => {})
      }
    }
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await text(request)
    const { pathname: path, searchParams: query } = new URL(request.url ?? '/', 'http://stand-in')
    const method = request.method ?? ''
    const page = path.startsWith('/v1/checkout/embedded')
    this.calls.push(`${method} ${path}`)
    const trouble = page ? undefined : this.trouble({ method, path })
    if (trouble === 'hang') return
    if (trouble === 'reset') return void request.socket.resetAndDestroy()
    if (trouble === 'error') return json(response, 500, failure('SERVER_ERROR', 'We are facing some trouble'))
    try {
      if (page) return await this.#answerPage(path, Object.fromEntries(new URLSearchParams(body)), response)
      if (!this.#isAuthorized(request)) {
        return json(response, 401, failure('BAD_REQUEST_ERROR', 'Authentication failed'))
      }
      const key = request.headers['x-refund-idempotency']
      const answer = this.#call(
        `${method} ${path}`,
        query,
        body === '' ? {} : JSON.parse(body),
        key as string,
      )
      if (trouble === 'lose-reply') return void request.socket.resetAndDestroy()
      json(response, answer === undefined ? 404 : 200, answer ?? failure('BAD_REQUEST_ERROR', 'Not found'))
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      json(response, 400, failure('BAD_REQUEST_ERROR', error.message))
    }
  }

  #isAuthorized({ headers }: IncomingMessage): boolean {
    const { keyId, keySecret } = this.keys
    return headers.authorization === `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}`
  }

  #call(
    call: string,
    query: URLSearchParams,
    body: Record<string, unknown>,
    key: string | undefined,
  ): unknown {
    const { books } = this
    const id = /^[A-Z]+ \/v1\/\w+\/(\w+)/.exec(call)?.[1] ?? ''
    const kind = id === '' ? call : call.replace(`/${id}`, '/:id')
    switch (kind) {
      case 'POST /v1/orders':
        return books.createOrder(body)
      case 'GET /v1/orders':
        return collection(
          [...books.orders.values()].filter((it) => it.receipt?.includes(query.get('receipt') ?? '')),
        )
      case 'GET /v1/orders/:id':
        return books.order(id)
      case 'GET /v1/orders/:id/payments':
        return collection(books.paymentsOf(id))
      case 'GET /v1/payments/:id':
        return books.payment(id)
      case 'POST /v1/payments/:id/capture':
        return books.capture(id, body)
      case 'GET /v1/payments/:id/refunds':
        return collection(books.refundsOf(id))
      case 'POST /v1/payments/:id/refund': {
        const refund = books.refund(id, body, key)
        void this.#send(['refund.processed'], books.payment(id))
        return refund
      }
      default:
        return undefined
    }
  }

  async #answerPage(path: string, form: Fields, response: ServerResponse): Promise<void> {
    const order = this.books.order(form.order_id ?? '')
    if (path !== '/v1/checkout/embedded/decide') {
      if (form.key_id !== this.keys.keyId || Number(form.amount) !== order.amount) {
        throw new Refused('The key or the amount is not that of the order.')
      }
      return html(response, paymentPage(order, form))
    }
    const { press, way = 'usual', callback_url = '', cancel_url = '' } = form
    if (press === 'cancel') return void response.writeHead(302, { location: cancel_url }).end()
    if (press === 'fail') {
      const payment = this.books.attempt(order.id, { status: 'failed', error_code: 'BAD_REQUEST_ERROR' })
      await this.#send(['payment.failed'], payment)
      return html(response, goBackPage(callback_url, this.failedReturn(payment)))
    }
    html(response, await this.#payOnPage(order.id, way as Way, callback_url))
  }

  async #payOnPage(orderId: string, way: Way, callbackUrl: string): Promise<string> {
    const { amount } = this.books.order(orderId)
    const payment = this.pay(orderId, {
      ...(way === 'wrong-amount' && { amount: amount - 100 }),
      ...(way === 'wrong-currency' && { currency: 'USD' }),
    })
    const events = ['payment.authorized', ...(payment.captured ? ['payment.captured', 'order.paid'] : [])]
    if (way === 'webhook-first' || way === 'no-return') await this.#send(events, payment)
    else if (way === 'webhook-twice') void this.#send(events, payment, 2)
    else if (way !== 'no-webhook' && way !== 'wrong-signature') void this.#send(events, payment)
    if (way === 'no-return') return closedPage()
    const fields = this.signedReturn(payment)
    if (way === 'wrong-signature')
      fields.razorpay_signature = sign('another secret', fields.razorpay_payment_id ?? '')
    return goBackPage(callbackUrl, fields)
  }
}

const sign = (secret: string, text: string) => createHmac('sha256', secret).update(text).digest('hex')

const collection = (items: unknown[]) => ({ entity: 'collection', count: items.length, items })

const failure = (code: string, description: string) => ({
  error: {
    code,
    description,
    source: 'business',
    step: 'payment_initiation',
    reason: 'input_validation_failed',
    metadata: {},
  },
})

function json(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}

function html(response: ServerResponse, page: string): void {
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(page)
}
