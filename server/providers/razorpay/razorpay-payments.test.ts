import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { RazorpayStandIn, type Trouble } from '#tests/tools/razorpay-stand-in/stand-in.ts'
import { isReturnGenuine } from './hosted-page.ts'
import { RazorpayPayments } from './razorpay-payments.ts'

const PUBLIC_URL = new URL('https://shop.example')
const AMOUNT = 177_000

const standIn = new RazorpayStandIn()
let payments: RazorpayPayments
let reference: string

beforeAll(() => standIn.start())
afterAll(() => standIn.stop())
beforeEach(() => {
  standIn.trouble = () => undefined
  standIn.autoCapture = true
  standIn.calls.length = 0
  payments = new RazorpayPayments({ settings: standIn.settings, publicUrl: PUBLIC_URL, timeoutMs: 400 })
  reference = randomUUID()
})

const charge = () => payments.charge({ reference, amount: AMOUNT, paymentToken: undefined })
const find = (amount = AMOUNT) => payments.find(reference, { amount, providerOrder: null })
const ordersOf = (receipt: string) =>
  [...standIn.books.orders.values()].filter((order) => order.receipt === receipt)
const orderId = async () => {
  const outcome = await charge()
  return outcome.state === 'pending' ? (outcome.providerOrder ?? '') : ''
}
/** Fails the calls whose name matches, so many times. */
const fail = (call: RegExp, trouble: Trouble, times = 1) => {
  let left = times
  standIn.trouble = ({ method, path }) => (call.test(`${method} ${path}`) && left-- > 0 ? trouble : undefined)
}

describe('what is to be paid', () => {
  it('is an order of Razorpay, by the paisa, with the reference as its receipt', async () => {
    expect(await charge()).toEqual({ state: 'pending', providerOrder: expect.stringMatching(/^order_/) })
    expect(ordersOf(reference)).toMatchObject([{ amount: AMOUNT, currency: 'INR', notes: { reference } }])
  })

  it('is one order, however often it is asked for', async () => {
    expect(await charge()).toEqual(await charge())
    expect(ordersOf(reference)).toHaveLength(1)
  })

  it.each(['lose-reply', 'hang'] as const)('is one order when the answer does not come (%s)', async (how) => {
    fail(/^POST/, how)
    const first = await charge()
    expect(first.state).toBe(how === 'hang' ? 'not-started' : 'pending')
    expect((await charge()).state).toBe('pending')
    expect(ordersOf(reference)).toHaveLength(1)
  })

  it.each(['error', 'hang', 'reset'] as const)('is not started while Razorpay is down (%s)', async (how) => {
    fail(/./, how, 9)
    expect(await charge()).toEqual({ state: 'not-started', reason: expect.any(Error) })
    expect(ordersOf(reference)).toEqual([])
  })

  it('is not started where nobody listens, or with wrong keys, and no secret is in the reason', async () => {
    for (const settings of [
      { ...standIn.settings, url: new URL('http://127.0.0.1:1') },
      { ...standIn.settings, keySecret: 'stolen' },
    ]) {
      const elsewhere = new RazorpayPayments({ settings, publicUrl: PUBLIC_URL })
      const outcome = await elsewhere.charge({ reference, amount: AMOUNT, paymentToken: undefined })
      expect(outcome.state).toBe('not-started')
      expect(String('reason' in outcome && outcome.reason)).toMatch(
        /Razorpay (cannot be reached|answered 401)/,
      )
      expect(String('reason' in outcome && outcome.reason)).not.toMatch(/stolen|secret/)
    }
  })

  it('is nothing for an order that costs nothing', async () => {
    const paid = { state: 'paid', providerPayment: 'nothing-to-pay' }
    expect(await payments.charge({ reference, amount: 0, paymentToken: undefined })).toEqual(paid)
    expect(await find(0)).toEqual(paid)
    expect(standIn.calls).toEqual([])
  })
})

describe('what became of a payment', () => {
  it('is nothing, where Razorpay never heard of it', async () => {
    expect(await find()).toBeUndefined()
  })

  it('is pending until somebody has paid, whatever was tried', async () => {
    const id = await orderId()
    expect(await find()).toEqual({ state: 'pending', providerOrder: id })
    standIn.books.attempt(id, { status: 'failed' })
    standIn.books.attempt(id, { status: 'created' })
    expect(await find()).toEqual({ state: 'pending', providerOrder: id })
  })

  it('is paid when the money was taken', async () => {
    const id = await orderId()
    standIn.books.attempt(id, { status: 'failed' })
    const payment = standIn.pay(id)
    expect(await find()).toEqual({ state: 'paid', providerPayment: payment.id })
  })

  it('is paid when the money is held ready: then it is taken, once', async () => {
    standIn.autoCapture = false
    const payment = standIn.pay(await orderId())
    const fates = await Promise.all([find(), find(), find()])
    for (const fate of fates) expect(fate).toEqual({ state: 'paid', providerPayment: payment.id })
    expect(standIn.books.payment(payment.id).status).toBe('captured')
  })

  it.each([{ amount: AMOUNT - 1 }, { amount: AMOUNT + 1 }, { currency: 'USD' }])(
    'is wrong when another sum came (%o), and such a sum is never taken by the shop',
    async (facts) => {
      standIn.autoCapture = false
      const payment = standIn.pay(await orderId(), facts)
      expect(await find()).toMatchObject({ state: 'wrong', facts: expect.stringContaining(payment.id) })
      expect(standIn.books.payment(payment.id).status).toBe('authorized')
      standIn.books.capture(payment.id, payment)
      expect(await find()).toMatchObject({ state: 'wrong' })
    },
  )

  it('is wrong when the shop asked for another sum than Razorpay has', async () => {
    standIn.pay(await orderId())
    expect(await find(AMOUNT + 100)).toMatchObject({ state: 'wrong' })
  })

  it.each(['error', 'hang', 'reset'] as const)('cannot be told while Razorpay is down (%s)', async (how) => {
    await charge()
    fail(/./, how, 9)
    await expect(find()).rejects.toThrow('Razorpay')
  })

  it('cannot be told when the answer makes no sense', async () => {
    const payment = standIn.pay(await orderId())
    Object.assign(payment, { amount: '1770.00' })
    await expect(find()).rejects.toThrow('An answer from Razorpay could not be understood.')
  })
})

