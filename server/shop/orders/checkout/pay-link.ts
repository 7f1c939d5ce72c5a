import * as v from 'valibot'
import { paymentReferenceSchema } from '#domain/forms/payments/payment-reference.ts'
import type { Paise } from '#domain/money/paise.ts'
import { ONLINE_PAYMENT } from '#domain/payments/payment.ts'
import { Refusal } from '#domain/refusal.ts'
import { countAttempts } from '#server/shop/auth/attempts.ts'
import type { PaymentPage } from '#server/shop/payments/payment-provider.ts'
import {
  findAnyPaymentByReference,
  PAYMENT_CHECK_AFTER_MS,
  type Payment,
  postponePaymentCheck,
} from '#server/shop/payments/queries.ts'
import { shopName } from '#server/shop/profile/queries.ts'
import type { Order } from '../record/order.ts'
import type { OrderDeps } from '../record/order-deps.ts'
import { requireOrder } from '../record/queries.ts'
import { acceptOrder } from './accept-order.ts'
import { openPaymentPages } from './payment-pages.ts'

/*
 * A link by which whoever has it can pay an order that the shop's people have taken. Its key is the payment's own reference: 122 random
 * bits. It shows what is bought and what that costs, and nothing of the customer.
 */

export type PayLink = {
  /** over: it was given up, or is called off; nothing can be paid any more */
  state: 'open' | 'paid' | 'over'
  shop: string
  amount: Paise
  /** until then its goods are held */
  until: number
  lines: { name: string; quantity: number }[]
  /** the provider's page, where it has one */
  page: PaymentPage | undefined
}

export const payPath = (reference: string): string => `/pay/${reference}`

/** Nothing where there is no such link. Keys that open nothing are counted: strangers' guesses hold up no good link. */
export async function openPayLink(
  deps: OrderDeps,
  { reference, ip }: { reference: string; ip: string },
): Promise<PayLink | { wait: number } | undefined> {
  const found = await find(deps, reference)
  if (!found) {
    const wait = await countAttempts(deps.db, [{ rule: 'guess-address', of: ip }], deps.now)
    return wait > 0 ? { wait } : undefined
  }
  const { order, payment } = found
  const state = stateOf(order, payment, deps.now)
  const page =
    state === 'open' ? (await openPaymentPages(deps, [order], { isFor: 'anybody' })).get(order.id) : undefined
  return {
    state,
    shop: await shopName(deps.db),
    amount: payment.amount,
    until: payment.heldUntil,
    lines: order.lines.map(({ name, quantity }) => ({ name, quantity })),
    page: page && { url: page.url, fields: page.fields },
  }
}

/** Pays by a link where the provider has no page of its own. */
export async function payByLink(
  deps: OrderDeps,
  { reference, paymentToken }: { reference: string; paymentToken?: string },
): Promise<'paid' | 'declined' | 'unknown' | Refusal> {
  const found = await find(deps, reference)
  if (!found) return new Refusal('NOT_FOUND', 'There is nothing to pay with this link.')
  const { order, payment } = found
  const provider = deps.payments.find(payment.method)
  if (stateOf(order, payment, deps.now) !== 'open' || !provider || provider.hosted) {
    return new Refusal('CONFLICT', 'There is nothing left to pay with this link.')
  }
  try {
    const outcome = await provider.charge({ reference, amount: payment.amount, paymentToken })
    if (outcome.state === 'declined') return 'declined'
    if (outcome.state !== 'paid') return askSoon(deps, payment)
    await acceptOrder(deps, payment, outcome.providerPayment)
    return 'paid'
  } catch (error) {
    deps.log.warn({ order: order.id, err: error }, 'a payment has an unknown outcome: it will be asked for')
    return askSoon(deps, payment)
  }
}

/** Whoever asks after open payments finds out. */
async function askSoon({ db, now }: OrderDeps, payment: Payment): Promise<'unknown'> {
  await postponePaymentCheck(db, payment, now + PAYMENT_CHECK_AFTER_MS)
  return 'unknown'
}

async function find(
  { db }: Pick<OrderDeps, 'db'>,
  reference: string,
): Promise<{ order: Order; payment: Payment } | undefined> {
  if (!v.is(paymentReferenceSchema, reference)) return undefined
  const payment = await findAnyPaymentByReference(db, reference)
  if (!payment) return undefined
  const order = await requireOrder(db, payment.orderId)
  return order.draftId === null || order.orderType !== ONLINE_PAYMENT ? undefined : { order, payment }
}

function stateOf({ state }: Order, { heldUntil }: Payment, now: number): PayLink['state'] {
  if (state === 'placed' || state === 'closed') return 'paid'
  return state === 'awaiting payment' && heldUntil > now ? 'open' : 'over'
}
