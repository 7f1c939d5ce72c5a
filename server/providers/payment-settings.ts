import { CannotStart } from '#server/platform/cannot-start.ts'
import { oneOf, type ReadSetting, requireSetting } from '#server/platform/read-setting.ts'
import type { RazorpaySettings } from '#server/providers/razorpay/razorpay-api.ts'

export type PaymentSettings = {
  /** whom new orders are paid through */
  provider: 'test' | 'razorpay'
  /** where they are set: orders that were paid that way before are settled and refunded that way */
  razorpay: RazorpaySettings | undefined
}

export function parsePaymentSettings(read: ReadSetting): PaymentSettings {
  const provider = oneOf('PAYMENT_PROVIDER', ['test', 'razorpay'], read('PAYMENT_PROVIDER') ?? 'test')
  const isNamed = provider === 'razorpay'
  if (!isNamed && read('RAZORPAY_KEY_ID') === undefined) return { provider, razorpay: undefined }
  const reason = isNamed ? 'PAYMENT_PROVIDER=razorpay' : 'RAZORPAY_KEY_ID'
  return { provider, razorpay: parseRazorpay(read, (name) => requireSetting(read, name, reason)) }
}

function parseRazorpay(read: ReadSetting, required: (name: string) => string): RazorpaySettings {
  const settings = {
    url: apiUrl(read('RAZORPAY_URL') ?? 'https://api.razorpay.com'),
    keyId: keyId(required('RAZORPAY_KEY_ID')),
    keySecret: required('RAZORPAY_KEY_SECRET'),
    webhookSecret: required('RAZORPAY_WEBHOOK_SECRET'),
  }
  if (settings.webhookSecret.length < SHORTEST_SECRET) {
    throw new CannotStart(`RAZORPAY_WEBHOOK_SECRET must have at least ${SHORTEST_SECRET} characters.`)
  }
  if (settings.webhookSecret === settings.keySecret) {
    throw new CannotStart('RAZORPAY_WEBHOOK_SECRET must be different from RAZORPAY_KEY_SECRET.')
  }
  return settings
}

/** Chosen by the shop, so somebody has to see to it that it cannot be guessed. */
const SHORTEST_SECRET = 16

function apiUrl(value: string): URL {
  const url = URL.canParse(value) ? new URL(value) : undefined
  const local = url?.hostname === 'localhost' || url?.hostname === '127.0.0.1'
  const safe = url?.protocol === 'https:' || (local && url?.protocol === 'http:')
  if (!safe || url?.pathname !== '/' || url.username !== '' || url.search || url.hash) {
    // The value is not repeated: keys are easily pasted into addresses.
    throw new CannotStart('RAZORPAY_URL must look like https://api.razorpay.com.')
  }
  return url
}

/** The secret is as long and as odd: without this, swapping the two would print it onto every payment page. */
function keyId(value: string): string {
  if (!/^rzp_(test|live)_[A-Za-z0-9]{4,40}$/.test(value)) {
    throw new CannotStart('RAZORPAY_KEY_ID must look like rzp_live_XXXXXXXXXXXXXX.')
  }
  return value
}
