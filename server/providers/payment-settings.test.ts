import { describe, expect, it } from 'vitest'
import { CannotStart } from '#server/platform/cannot-start.ts'
import { parseSettings } from '#server/process/settings.ts'
import { createPaymentProvider } from './create-payment-provider.ts'

const RAZORPAY = {
  PAYMENT_PROVIDER: 'razorpay',
  RAZORPAY_KEY_ID: 'rzp_test_abcdefghijklmn',
  RAZORPAY_KEY_SECRET: 'the-key-secret-of-razorpay',
  RAZORPAY_WEBHOOK_SECRET: 'the-webhook-secret',
}

describe('PAYMENT_PROVIDER=razorpay', () => {
  it('takes the keys, and knows where Razorpay is', () => {
    expect(parseSettings(RAZORPAY).payment).toEqual({
      provider: 'razorpay',
      url: new URL('https://api.razorpay.com'),
      keyId: 'rzp_test_abcdefghijklmn',
      keySecret: 'the-key-secret-of-razorpay',
      webhookSecret: 'the-webhook-secret',
    })
  })

  it.each(Object.keys(RAZORPAY).filter((name) => name !== 'PAYMENT_PROVIDER'))('needs %s', (name) => {
    const refused = () => parseSettings({ ...RAZORPAY, [name]: '' })
    expect(refused).toThrow(CannotStart)
    expect(refused).toThrow(`${name} must be set for PAYMENT_PROVIDER=razorpay.`)
  })

  it.each([
    ['RAZORPAY_KEY_ID', 'the-key-secret-of-razorpay'],
    ['RAZORPAY_WEBHOOK_SECRET', 'short'],
    ['RAZORPAY_WEBHOOK_SECRET', 'the-key-secret-of-razorpay'],
    ['RAZORPAY_URL', 'razorpay'],
    ['RAZORPAY_URL', 'http://api.razorpay.com'],
    ['RAZORPAY_URL', 'https://rzp_test_a:the-key-secret-of-razorpay@api.razorpay.com'],
    ['RAZORPAY_URL', 'https://api.razorpay.com/v1'],
  ])('refuses %s=%s, without repeating a secret', (name, value) => {
    const refused = () => parseSettings({ ...RAZORPAY, [name]: value })
    expect(refused).toThrow(`${name} must `)
    expect(refused).not.toThrow('the-key-secret')
  })

  it.each(['http://127.0.0.1:3111', 'http://localhost:3111'])('may be stood in for at %s', (url) => {
    expect(parseSettings({ ...RAZORPAY, RAZORPAY_URL: url }).payment).toMatchObject({ url: new URL(url) })
  })
})

it('the provider is the one that the settings name', () => {
  const providerOf = (environment: Record<string, string>) =>
    createPaymentProvider(parseSettings(environment).payment, {
      publicUrl: new URL('https://shop.example'),
      clock: Date.now,
    })
  expect(providerOf({}).name).toBe('test')
  expect(providerOf({}).hosted).toBeUndefined()
  expect(providerOf(RAZORPAY)).toMatchObject({
    name: 'razorpay',
    hosted: { origin: 'https://api.razorpay.com' },
  })
})
