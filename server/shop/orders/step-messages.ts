import type { Transaction } from 'kysely'
import { formatRupeesAndPaise, type Paise } from '#domain/money.ts'
import { formatOrderDate } from '#domain/order-date.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import { enqueueMessage } from '#server/shop/messages/enqueue-message.ts'
import { letter, type MailText } from '#server/shop/messages/mail-text.ts'
import { orderCancelledSms } from '#server/shop/messages/sms-texts.ts'
import type { CancelledUnits } from './cancelled-units.ts'
import type { Order } from './order.ts'
import { requireRecipient } from './order-messages.ts'

type Placed = Order & { voucherNo: number }

type Cancellation = {
  units: readonly CancelledUnits[]
  /** whether nothing of the order is left */
  isWhole: boolean
  amount: Paise
  reason: string | null
  now: number
}

/** Operators carry an SMS only in words that are registered, and these are for whole orders. */
export async function enqueueCancelled(
  db: Transaction<Tables>,
  order: Placed,
  cancellation: Cancellation,
): Promise<void> {
  const { isWhole, amount, now } = cancellation
  const { email, mobile, shop } = await requireRecipient(db, order.id)
  const mail = isWhole
    ? cancelledMail(order, cancellation, shop)
    : partlyCancelledMail(order, cancellation, shop)
  await enqueueMessage(db, { channel: 'mail', to: email, ...mail, now })
  if (mobile === null || !isWhole || amount === 0) return
  const sms = orderCancelledSms({ ...order, amountCharged: amount }, shop)
  await enqueueMessage(db, { channel: 'sms', to: mobile, ...sms, now })
}

function cancelledMail(order: Placed, { amount, reason }: Cancellation, shop: string): MailText {
  return letter(`Your order ${order.voucherNo} at ${shop} has been cancelled`, shop, [
    `We are sorry: your order ${order.voucherNo} of ${formatOrderDate(order.placedAt)} has been cancelled, and nothing will be delivered.`,
    ...(reason === null ? [] : [`The reason: ${reason}`]),
    ...(amount === 0 ? [] : [backText(order, amount)]),
  ])
}

function backText({ amountCharged }: Placed, amount: Paise): string {
  const sum = formatRupeesAndPaise(amount)
  return amount === amountCharged
    ? `The full amount, ${sum}, will be refunded to your original payment method.`
    : `${sum} will be refunded to your original payment method.`
}

function partlyCancelledMail(order: Placed, { units, amount, reason }: Cancellation, shop: string): MailText {
  return letter(`A part of your order ${order.voucherNo} at ${shop} has been cancelled`, shop, [
    `We are sorry: these items of your order ${order.voucherNo} of ${formatOrderDate(order.placedAt)} have been cancelled, and will not be delivered.`,
    units.map(({ line, quantity }): [string, string] => [line.name, String(quantity)]),
    ...(reason === null ? [] : [`The reason: ${reason}`]),
    `${formatRupeesAndPaise(amount)} will be refunded to your original payment method. The rest of your order stays as it is.`,
  ])
}
