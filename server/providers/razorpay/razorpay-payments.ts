import type { Paise } from '#domain/money/paise.ts'
import type {
  Asked,
  Charge,
  ChargeOutcome,
  Money,
  PaymentOutcome,
  PaymentProvider,
  RefundOutcome,
  RefundRequest,
} from '#server/shop/payments/payment-provider.ts'
import { hostedPage, NAME } from './hosted-page.ts'
import {
  RazorpayApi,
  type RazorpayOrder,
  type RazorpayPayment,
  type RazorpayRefund,
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

  async find(reference: string, { amount, providerOrder }: Asked): Promise<PaymentOutcome | undefined> {
    if (amount === 0) return NOTHING_TO_PAY
    const signal = AbortSignal.timeout(this.#timeoutMs)
    const orderId = providerOrder ?? (await this.#api.findOrder(reference, signal))?.id
    if (orderId === undefined) return undefined
    return this.#outcomeOf(orderId, await this.#api.listPayments(orderId, signal), amount, signal)
  }

  async refund({ reference, providerPayment, key, amount }: RefundRequest): Promise<RefundOutcome> {
    const signal = AbortSignal.timeout(this.#timeoutMs)
    const id = providerPayment ?? (await this.#takenFor(reference, signal))
    const made = await this.#api.listRefunds(id, signal)
    const known = made.find(({ receipt }) => receipt === key)
    if (known) return outcomeOf(known)
    try {
      return outcomeOf(await this.#api.refund({ id, amount, key }, signal))
    } catch (error) {
      if (!(error instanceof RazorpayRefused) || error.status >= 500) throw error
      // Somebody may have given all of it back on the dashboard, or this shop by another key.
      if (!isGivenBack(await this.#api.findPayment(id, signal))) throw error
      return { state: 'done', reference: made.at(-1)?.id ?? null }
    }
  }

  /** For money from before its name was kept with it. */
  async #takenFor(reference: string, signal: AbortSignal): Promise<string> {
    const order = await this.#api.findOrder(reference, signal)
    const payments = order ? await this.#api.listPayments(order.id, signal) : []
    const taken = payments.find(wasTaken)
    if (!taken) throw new Error(`Razorpay has no payment ${reference} that could be refunded.`)
    return taken.id
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

  async #outcomeOf(
    orderId: string,
    payments: RazorpayPayment[],
    amount: Paise,
    signal: AbortSignal,
  ): Promise<PaymentOutcome> {
    const isAsked = (it: RazorpayPayment) => it.amount === amount && it.currency === CURRENCY
    const paid = payments.find((it) => it.status === 'captured' && isAsked(it) && !isGivenBack(it))
    if (paid) return paidBy(paid, payments)
    const ready = payments.find((it) => isHeldReady(it) && isAsked(it))
    if (ready && (await this.#capture(ready, signal))) return paidBy(ready, payments)
    const wrong = payments.find((it) => (wasTaken(it) || isHeldReady(it)) && !isAsked(it) && !isGivenBack(it))
    const came = payments.filter(wasTaken).map(moneyOf)
    if (wrong) return { state: 'wrong', facts: `${wrong.id}: ${wrong.amount} ${wrong.currency}`, came }
    if (payments.some(isGivenBack)) return { state: 'refunded', came }
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
}

const NOTHING_TO_PAY: ChargeOutcome & PaymentOutcome = { state: 'paid', providerPayment: 'nothing-to-pay' }

const wasTaken = ({ status }: RazorpayPayment) => status === 'captured' || status === 'refunded'
const isHeldReady = ({ status }: RazorpayPayment) => status === 'authorized'
const isGivenBack = (it: RazorpayPayment) => wasTaken(it) && it.amountRefunded >= it.amount
const moneyOf = ({ id, amount }: RazorpayPayment): Money => ({ providerPayment: id, amount })

/** Some customers pay twice: what is not the payment, and was taken, came besides. */
function paidBy({ id }: RazorpayPayment, payments: RazorpayPayment[]): PaymentOutcome {
  const extra = payments.filter((it) => it.id !== id && it.status === 'captured').map(moneyOf)
  return { state: 'paid', providerPayment: id, ...(extra.length > 0 && { extra }) }
}

function outcomeOf({ id, status }: RazorpayRefund): RefundOutcome {
  const states = { processed: 'done', pending: 'sent', failed: 'failed' } as const
  return { state: states[status], reference: id }
}
