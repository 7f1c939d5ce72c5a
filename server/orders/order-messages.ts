import type { Transaction } from 'kysely'
import { findUserById } from '../accounts/queries.ts'
import type { Tables } from '../database/tables.ts'
import { enqueueMessage } from '../messages/enqueue-message.ts'
import { orderPlacedSms } from '../messages/sms-texts.ts'
import { shopName } from '../shop/queries.ts'
import type { Order } from './order.ts'
import { notPaidMail, orderPlacedMail } from './order-mails.ts'

/** Confirms an order by mail, and by SMS to those who have added a mobile. */
export async function enqueueOrderPlaced(
  db: Transaction<Tables>,
  order: Order & { voucherNo: number },
  now: number,
): Promise<void> {
  const customer = await findUserById(db, order.userId)
  if (!customer) return
  const shop = await shopName(db)
  await enqueueMessage(db, { channel: 'mail', to: customer.email, ...orderPlacedMail(order, shop), now })
  if (customer.mobile === null) return
  await enqueueMessage(db, { channel: 'sms', to: customer.mobile, ...orderPlacedSms(order, shop), now })
}

/** Tells a customer who may still believe in an order that there is none. */
export async function enqueueNotPaid(db: Transaction<Tables>, order: Order, now: number): Promise<void> {
  const customer = await findUserById(db, order.userId)
  if (!customer) return
  const mail = notPaidMail(order, await shopName(db))
  await enqueueMessage(db, { channel: 'mail', to: customer.email, ...mail, now })
}
