import type { Paise } from '#domain/money.ts'
import type {
  Asked,
  Charge,
  ChargeOutcome,
  PaymentFate,
  PaymentProvider,
} from '#server/shop/payments/payment-provider.ts'
import { hostedPage, NAME } from './hosted-page.ts'
import {
  RazorpayApi,
  type RazorpayOrder,
  type RazorpayPayment,
  RazorpayRefused,
  type RazorpaySettings,
} from './razorpay-api.ts'

const MINUTE = 60_000
const CURRENCY = 'INR'

/** All that one question to Razorpay may take. */
const TIMEOUT_MS = 10_000
/** What of it the making of an order may take: the rest is for looking whether it was made. */
const MAKE_ORDER_TIMEOUT_MS = 6_000

type Options = { settings: RazorpaySettings; publicUrl: URL; timeoutMs?: number }

/**
 * Payments by Razorpay. Customers pay on its own page, an order of Razorpay's for each of the shop's, found again by
 * the shop's reference, which is its receipt. What comes back by the browser or by webhook is only a reason to ask:
 * what counts is what Razorpay's API answers.
 */
export class RazorpayPayments implements PaymentProvider {
  readonly name = NAME
  readonly holdFor = 15 * MINUTE
  readonly hosted: NonNullable<PaymentProvider['hosted']>
  readonly #api: RazorpayApi
  readonly #timeoutMs: number

  constructor({ settings, publicUrl, timeoutMs = TIMEOUT_MS }: Options) {
    this.hosted = hostedPage(settings, publicUrl)
    this.#api = new RazorpayApi(settings)
    this.#timeoutMs = timeoutMs
  }

  /** Nobody has seen the page yet, so whatever fails here, nothing was paid. */
  async charge({ reference, amount }: Charge): Promise<ChargeOutcome> {
    if (amount === 0) return NOTHING_TO_PAY
    try {
      const { id } = await this.#orderFor(reference, amount)
      return { state: 'pending', providerOrder: id }
    } catch (reason) {
      return { state: 'not-started', reason }
    }
  }

  async find(reference: string, { amount, providerOrder }: Asked): Promise<PaymentFate | undefined> {
    if (amount === 0) return NOTHING_TO_PAY
    const signal = AbortSignal.timeout(this.#timeoutMs)
    const orderId = providerOrder ?? (await this.#api.findOrder(reference, signal))?.id
    if (orderId === undefined) return undefined
    return this.#fateOf(orderId, await this.#api.listPayments(orderId, signal), amount, signal)
  }

  async refund(reference: string): Promise<void> {
    const signal = AbortSignal.timeout(this.#timeoutMs)
    const order = await this.#api.findOrder(reference, signal)
    const payments = order ? await this.#api.listPayments(order.id, signal) : []
    const taken = payments.filter(wasTaken)
    if (taken.length === 0 && !payments.some(isHeldReady)) {
      throw new Error(`Razorpay has no payment ${reference} that could be refunded.`)
    }
    for (const payment of taken) await this.#giveBack(payment, signal)
  }

  /** One for each reference, also where an answer was lost: it is looked for before another is made. */
  async #orderFor(reference: string, amount: Paise): Promise<RazorpayOrder> {
    const signal = AbortSignal.timeout(this.#timeoutMs)
    const known = await this.#api.findOrder(reference, signal)
    if (known) return known
    const making = AbortSignal.timeout(Math.min(MAKE_ORDER_TIMEOUT_MS, this.#timeoutMs * 0.6))
    try {
      return await this.#api.createOrder(
        { amount, currency: CURRENCY, receipt: reference },
        AbortSignal.any([signal, making]),
      )
    } catch (error) {
      if (error instanceof RazorpayRefused && error.status < 500) throw error
      const made = await this.#api.findOrder(reference, signal).catch(() => undefined)
      if (!made) throw error
      return made
    }
  }

  async #fateOf(
    orderId: string,
    payments: RazorpayPayment[],
    amount: Paise,
    signal: AbortSignal,
  ): Promise<PaymentFate> {
    const isAsked = (it: RazorpayPayment) => it.amount === amount && it.currency === CURRENCY
    const paid = payments.find((it) => it.status === 'captured' && isAsked(it) && !isGivenBack(it))
    if (paid) return { state: 'paid', providerPayment: paid.id }
    const ready = payments.find((it) => isHeldReady(it) && isAsked(it))
    if (ready && (await this.#capture(ready, signal))) return { state: 'paid', providerPayment: ready.id }
    const wrong = payments.find((it) => (wasTaken(it) || isHeldReady(it)) && !isAsked(it) && !isGivenBack(it))
    if (wrong) return { state: 'wrong', facts: `${wrong.id}: ${wrong.amount} ${wrong.currency}` }
    if (payments.some(isGivenBack)) return { state: 'refunded' }
    return { state: 'pending', providerOrder: orderId }
  }

  /** Another process may have been quicker; then Razorpay refuses, and the payment is taken all the same. */
  async #capture(payment: RazorpayPayment, signal: AbortSignal): Promise<boolean> {
    try {
      return (await this.#api.capture(payment, signal)).status === 'captured'
    } catch (error) {
      if (!(error instanceof RazorpayRefused) || error.status >= 500) throw error
      if ((await this.#api.findPayment(payment.id, signal)).status === 'captured') return true
      throw error
    }
  }

  async #giveBack(payment: RazorpayPayment, signal: AbortSignal): Promise<void> {
    const refunds = await this.#api.listRefunds(payment.id, signal)
    const given = refunds.filter((it) => it.status !== 'failed').reduce((sum, it) => sum + it.amount, 0)
    const rest = payment.amount - given
    if (rest <= 0) return
    // A refund that failed for good needs another key, or the same failure would be answered for ever.
    const failures = refunds.filter((it) => it.status === 'failed').length
    const wanted = { id: payment.id, amount: rest }
    const refund = await this.#api.refund(wanted, `${payment.id}-${rest}-${failures}`, signal)
    if (refund.status === 'failed') throw new Error(`The refund of Razorpay's payment ${payment.id} failed.`)
  }
}

const NOTHING_TO_PAY: ChargeOutcome & PaymentFate = { state: 'paid', providerPayment: 'nothing-to-pay' }

const wasTaken = ({ status }: RazorpayPayment) => status === 'captured' || status === 'refunded'
const isHeldReady = ({ status }: RazorpayPayment) => status === 'authorized'
const isGivenBack = (it: RazorpayPayment) => wasTaken(it) && it.amountRefunded >= it.amount
