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
    const outcomes = await Promise.all([find(), find(), find()])
    for (const outcome of outcomes) expect(outcome).toEqual({ state: 'paid', providerPayment: payment.id })
    expect(standIn.books.payment(payment.id).status).toBe('captured')
  })

  it('is paid once when a customer has paid twice, and what came besides is told', async () => {
    const id = await orderId()
    standIn.autoCapture = false
    const [first, second] = [standIn.pay(id), standIn.pay(id)]
    for (const payment of [first, second]) standIn.books.capture(payment.id, payment)
    expect(await find()).toEqual({
      state: 'paid',
      providerPayment: first.id,
      extra: [{ providerPayment: second.id, amount: AMOUNT }],
    })
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
  const refund = (key: string, amount = AMOUNT) =>
    payments.refund({ reference, providerPayment: paymentId, key: `${key}-${reference}`, amount })

  it('goes back once for a key, however often and by however many it is asked for', async () => {
    await paid()
    const done = { state: 'done', reference: expect.stringMatching(/^rfnd_/) }
    expect(await Promise.all([refund('a'), refund('a')])).toEqual([done, done])
    expect(await refund('a')).toEqual(done)
    expect(refunds()).toMatchObject([{ amount: AMOUNT }])
    expect(await find()).toMatchObject({ state: 'refunded', came: [{ amount: AMOUNT }] })
  })

  it('goes back in parts, each by its own key', async () => {
    await paid()
    await refund('a', 1_000)
    await refund('b', 1_000)
    await refund('a', 1_000)
    expect(refunds()).toMatchObject([{ amount: 1_000 }, { amount: 1_000 }])
    expect(await find()).toEqual({ state: 'paid', providerPayment: paymentId })
  })

  it('goes back once when the answer is lost', async () => {
    await paid()
    fail(/refund$/, 'lose-reply')
    await expect(refund('a')).rejects.toThrow('Razorpay cannot be reached')
    await refund('a')
    expect(refunds()).toHaveLength(1)
  })

  it('is never more than is left', async () => {
    await paid()
    await refund('a', AMOUNT - 1_000)
    await expect(refund('b', 2_000)).rejects.toThrow('greater than')
    expect(refunds()).toHaveLength(1)
  })

  it('has gone back where somebody has given all of it back otherwise', async () => {
    await paid()
    const made = standIn.books.refund(paymentId, {}, undefined)
    expect(await refund('a', 1_000)).toEqual({ state: 'done', reference: made.id })
  })

  it('is under way as long as Razorpay says so, and is not asked for twice', async () => {
    await paid()
    await refund('a', 1_000)
    const [made] = refunds()
    if (made) made.status = 'pending'
    expect(await refund('a', 1_000)).toEqual({ state: 'sent', reference: made?.id })
    expect(refunds()).toHaveLength(1)
  })

  it('has failed where Razorpay says so, and goes back by another key', async () => {
    await paid()
    standIn.books.refundsFail = true
    expect(await refund('a')).toMatchObject({ state: 'failed' })
    standIn.books.refundsFail = false
    expect(await refund('a')).toMatchObject({ state: 'failed' })
    expect(await refund('b')).toMatchObject({ state: 'done' })
  })

  it('is found by the reference where the name of the payment was not kept', async () => {
    await paid()
    await payments.refund({ reference, providerPayment: null, key: reference, amount: 1_000 })
    expect(refunds()).toMatchObject([{ amount: 1_000 }])
  })

  it('cannot go back where none came', async () => {
    const input = { reference, providerPayment: null, key: reference, amount: 1_000 }
    await expect(payments.refund(input)).rejects.toThrow('no payment')
    await charge()
    await expect(payments.refund(input)).rejects.toThrow('no payment')
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
