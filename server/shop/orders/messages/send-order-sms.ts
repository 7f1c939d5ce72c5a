import { DAY } from '#domain/calendar-day.ts'
import { Refusal } from '#domain/refusal.ts'
import type { StaffActor } from '#domain/staff/actor.ts'
import { enqueueMessage } from '#server/shop/messages/enqueue-message.ts'
import { countMessagesTo, MOST_SMS_A_DAY } from '#server/shop/messages/messages-to.ts'
import { auditOrder } from '../record/audit-order.ts'
import type { OrderDeps } from '../record/order-deps.ts'
import { lockPlacedOrder } from '../record/placed-order.ts'
import { findSmsOfOrder, type SmsOfOrder } from './order-sms.ts'

const MOVED_ON = new Refusal(
  'CONFLICT',
  'This SMS no longer matches the order. Please check the order again.',
)
const TOO_MANY = new Refusal(
  'TOO_MANY_REQUESTS',
  `This number got ${MOST_SMS_A_DAY} SMS within a day. Please wait.`,
)

type Input = { voucherNo: number; about: SmsOfOrder['about']; actor: StaffActor }

/** Tells a customer once more by SMS that an order is placed, or shipped: in registered words, as long as they are true. */
export async function sendOrderSms(
  deps: Pick<OrderDeps, 'db' | 'messages' | 'now'>,
  { voucherNo, about, actor }: Input,
): Promise<Refusal | undefined> {
  const { messages, now } = deps
  const refused = await deps.db.transaction().execute(async (db) => {
    const order = await lockPlacedOrder(db, voucherNo)
    if (order instanceof Refusal) return order
    const sms = await findSmsOfOrder({ db, messages, now }, order)
    if (sms?.about !== about) return MOVED_ON
    const { to, template, text } = sms
    if ((await countMessagesTo(db, to, now - DAY)) >= MOST_SMS_A_DAY) return TOO_MANY
    await enqueueMessage(db, { channel: 'sms', to, template, text, orderId: order.id, now })
    await auditOrder(db, order, { actor, at: now, action: 'order.sms', after: { about } })
    return undefined
  })
  if (!refused) messages.nudge()
  return refused
}
