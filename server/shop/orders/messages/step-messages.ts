import type { Transaction } from 'kysely'
import { formatRupeesAndPaise, type Paise } from '#domain/money/paise.ts'
import { type MoneyBack, refundNews } from '#domain/orders/refund-words.ts'
import type { Actor } from '#domain/staff/actor.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import { enqueueMessage } from '#server/shop/messages/enqueue-message.ts'
import { letter, type MailText } from '#server/shop/messages/mail-text.ts'
import { orderCancelledSms } from '#server/shop/messages/sms-texts.ts'
import { findPayoutMask } from '#server/shop/payments/payouts.ts'
import type { CancelledUnits } from '../record/cancelled-units.ts'
import { findPayingOrderId } from '../record/find-paying-order.ts'
import type { Order } from '../record/order.ts'
import { goodsOf, orderName, seeOrder } from './mail-words.ts'
import { requireRecipient } from './order-messages.ts'

type Placed = Order & { voucherNo: number }

type Cancellation = {
  units: readonly CancelledUnits[]
  /** whether nothing of the order is left */
  isWhole: boolean
  back: MoneyBack
  /** what is to be paid in cash still, of an order that is paid so */
  stillDue?: Paise | undefined
  reason: string | null
  actor: Actor
  now: number
}

/** Operators carry an SMS only in words that are registered, and these are for whole orders that are refunded as they were paid. */
export async function enqueueCancelled(
  db: Transaction<Tables>,
  order: Placed,
  cancellation: Cancellation,
): Promise<void> {
  const { isWhole, back, now } = cancellation
  const { email, mobile, shop } = await requireRecipient(db, order.id)
  const account =
    back.toAccount > 0 ? await findPayoutMask(db, await findPayingOrderId(db, order)) : undefined
  const amount = back.toSource + back.toAccount
  const news = refundNews(back, { account, isFull: isWhole && amount === order.amountCharged })
  const mail = isWhole
    ? cancelledMail(order, cancellation, news, shop)
    : partlyCancelledMail(order, cancellation, news, shop)
  await enqueueMessage(db, { channel: 'mail', to: email, ...mail, orderId: order.id, now })
  if (mobile === null || !isWhole || back.toSource === 0 || back.toAccount > 0) return
  const sms = orderCancelledSms({ ...order, amountCharged: amount }, shop)
  await enqueueMessage(db, { channel: 'sms', to: mobile, ...sms, orderId: order.id, now })
}

function cancelledMail(
  order: Placed,
  { reason, actor }: Cancellation,
  news: string[],
  shop: string,
): MailText {
  const which = `your ${orderName(order)}`
  return letter(`Your order ${order.voucherNo} at ${shop} has been cancelled`, shop, [
    { head: 'Your order is cancelled' },
    actor.kind === 'customer'
      ? `As you asked, we have cancelled ${which}. Nothing will be delivered.`
      : `We are sorry: ${which}, has been cancelled, and nothing will be delivered.`,
    goodsOf(
      order.lines,
      order.lines.map(({ id, quantity }) => ({ lineId: id, quantity })),
    ),
    ...(reason === null ? [] : [`Reason: ${reason}`]),
    ...news,
    seeOrder(order),
  ])
}

function partlyCancelledMail(
  order: Placed,
  { units, stillDue, reason, actor }: Cancellation,
  news: string[],
  shop: string,
): MailText {
  const which = `these items of your ${orderName(order)}`
  return letter(`Part of your order ${order.voucherNo} at ${shop} has been cancelled`, shop, [
    { head: 'Part of your order is cancelled' },
    actor.kind === 'customer'
      ? `As you asked, we have cancelled ${which}. They will not be delivered.`
      : `We are sorry: ${which}, have been cancelled, and will not be delivered.`,
    {
      goods: units.map(({ line, quantity }) => ({ what: `${quantity} × ${line.name}`, image: line.image })),
    },
    ...(reason === null ? [] : [`Reason: ${reason}`]),
    ...news.slice(0, -1),
    ...(stillDue ? [`Please keep ${formatRupeesAndPaise(stillDue)} ready in cash.`] : []),
    [news.at(-1), 'The rest of your order stays as it is.'].filter(Boolean).join(' '),
    seeOrder(order),
  ])
}
