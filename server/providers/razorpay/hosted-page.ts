import type { HostedPage } from '#server/shop/payments/payment-provider.ts'
import type { RazorpaySettings } from './razorpay-api.ts'

export const RETURN_PATH = '/payments/razorpay/return'
export const CANCEL_PATH = '/payments/razorpay/cancel'
export const WEBHOOK_PATH = '/payments/razorpay/webhook'

/** Razorpay's own page, opened by a form: https://razorpay.com/docs/payments/payment-gateway/web-integration/hosted */
export function hostedPage({ url, keyId }: RazorpaySettings, publicUrl: URL): HostedPage {
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
        callback_url: new URL(`${RETURN_PATH}/${reference}`, publicUrl).href,
        cancel_url: new URL(`${CANCEL_PATH}/${reference}`, publicUrl).href,
      }).map(([name, value]) => ({ name, value })),
    }),
  }
}
