import type { Transaction } from 'kysely'
import { formatRupeesAndPaise } from '#domain/money.ts'
import { formatOrderDate } from '#domain/order-date.ts'
import type { OrderStep } from '#domain/order-status.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import { enqueueMessage } from '#server/shop/messages/enqueue-message.ts'
import { letter } from '#server/shop/messages/mail-text.ts'
import { orderCancelledSms, orderShippedSms } from '#server/shop/messages/sms-texts.ts'
import type { Order } from './order.ts'
import { requireRecipient } from './order-messages.ts'

type Placed = Order & { voucherNo: number }

/**
 * Tells the customer of the steps that matter to them: the parcel is under way (they may have to be at home), and it
 * has arrived (or somebody says so wrongly). What happens in between is on their orders page.
 */
export async function enqueueStep(
  db: Transaction<Tables>,
  order: Placed,
  step: OrderStep,
  now: number,
): Promise<void> {
  if (step !== 'shipped' && step !== 'delivered') return
  const { email, mobile, shop } = await requireRecipient(db, order.id)
  const facts = `${order.voucherNo} of ${formatOrderDate(order.placedAt)}`
  if (step === 'delivered') {
    const sentences = [
      `Your order ${facts} was delivered.`,
      'Not received it? Please contact us straight away.',
    ]
    const mail = letter(`Your order ${order.voucherNo} at ${shop} was delivered`, shop, sentences)
    await enqueueMessage(db, { channel: 'mail', to: email, ...mail, now })
    return
  }
  const sentences = [
    `Your order ${facts} has been shipped.`,
    `Delivering to: ${order.customerName}, ${order.customerAddress}`,
  ]
  const mail = letter(`Your order ${order.voucherNo} at ${shop} has been shipped`, shop, sentences)
  await enqueueMessage(db, { channel: 'mail', to: email, ...mail, now })
  if (mobile === null) return
  await enqueueMessage(db, { channel: 'sms', to: mobile, ...orderShippedSms(order.voucherNo, shop), now })
}

export async function enqueueCancelled(
  db: Transaction<Tables>,
  order: Placed,
  reason: string | null,
  now: number,
): Promise<void> {
  const { email, mobile, shop } = await requireRecipient(db, order.id)
  const amount = formatRupeesAndPaise(order.amountCharged)
  const sentences = [
    `We are sorry: your order ${order.voucherNo} of ${formatOrderDate(order.placedAt)} has been cancelled, and nothing will be delivered.`,
    ...(reason === null ? [] : [`The reason: ${reason}`]),
    `The full amount, ${amount}, will be refunded to your original payment method.`,
  ]
  const mail = letter(`Your order ${order.voucherNo} at ${shop} has been cancelled`, shop, sentences)
  await enqueueMessage(db, { channel: 'mail', to: email, ...mail, now })
  if (mobile === null) return
  await enqueueMessage(db, { channel: 'sms', to: mobile, ...orderCancelledSms(order, shop), now })
}
