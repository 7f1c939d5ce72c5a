import type { Transaction } from 'kysely'
import { formatRupeesAndPaise } from '#domain/money/paise.ts'
import { formatPhone } from '#domain/profile/phone-text.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import { enqueueMessage } from '#server/shop/messages/enqueue-message.ts'
import { letter } from '#server/shop/messages/mail-text.ts'
import { findShop } from '#server/shop/profile/queries.ts'
import type { PlacedOrder } from '../record/placed-order.ts'
import { goodsOf, orderName, seeOrder } from './mail-words.ts'
import { requireRecipient } from './order-messages.ts'

/** Tells that somebody has called in vain: it is not sent before it is confirmed. */
export async function enqueueNoAnswer(
  db: Transaction<Tables>,
  order: PlacedOrder,
  now: number,
): Promise<void> {
  const { email, shop } = await requireRecipient(db, order.id)
  const phone = (await findShop(db, order.shopId))?.phone
  const mail = letter(`Please confirm your order ${order.voucherNo} at ${shop}`, shop, [
    { head: 'Please confirm your order' },
    `We tried to call you about your ${orderName(order)}, but could not reach you.`,
    goodsOf(
      order.lines,
      order.lines.map(({ id, quantity }) => ({ lineId: id, quantity })),
    ),
    { sums: [['To pay in cash on delivery', formatRupeesAndPaise(order.amountCharged)]] },
    phone
      ? `We will send it once you confirm it. Please call us at ${formatPhone(phone)}, or wait for our next call.`
      : 'We will call you again, and send it once you confirm it.',
    seeOrder(order),
  ])
  await enqueueMessage(db, { channel: 'mail', to: email, ...mail, orderId: order.id, now })
}
