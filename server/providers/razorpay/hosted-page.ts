import { createHash } from 'node:crypto'
import * as v from 'valibot'
import { type HostedPage, type PaymentEvent, paymentPaths } from '#server/shop/payments/payment-provider.ts'
import { fieldsOf, type RazorpaySettings } from './razorpay-api.ts'
import { returnFormSchema } from './return-form.ts'
import { isSignedWith } from './signatures.ts'

export const NAME = 'razorpay'

/** Razorpay's own page, opened by a form: https://razorpay.com/docs/payments/payment-gateway/web-integration/hosted */
export function hostedPage(settings: RazorpaySettings, publicUrl: URL): HostedPage {
  const { url, keyId } = settings
  const { back, cancel } = paymentPaths(NAME)
  return {
    origin: url.origin,
    takes: 'UPI, cards and net banking on Razorpay’s page',
    open: ({ reference, providerOrder, amount, shop, description, customer }) => ({
      url: new URL('/v1/checkout/embedded', url).href,
      fields: Object.entries({
        key_id: keyId,
        order_id: providerOrder,
        amount: String(amount),
        currency: 'INR',
        name: shop,
        description,
        'prefill[name]': customer.name,
        'prefill[email]': customer.email,
        'prefill[contact]': customer.mobile,
        callback_url: new URL(`${back}/${reference}`, publicUrl).href,
        cancel_url: new URL(`${cancel}/${reference}`, publicUrl).href,
      }).map(([name, value]) => ({ name, value })),
    }),
    readReturn: (form) => {
      const word = v.parse(returnFormSchema, form)
      if (word.signature === '') return { is: 'not paid' }
      return isReturnGenuine(settings, word) ? { is: 'paid', providerOrder: word.orderId } : { is: 'forged' }
    },
    readEvent: (header, body) => {
      if (!isSignedWith(settings.webhookSecret, body, header('x-razorpay-signature'))) return 'forged'
      const id = header('x-razorpay-event-id')
      return parseEvent(/^[\x21-\x7e]{1,200}$/.test(id) ? id : contentId(body), body)
    },
  }
}

type Word = { orderId: string; paymentId: string; signature: string }

/** Whether a customer brings word of a payment that is really Razorpay's. */
export function isReturnGenuine({ keySecret }: RazorpaySettings, word: Word): boolean {
  return isSignedWith(keySecret, `${word.orderId}|${word.paymentId}`, word.signature)
}

/** Without an id of its own, an event is known by what it says. */
function contentId(body: Buffer): string {
  return createHash('sha256').update(body).digest('base64url')
}

function parseEvent(id: string, body: Buffer): PaymentEvent | 'unreadable' {
  let told: unknown
  try {
    told = JSON.parse(body.toString())
  } catch {
    return 'unreadable'
  }
  const { event, payload } = fieldsOf(told)
  const [payment, order, refund] = ['payment', 'order', 'refund'].map(
    (name) => fieldsOf(fieldsOf(payload)[name]).entity,
  )
  const { id: ofPayment, order_id: ofOrder } = fieldsOf(payment)
  const providerOrder = String(ofOrder ?? fieldsOf(order).id)
  return { id, providerOrder, ...tellsOf(String(event), String(ofPayment), refund) }
}

/** A payment that failed tells nothing: the customer may try again on the same page while the order is held. */
function tellsOf(event: string, providerPayment: string, refund: unknown) {
  switch (event) {
    case 'payment.captured':
    case 'payment.authorized':
    case 'order.paid':
      return { tells: 'paid', providerPayment } as const
    case 'refund.failed':
      return toldRefund('refund failed', providerPayment, refund)
    case 'refund.processed':
      return toldRefund('refunded', providerPayment, refund)
    default:
      return { tells: 'nothing' } as const
  }
}

/** Events of others come here too: what cannot be understood tells nothing. */
function toldRefund(tells: 'refunded' | 'refund failed', providerPayment: string, entity: unknown) {
  const { id, amount, receipt } = fieldsOf(entity)
  if (typeof id !== 'string' || !Number.isSafeInteger(amount)) return { tells: 'nothing' } as const
  const key = typeof receipt === 'string' ? receipt : undefined
  return { tells, providerPayment, refund: { key, reference: id, amount: Number(amount) } } as const
}