describe('money that goes back', () => {
  const refunds = () => [...standIn.books.refunds.values()].filter((it) => it.payment_id === paymentId)
  let paymentId: string
  const paid = async () => {
    paymentId = standIn.pay(await orderId()).id
  }

  it('goes back whole and once, however often and by however many it is asked for', async () => {
    await paid()
    await Promise.all([payments.refund(reference), payments.refund(reference)])
    await payments.refund(reference)
    expect(refunds()).toMatchObject([{ amount: AMOUNT }])
    expect(await find()).toEqual({ state: 'refunded' })
  })

  it('goes back once when the answer is lost', async () => {
    await paid()
    fail(/refund$/, 'lose-reply')
    await expect(payments.refund(reference)).rejects.toThrow('Razorpay cannot be reached')
    await payments.refund(reference)
    expect(refunds()).toHaveLength(1)
  })

  it('is the rest, where a part went back already', async () => {
    await paid()
    standIn.books.refund(paymentId, { amount: 1_000 }, undefined)
    await payments.refund(reference)
    expect(refunds()).toMatchObject([{ amount: 1_000 }, { amount: AMOUNT - 1_000 }])
  })

  it('is tried anew after a refund that failed', async () => {
    await paid()
    await payments.refund(reference)
    const [failed] = refunds()
    if (failed) failed.status = 'failed'
    Object.assign(standIn.books.payment(paymentId), { amount_refunded: 0, status: 'captured' })
    await payments.refund(reference)
    expect(refunds()).toHaveLength(2)
  })

  it('has not gone back where Razorpay says at once that it failed', async () => {
    await paid()
    standIn.books.refundsFail = true
    await expect(payments.refund(reference)).rejects.toThrow('failed')
    standIn.books.refundsFail = false
    await payments.refund(reference)
    expect(refunds()).toMatchObject([{ status: 'failed' }, { amount: AMOUNT }])
  })

  it('cannot go back where none came', async () => {
    await expect(payments.refund(reference)).rejects.toThrow('no payment')
    await charge()
    await expect(payments.refund(reference)).rejects.toThrow('no payment')
  })
})

it('the payment page is opened by a form, with the shop as the way back', async () => {
  expect(
    payments.hosted.open({
      reference,
      providerOrder: 'order_1',
      amount: AMOUNT,
      shop: 'Kiranta',
      description: 'Order of 5 Sep 26',
      customer: { name: 'Asha Rao', email: 'asha@example.com', mobile: '9800000001' },
    }),
  ).toEqual({
    url: `${standIn.url.origin}/v1/checkout/embedded`,
    fields: [
      { name: 'key_id', value: standIn.keys.keyId },
      { name: 'order_id', value: 'order_1' },
      { name: 'amount', value: '177000' },
      { name: 'currency', value: 'INR' },
      { name: 'name', value: 'Kiranta' },
      { name: 'description', value: 'Order of 5 Sep 26' },
      { name: 'prefill[name]', value: 'Asha Rao' },
      { name: 'prefill[email]', value: 'asha@example.com' },
      { name: 'prefill[contact]', value: '9800000001' },
      { name: 'callback_url', value: `https://shop.example/payments/razorpay/return/${reference}` },
      { name: 'cancel_url', value: `https://shop.example/payments/razorpay/cancel/${reference}` },
    ],
  })
})

it('a signature is right to the last character, and only with the right secret', async () => {
  const word = { orderId: 'order_1', paymentId: 'pay_1' }
  const { razorpay_signature: signature = '' } = standIn.signedReturn({
    ...standIn.pay(await orderId()),
    id: 'pay_1',
    order_id: 'order_1',
  })
  expect(isReturnGenuine(standIn.settings, { ...word, signature })).toBe(true)
  for (const wrong of [
    '',
    'x',
    signature.slice(1),
    `${signature}0`,
    signature.replace(/.$/, (it) => (it === '0' ? '1' : '0')),
  ])
    expect(isReturnGenuine(standIn.settings, { ...word, signature: wrong })).toBe(false)
  expect(isReturnGenuine(standIn.settings, { ...word, paymentId: 'pay_2', signature })).toBe(false)
})
