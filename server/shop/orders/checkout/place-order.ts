import { setTimeout as wait } from 'node:timers/promises'
import type { OrderId } from '#domain/ids.ts'
import { kindOfOrder, kindOfPayment } from '#domain/payments/payment-kinds.ts'
import { Refusal } from '#domain/refusal.ts'
import { requireProvider } from '#server/shop/payments/payment-methods.ts'
import type { ChargeOutcome } from '#server/shop/payments/payment-provider.ts'
import { findPayment, markPaymentPending, type Payment } from '#server/shop/payments/queries.ts'
import { countGuess, guessProblem } from '../pricing/coupon-guesses.ts'
import type { Order } from '../record/order.ts'
import type { OrderDeps } from '../record/order-deps.ts'
import { wasReplaced } from '../record/order-events.ts'
import type { OrderRequest } from '../record/order-request.ts'
import { requireOrder } from '../record/queries.ts'
import { abandonOrder } from './abandon-order.ts'
import { acceptOrder } from './accept-order.ts'
import { giveMoneyBack } from './late-payment.ts'
import { type Client, type Reserved, reserveOrder, UNDER_WAY } from './reserve-order.ts'

const DECLINED = new Refusal(
  'PAYMENT_FAILED',
  'The payment was declined. Nothing was charged, and your cart has not changed.',
)
const GIVEN_UP = new Refusal(
  'PAYMENT_FAILED',
  'The payment was not completed in time. Nothing is charged, and your cart has not changed.',
)
const NOT_STARTED = new Refusal(
  'PAYMENT_FAILED',
  'The payment could not be started. Nothing was charged, and your cart has not changed. Please try again in a moment.',
)
const REPLACED = new Refusal(
  'CONFLICT',
  'You have placed another order since, so this one was cancelled. Nothing was charged for it.',
)

/** It was over before the customer could have paid. */
const NOTHING_HELD = { payment: 'declined', tell: false, lapsed: false } as const

/**
 * Sells what is in the customer's cart. Three steps, so that no provider is waited for inside a transaction:
 * take the stock, charge, and place the order or give everything back. Whoever dies in between leaves a pending
 * order, which settle-open-payments.ts brings to its end.
 */
export async function placeOrder(
  deps: OrderDeps,
  request: OrderRequest,
  client: Client,
): Promise<Order | Refusal> {
  const limited = await guessProblem(deps, request)
  if (limited !== undefined) return new Refusal('BAD_USER_INPUT', limited)
  const reserved = await reserveOrder(deps, request, client)
  if (reserved instanceof Refusal) {
    if (reserved.reason === 'unknown coupon') await countGuess(deps, request)
    return reserved
  }
  if ('knownOrderId' in reserved) return answerAgain(deps, reserved.knownOrderId)

  const { orderId } = reserved
  if (kindOfOrder(request).isPlacedAtOnce) return acceptOrder(deps, reserved, null)
  const outcome = await charge(deps, reserved, request.paymentToken)
  if (outcome.state === 'declined') {
    await abandonOrder(deps, orderId, NOTHING_HELD)
    return DECLINED
  }
  if (outcome.state === 'not-started') {
    deps.log.warn({ order: orderId, err: outcome.reason }, 'a payment could not be started')
    await abandonOrder(deps, orderId, NOTHING_HELD)
    return NOT_STARTED
  }
  if (outcome.state === 'pending') {
    await markPaymentPending(deps.db, reserved.reference, outcome.providerOrder)
    const pending = await requireOrder(deps.db, orderId)
    // Begun so slowly that the order was given up meanwhile, by the customer in another window for instance.
    return pending.state === 'abandoned' ? GIVEN_UP : pending
  }
  const order = await acceptOrder(deps, reserved, outcome.providerPayment)
  if (order.state !== 'abandoned') return order
  // The charge took so long that the order was given up meanwhile.
  await giveMoneyBack(deps, reserved, { providerPayment: outcome.providerPayment, tell: false })
  return GIVEN_UP
}

/** A provider that fails has not said no: the order waits until it says something. */
async function charge(
  { payments, log }: OrderDeps,
  { orderId, reference, amount, method }: Reserved,
  paymentToken: string | undefined,
): Promise<ChargeOutcome> {
  try {
    return await requireProvider(payments, method).charge({ reference, amount, paymentToken })
  } catch (error) {
    log.warn({ order: orderId, err: error }, 'a payment has an unknown outcome: it will be asked for')
    return { state: 'pending' }
  }
}

/** Together somewhat longer than an order usually takes. */
const WAITS = [20, 40, 80, 160, 320, 640]

/** What the first request with the same key was answered, or will be in a moment. */
async function answerAgain(deps: OrderDeps, orderId: OrderId): Promise<Order | Refusal> {
  let payment = await findPayment(deps.db, orderId)
  for (const milliseconds of WAITS) {
    if (payment?.state !== 'asked') break
    await wait(milliseconds)
    payment = await findPayment(deps.db, orderId)
  }
  return answerOf(deps, payment)
}

async function answerOf(deps: OrderDeps, payment: Payment | undefined): Promise<Order | Refusal> {
  switch (payment?.state) {
    case 'pending':
    case 'due':
    case 'collected':
    case 'refused':
      return requireOrder(deps.db, payment.orderId)
    case 'paid': {
      // What came too late went back, and bought nothing.
      const order = await requireOrder(deps.db, payment.orderId)
      return order.state === 'abandoned' ? GIVEN_UP : order
    }
    case 'declined': {
      // Nobody was asked for it: the order was placed, and called off.
      if (kindOfPayment(payment).isPaidAtDoor) return requireOrder(deps.db, payment.orderId)
      // Where customers pay on the provider's page, nothing is declined before there is one.
      const { hosted } = deps.payments.find(payment.method) ?? {}
      return hosted && payment.providerOrder === null ? NOT_STARTED : DECLINED
    }
    case 'expired':
      return (await wasReplaced(deps.db, payment.orderId)) ? REPLACED : GIVEN_UP
    case 'asked':
    case undefined:
      return UNDER_WAY
  }
}
