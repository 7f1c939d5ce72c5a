import type { Kysely } from 'kysely'
import { smsThatFits } from '#domain/orders/order-sms.ts'
import { kindOfOrder } from '#domain/payments/payment-kinds.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import type { SmsTemplate } from '#server/shop/messages/message.ts'
import { findCashDue } from '../record/cash-due.ts'
import type { OrderDeps } from '../record/order-deps.ts'
import { listParcels } from '../record/parcel-queries.ts'
import type { PlacedOrder } from '../record/placed-order.ts'
import { placedSms, requireRecipient } from './order-messages.ts'
import { findOrderPhone } from './order-phone.ts'
import { shippedSms } from './parcel-messages.ts'

type Deps = Pick<OrderDeps, 'messages' | 'now'> & { db: Kysely<Tables> }

export type SmsOfOrder = { about: 'placed' | 'shipped'; to: string; template: SmsTemplate; text: string }

/** The SMS that can be sent of an order once more; none where no text fits, the operators do not know it, or nobody is to get it. */
export async function findSmsOfOrder(
  { db, messages, now }: Deps,
  order: PlacedOrder,
): Promise<SmsOfOrder | undefined> {
  const cash = kindOfOrder(order).isPaidAtDoor
    ? { due: (await findCashDue(db, order.id))?.amount ?? 0 }
    : undefined
  const fitting = smsThatFits({ ...order, cash, parcels: await listParcels(db, [order.id]) })
  if (!fitting) return undefined
  const { shop } = await requireRecipient(db, order.id)
  const { to } = await findOrderPhone(db, order.id, now)
  if (to === null) return undefined
  const words = fitting.about === 'placed' ? placedSms(order, shop) : shippedSms(order, fitting.parcel, shop)
  if (messages.unregistered?.includes(words.template)) return undefined
  return { about: fitting.about, to, ...words }
}
