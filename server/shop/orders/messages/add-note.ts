import { Refusal } from '#domain/refusal.ts'
import type { Actor } from '#domain/staff/actor.ts'
import { writeAudit } from '#server/shop/audit/write-audit.ts'
import { enqueueMessage } from '#server/shop/messages/enqueue-message.ts'
import { letter } from '#server/shop/messages/mail-text.ts'
import type { OrderDeps } from '../record/order-deps.ts'
import { countEvents, insertEvent } from '../record/order-events.ts'
import { lockPlacedOrder } from '../record/placed-order.ts'
import { seeOrder } from './mail-words.ts'
import { requireRecipient } from './order-messages.ts'

type Note = { voucherNo: number; text: string; toCustomer: boolean; actor: Actor }

const MOST_NOTES = 200
const KINDS = ['note', 'note to customer'] as const

/** Staff write something down about an order: for themselves, or for its customer, who gets it by mail and reads it in My Orders. */
export async function addOrderNote(
  deps: Pick<OrderDeps, 'db' | 'messages' | 'now'>,
  { voucherNo, text, toCustomer, actor }: Note,
): Promise<{ mailed: boolean } | Refusal> {
  const { now } = deps
  const noted = await deps.db.transaction().execute(async (db) => {
    const order = await lockPlacedOrder(db, voucherNo)
    if (order instanceof Refusal) return order
    if ((await countEvents(db, order.id, KINDS)) >= MOST_NOTES) {
      return new Refusal('CONFLICT', `Order ${voucherNo} already has ${MOST_NOTES} notes.`)
    }
    const kind = toCustomer ? 'note to customer' : 'note'
    await insertEvent(db, order.id, { kind, note: text, actor, at: now })
    const record = { kind: 'order', id: order.id }
    await writeAudit(db, { actor, at: now, action: 'order.note', record, after: { toCustomer } })
    const { email, shop } = await requireRecipient(db, order.id)
    const mailed = toCustomer && email !== ''
    if (mailed) {
      const mail = letter(`About your order ${voucherNo} at ${shop}`, shop, [
        { words: text.split(/\n{2,}/) },
        seeOrder(order),
      ])
      await enqueueMessage(db, { channel: 'mail', to: email, ...mail, orderId: order.id, now })
    }
    return { mailed }
  })
  deps.messages.nudge()
  return noted
}
