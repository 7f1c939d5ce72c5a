import type { Transaction } from 'kysely'
import { addressText } from '#domain/address.ts'
import { parseIndianMobile } from '#domain/mobile.ts'
import { formatRupeesAndPaise, type Paise } from '#domain/money.ts'
import { formatOrderDate } from '#domain/order-date.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import { enqueueMessage } from '#server/shop/messages/enqueue-message.ts'
import { letter } from '#server/shop/messages/mail-text.ts'
import { orderDeliveredSms, orderShippedSms, parcelShippedSms } from '#server/shop/messages/sms-texts.ts'
import type { Parcel } from '#server/shop/parcels/queries.ts'
import type { OrderDeps } from './order-deps.ts'
import { requireRecipient } from './order-messages.ts'
import { findPhoneToTell } from './order-phone.ts'
import type { PlacedOrder } from './placed-order.ts'
import { isAllDelivered, type OrderAddress } from './queries.ts'

/** Tells that a parcel is under way: its customer may have to be at home, with so much in cash. */
export async function enqueueShipped(
  db: Transaction<Tables>,
  order: PlacedOrder,
  parcel: Parcel,
  { toTake, now }: { toTake: Paise | undefined; now: number },
): Promise<void> {
  const { email, shop } = await requireRecipient(db, order.id)
  const what = wordsFor(order, parcel)
  const mail = letter(`${what.subject} at ${shop} has been shipped`, shop, [
    `${what.sentence} has been shipped.`,
    ...(what.isWhole ? [] : [contentOf(order, parcel)]),
    ...(toTake ? [`Please keep ${formatRupeesAndPaise(toTake)} ready in cash.`] : []),
    `Delivering to: ${order.customerName}, ${order.customerAddress}`,
    ...trackingOf(parcel),
  ])
  await enqueueMessage(db, { channel: 'mail', to: email, ...mail, orderId: order.id, now })
  const phone = await findPhoneToTell(db, order.id, now)
  if (phone === null) return
  const sms = shippedSms(order, parcel, shop)
  await enqueueMessage(db, { channel: 'sms', to: phone, ...sms, orderId: order.id, now })
}

export const shippedSms = (order: PlacedOrder, parcel: Parcel, shop: string) =>
  wordsFor(order, parcel).isWhole
    ? orderShippedSms(order.voucherNo, shop)
    : parcelShippedSms(order.voucherNo, shop)

/** Tells that a parcel has arrived, or that somebody says so wrongly; by SMS once, when all of the order has. */
export async function enqueueDelivered(
  db: Transaction<Tables>,
  order: PlacedOrder,
  parcel: Parcel,
  { isInHand = false, messages, now }: Pick<OrderDeps, 'messages' | 'now'> & { isInHand?: boolean },
): Promise<void> {
  const { email, shop } = await requireRecipient(db, order.id)
  const what = wordsFor(order, parcel)
  const mail = letter(`${what.subject} at ${shop} was delivered`, shop, [
    `${what.sentence} was delivered.`,
    ...(what.isWhole ? [] : [contentOf(order, parcel)]),
    'Not received it? Please contact us straight away.',
  ])
  await enqueueMessage(db, { channel: 'mail', to: email, ...mail, orderId: order.id, now })
  if (isInHand || messages.unregistered?.includes('order-delivered')) return
  if (!(await isAllDelivered(db, order.id))) return
  const phone = parseIndianMobile(parcel.redirect?.phone ?? '') ?? (await findPhoneToTell(db, order.id, now))
  if (phone === null) return
  const sms = orderDeliveredSms(order.voucherNo, shop)
  await enqueueMessage(db, { channel: 'sms', to: phone, ...sms, orderId: order.id, now })
}

/** Tells that the courier comes again, and where to: its customer may have to be at home, or know better. */
export async function enqueueTryAsked(
  db: Transaction<Tables>,
  order: PlacedOrder,
  parcel: Parcel,
  { address, toTake, now }: { address: OrderAddress; toTake: Paise | undefined; now: number },
): Promise<void> {
  const { email, shop } = await requireRecipient(db, order.id)
  const what = wordsFor(order, parcel)
  const mail = letter(`${what.subject} at ${shop}: the courier tries again`, shop, [
    `Our courier could not deliver ${asInSentence(what.sentence)}. We have asked for another try.`,
    ...(what.isWhole ? [] : [contentOf(order, parcel)]),
    ...(toTake ? [`Please keep ${formatRupeesAndPaise(toTake)} ready in cash.`] : []),
    `Delivering to: ${address.name}, ${addressText(address)}`,
    `The courier may call ${address.phone}. Please keep the phone at hand.`,
    ...trackingOf(parcel),
    'Is the address or the phone number wrong? Please contact us straight away.',
  ])
  await enqueueMessage(db, { channel: 'mail', to: email, ...mail, orderId: order.id, now })
}

const asInSentence = (words: string) => words.charAt(0).toLowerCase() + words.slice(1)

/** Tells that a parcel was not taken, as the courier says: the customer may know better. */
export async function enqueueParcelRefused(
  db: Transaction<Tables>,
  order: PlacedOrder,
  parcel: Parcel,
  { isUnpaid, now }: { isUnpaid: boolean; now: number },
): Promise<void> {
  const { email, shop } = await requireRecipient(db, order.id)
  const what = wordsFor(order, parcel)
  const mail = letter(`${what.subject} at ${shop} was not accepted`, shop, [
    `${what.sentence} was not accepted at the door, our courier says. It comes back to us.`,
    ...(what.isWhole ? [] : [contentOf(order, parcel)]),
    isUnpaid
      ? 'There is nothing to pay for it.'
      : 'When it is here, we refund what you have paid for the items in it.',
    'Is that not so? Please contact us straight away.',
  ])
  await enqueueMessage(db, { channel: 'mail', to: email, ...mail, orderId: order.id, now })
}

function wordsFor({ voucherNo, placedAt, lines }: PlacedOrder, parcel: Parcel) {
  // What was called off is not waited for.
  const isWhole = lines.every(({ id, quantity, cancelledQuantity }) => {
    const inIt = parcel.lines.find(({ lineId }) => lineId === id)
    return quantity - cancelledQuantity === (inIt ? inIt.quantity - inIt.cancelled : 0)
  })
  const subject = `${isWhole ? 'Your order' : 'A parcel of your order'} ${voucherNo}`
  return { isWhole, subject, sentence: `${subject} of ${formatOrderDate(placedAt)}` }
}

function contentOf({ lines }: PlacedOrder, parcel: Parcel): [string, string][] {
  return parcel.lines
    .filter(({ quantity, cancelled }) => quantity > cancelled)
    .map(({ lineId, quantity, cancelled }) => [
      lines.find(({ id }) => id === lineId)?.name ?? '',
      String(quantity - cancelled),
    ])
}

function trackingOf({ courier, trackingNo, trackingUrl }: Parcel) {
  const facts: [string, string][] = [
    ...(courier === null ? [] : [['Courier', courier] satisfies [string, string]]),
    ...(trackingNo === null ? [] : [['Tracking number', trackingNo] satisfies [string, string]]),
  ]
  return [...(facts.length === 0 ? [] : [facts]), ...(trackingUrl === null ? [] : [{ link: trackingUrl }])]
}
