import { formatRupeesAndPaise } from '#domain/money/paise.ts'
import { Refusal } from '#domain/refusal.ts'
import type { Actor } from '#domain/staff/actor.ts'
import { formatOrderDate, formatTimeOfDay } from '#domain/time/format-date.ts'
import type { CustomerDeps } from '#server/shop/customers/customer-deps.ts'
import { enqueueMessage } from '#server/shop/messages/enqueue-message.ts'
import { letter } from '#server/shop/messages/mail-text.ts'
import type { ChargeOutcome } from '#server/shop/payments/payment-provider.ts'
import { markPaymentPending, requirePayment } from '#server/shop/payments/queries.ts'
import { requireRecipient } from '../messages/order-messages.ts'
import type { OrderDeps } from '../record/order-deps.ts'
import { insertEvent } from '../record/order-events.ts'
import { requireOrder } from '../record/queries.ts'
import { abandonOrder } from './abandon-order.ts'
import { acceptOrder } from './accept-order.ts'
import { payPath } from './pay-link.ts'
import type { Reserved } from './reserve-order.ts'

const NOT_STARTED = new Refusal(
  'PAYMENT_FAILED',
  'The payment provider does not answer, so there is no link. The draft has not changed. Please try again in a moment.',
)

/**
 * Begins the payment at a provider that has a page of its own. Where that fails, nobody has seen a page: the order is given up. What
 * costs nothing is paid.
 */
export async function startPayLink(
  deps: OrderDeps,
  reserved: Reserved,
  actor: Actor,
): Promise<'to pay' | 'paid' | Refusal> {
  const { orderId, reference, amount } = reserved
  const { online } = deps.payments
  if (!online.hosted) return 'to pay'
  const begun = await begin()
  if (begun.state === 'pending') {
    await markPaymentPending(deps.db, reference, begun.providerOrder)
    return 'to pay'
  }
  if (begun.state === 'paid') {
    await acceptOrder(deps, reserved, begun.providerPayment, actor)
    return 'paid'
  }
  const why = begun.state === 'not-started' ? begun.reason : begun.state
  deps.log.warn({ order: orderId, err: why }, 'a payment could not be started')
  await abandonOrder(deps, orderId, { payment: 'declined', tell: false, lookOut: true, lapsed: false })
  return NOT_STARTED

  async function begin(): Promise<ChargeOutcome> {
    try {
      return await online.charge({ reference, amount, paymentToken: undefined })
    } catch (reason) {
      return { state: 'not-started', reason }
    }
  }
}

export const payLinkOf = ({ origin }: Pick<CustomerDeps, 'origin'>, reference: string): string =>
  `${origin}${payPath(reference)}`

/** Mails the link to customers who have given an e-mail, and tells it to whoever took the order. */
export async function sendPayLink(
  deps: OrderDeps & Pick<CustomerDeps, 'origin'>,
  { orderId, reference }: Pick<Reserved, 'orderId' | 'reference'>,
  actor: Actor,
): Promise<string> {
  const { now } = deps
  const link = payLinkOf(deps, reference)
  await deps.db.transaction().execute(async (db) => {
    const { email, shop } = await requireRecipient(db, orderId)
    if (email === '') return
    const { lines, amountCharged } = await requireOrder(db, orderId)
    const { heldUntil } = await requirePayment(db, reference)
    const mail = letter(`Pay for your order at ${shop}`, shop, [
      { head: 'Thank you for your order.' },
      'Please pay with this link:',
      { link, label: 'Pay now' },
      { goods: lines.map(({ quantity, name, image }) => ({ what: `${quantity} × ${name}`, image })) },
      { sums: [['To pay', formatRupeesAndPaise(amountCharged)]] },
      `We will hold it for you until ${formatOrderDate(heldUntil)}, ${formatTimeOfDay(heldUntil)}.`,
    ])
    await enqueueMessage(db, { channel: 'mail', to: email, ...mail, orderId, now, expiresAt: heldUntil })
    await insertEvent(db, orderId, { kind: 'link sent', actor, at: now })
  })
  deps.messages.nudge()
  return link
}
