import type { Transaction } from 'kysely'
import { findUserById } from '../accounts/queries.ts'
import type { Tables } from '../database/tables.ts'
import { together } from '../database/together.ts'
import { enqueueMessage } from '../messages/enqueue-message.ts'
import { orderPlacedSms } from '../messages/sms-texts.ts'
import { shopName } from '../shop/queries.ts'
import type { Order } from './order.ts'
import { notPaidMail, orderPlacedMail } from './order-mails.ts'

/** Whom messages about an order go to, and the name they are signed with. */
type Recipient = { email: string; mobile: string | null; shop: string }

export async function requireRecipient(
  db: Transaction<Tables>,
  { id, userId }: Pick<Order, 'id' | 'userId'>,
): Promise<Recipient> {
  const [customer, shop] = await together(db, () => [findUserById(db, userId), shopName(db)])
  if (!customer) throw new Error(`The order ${id} has no customer.`)
  return { email: customer.email, mobile: customer.mobile, shop }
}

/** Confirms an order by mail, and by SMS to those who have added a mobile. */
export async function enqueueOrderPlaced(
  db: Transaction<Tables>,
  { email, mobile, shop }: Recipient,
  order: Order & { voucherNo: number },
  now: number,
): Promise<void> {
  await enqueueMessage(db, { channel: 'mail', to: email, ...orderPlacedMail(order, shop), now })
  if (mobile === null) return
  await enqueueMessage(db, { channel: 'sms', to: mobile, ...orderPlacedSms(order, shop), now })
}

/** Tells a customer who may still believe in an order that there is none. */
export async function enqueueNotPaid(
  db: Transaction<Tables>,
  { email, shop }: Recipient,
  order: Order,
  now: number,
): Promise<void> {
  await enqueueMessage(db, { channel: 'mail', to: email, ...notPaidMail(order, shop), now })
}
