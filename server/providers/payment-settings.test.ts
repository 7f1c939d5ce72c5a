import { describe, expect, it } from 'vitest'
import { CannotStart } from '#server/platform/cannot-start.ts'
import { parseSettings } from '#server/process/settings.ts'
import { createPaymentMethods } from './create-payment-methods.ts'

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
      razorpay: {
        url: new URL('https://api.razorpay.com'),
        keyId: 'rzp_test_abcdefghijklmn',
        keySecret: 'the-key-secret-of-razorpay',
        webhookSecret: 'the-webhook-secret',
      },
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
    expect(parseSettings({ ...RAZORPAY, RAZORPAY_URL: url }).payment.razorpay).toMatchObject({
      url: new URL(url),
    })
  })
})

describe('methods side by side', () => {
  const methodsOf = (environment: Record<string, string>) =>
    createPaymentMethods(parseSettings(environment).payment, {
      publicUrl: new URL('https://shop.example'),
      clock: Date.now,
    })

  it('new orders are paid through the one that the settings name', () => {
    expect(methodsOf({}).online).toMatchObject({ name: 'test' })
    expect(methodsOf({}).online.hosted).toBeUndefined()
    expect(methodsOf(RAZORPAY).online).toMatchObject({
      name: 'razorpay',
      hosted: { origin: 'https://api.razorpay.com' },
    })
  })

  it('those that were named before go on, as long as their settings are there', () => {
    expect(methodsOf({}).all.map(({ name }) => name)).toEqual(['test'])
    expect(methodsOf(RAZORPAY).find('test')).toBeDefined()
    const before = methodsOf({ ...RAZORPAY, PAYMENT_PROVIDER: 'test' })
    expect([before.online.name, before.find('razorpay')?.name]).toEqual(['test', 'razorpay'])
    expect(methodsOf({}).find('razorpay')).toBeUndefined()
  })

  it('the settings of one that is not named must be whole too', () => {
    const { RAZORPAY_KEY_SECRET: _, ...half } = { ...RAZORPAY, PAYMENT_PROVIDER: 'test' }
    expect(() => parseSettings(half)).toThrow('RAZORPAY_KEY_SECRET must be set for RAZORPAY_KEY_ID.')
  })
})
