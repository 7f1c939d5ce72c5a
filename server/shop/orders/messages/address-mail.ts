import type { Transaction } from 'kysely'
import { addressText } from '#domain/addresses/address.ts'
import { formatPromisedDay } from '#domain/delivery/promised-day.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import { enqueueMessage } from '#server/shop/messages/enqueue-message.ts'
import { letter } from '#server/shop/messages/mail-text.ts'
import type { PlacedOrder } from '../record/placed-order.ts'
import type { OrderAddress } from '../record/queries.ts'
import { requireRecipient } from './order-messages.ts'

type Corrected = { address: OrderAddress; promisedOn: string | null; now: number }

/** Tells a customer where their order goes now. */
export async function enqueueAddressCorrected(
  db: Transaction<Tables>,
  { id, voucherNo }: PlacedOrder,
  { address, promisedOn, now }: Corrected,
): Promise<void> {
  const { email, shop } = await requireRecipient(db, id)
  if (email === '') return
  const mail = letter(`The address of your order ${voucherNo} at ${shop}`, shop, [
    { head: 'Your delivery address is corrected' },
    `We have corrected the delivery address of your order no. ${voucherNo}. What you pay stays the same.`,
    `Delivery to: ${address.name}, ${addressText(address)}`,
    ...(promisedOn === null ? [] : [`Delivery by ${formatPromisedDay(promisedOn)}.`]),
    'If this is not right, please tell us before we send it.',
    { button: 'Contact us', to: '/contactus' },
  ])
  await enqueueMessage(db, { channel: 'mail', to: email, ...mail, orderId: id, now })
}
