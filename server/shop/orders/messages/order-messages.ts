import type { Kysely, Transaction } from 'kysely'
import type { OrderId } from '#domain/ids.ts'
import type { Paise } from '#domain/money/paise.ts'
import { type MoneyBack, refundNews } from '#domain/orders/refund-words.ts'
import { kindOfOrder } from '#domain/payments/payment-kinds.ts'
import { pipeline } from '#server/platform/database/pipeline.ts'
import { preparedQuery } from '#server/platform/database/prepared-query.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import { enqueueMessage } from '#server/shop/messages/enqueue-message.ts'
import type { MailText } from '#server/shop/messages/mail-text.ts'
import { cashOrderPlacedSms, orderPlacedSms, paymentRefundedSms } from '#server/shop/messages/sms-texts.ts'
import { findPayoutMask } from '#server/shop/payments/payouts.ts'
import type { Order } from '../record/order.ts'
import {
  notPaidMail,
  orderPlacedMail,
  paidOutMail,
  paidTwiceMail,
  refundAskedMail,
  refundedMail,
} from './order-mails.ts'
import { mobileToTell } from './order-phone.ts'

/** Whom messages about an order go to, the name they are signed with, and where the shop itself hears of it. */
export type Recipient = { email: string; mobile: string | null; shop: string; shopEmail: string | null }

export async function requireRecipient(db: Kysely<Tables>, orderId: OrderId): Promise<Recipient> {
  const [recipient] = await recipientOf(db, orderId)
  if (!recipient) throw new Error(`The order ${orderId} has no customer, or is of no shop.`)
  return recipient
}

const recipientOf = preparedQuery((db, orderId: OrderId) =>
  db
    .selectFrom('orders')
    .innerJoin('users', 'users.id', 'orders.user_id')
    .innerJoin('shops', 'shops.id', 'orders.shop_id')
    .select(['users.email', mobileToTell.as('mobile'), 'shops.name as shop', 'shops.email as shopEmail'])
    .where('orders.id', '=', orderId),
)

const enqueueMail = (
  db: Transaction<Tables>,
  to: string,
  mail: MailText,
  about: { orderId: OrderId; now: number },
) => enqueueMessage(db, { channel: 'mail', to, ...mail, ...about })

/** Confirms an order by mail, and by SMS to the order's phone. */
export async function enqueueOrderPlaced(
  db: Transaction<Tables>,
  { email, shop, phone }: Recipient & { phone: string | null },
  order: Order & { voucherNo: number },
  now: number,
): Promise<void> {
  const mail = {
    channel: 'mail',
    to: email,
    ...orderPlacedMail(order, shop),
    orderId: order.id,
    now,
  } as const
  const sms =
    phone && ({ channel: 'sms', to: phone, ...placedSms(order, shop), orderId: order.id, now } as const)
  await pipeline(db, () => [enqueueMessage(db, mail), ...(sms ? [enqueueMessage(db, sms)] : [])])
}

export const placedSms = (order: Order & { voucherNo: number }, shop: string) =>
  kindOfOrder(order).isPaidAtDoor ? cashOrderPlacedSms(order, shop) : orderPlacedSms(order, shop)

/** Tells a customer who may still believe in an order that there is none. */
export async function enqueueNotPaid(
  db: Transaction<Tables>,
  { email, shop }: Recipient,
  order: Order,
  now: number,
): Promise<void> {
  await enqueueMail(db, email, notPaidMail(order, shop), { orderId: order.id, now })
}

/** Tells a customer whose money came, and bought nothing, that it goes back. */
export async function enqueueRefunded(
  db: Transaction<Tables>,
  { email, mobile, shop }: Recipient,
  order: Order,
  now: number,
): Promise<void> {
  await enqueueMail(db, email, refundedMail(order, shop), { orderId: order.id, now })
  if (mobile === null) return
  await enqueueMessage(db, {
    channel: 'sms',
    to: mobile,
    ...paymentRefundedSms(shop),
    orderId: order.id,
    now,
  })
}

/** Tells a customer who paid for the same order again that the second money goes back. */
export async function enqueuePaidTwice(
  db: Transaction<Tables>,
  { email, shop }: Recipient,
  { order, amount, now }: { order: Order; amount: Paise; now: number },
): Promise<void> {
  await enqueueMail(db, email, paidTwiceMail(order, amount, shop), { orderId: order.id, now })
}

/** Tells a customer that money of an order goes back. */
export async function enqueueRefundAsked(
  db: Transaction<Tables>,
  { email, shop }: Recipient,
  order: Order & { voucherNo: number },
  { back, reason, now }: { back: MoneyBack; reason: string; now: number },
): Promise<void> {
  const account = back.toAccount > 0 ? await findPayoutMask(db, order.id) : undefined
  const news = refundNews(back, { account, isFull: false })
  const mail = refundAskedMail(order, { news, reason }, shop)
  await enqueueMail(db, email, mail, { orderId: order.id, now })
}

/** Tells a customer that the shop's people have paid money out, and by which name the bank knows it. */
export async function enqueuePaidOut(
  db: Transaction<Tables>,
  order: Order,
  { amount, reference, now }: { amount: Paise; reference: string; now: number },
): Promise<void> {
  const { email, shop } = await requireRecipient(db, order.id)
  const account = await findPayoutMask(db, order.id)
  const mail = paidOutMail(order, { amount, account, reference }, shop)
  await enqueueMail(db, email, mail, { orderId: order.id, now })
}
