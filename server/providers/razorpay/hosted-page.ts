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
  const { payment, order } = fieldsOf(payload)
  const { order_id: ofPayment } = fieldsOf(fieldsOf(payment).entity)
  const providerOrder = String(ofPayment ?? fieldsOf(fieldsOf(order).entity).id)
  return { id, providerOrder, tells: tellsOf(String(event), fieldsOf(payment).entity) }
}

/** A payment that failed tells nothing: the customer may try again on the same page while the order is held. */
function tellsOf(event: string, payment: unknown): PaymentEvent['tells'] {
  switch (event) {
    case 'payment.captured':
    case 'payment.authorized':
    case 'order.paid':
      return 'paid'
    case 'refund.failed':
      return 'refund failed'
    case 'refund.processed': {
      // Events of others come here too: what cannot be understood tells nothing.
      const { amount, amount_refunded: refunded } = fieldsOf(payment)
      return typeof amount === 'number' && typeof refunded === 'number' && refunded >= amount
        ? 'refunded'
        : 'nothing'
    }
    default:
      return 'nothing'
  }
}
