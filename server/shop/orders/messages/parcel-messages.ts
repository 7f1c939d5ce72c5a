import type { Transaction } from 'kysely'
import { addressText } from '#domain/addresses/address.ts'
import { formatDay } from '#domain/calendar-day.ts'
import { parseIndianMobile } from '#domain/customers/mobile.ts'
import { formatPromisedDay } from '#domain/delivery/promised-day.ts'
import { formatRupeesAndPaise, type Paise } from '#domain/money/paise.ts'
import { formatOrderDate } from '#domain/time/format-date.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import { enqueueMessage } from '#server/shop/messages/enqueue-message.ts'
import { letter, type Part, type Row } from '#server/shop/messages/mail-text.ts'
import { orderDeliveredSms, orderShippedSms, parcelShippedSms } from '#server/shop/messages/sms-texts.ts'
import { requireLine } from '../record/order.ts'
import type { OrderDeps } from '../record/order-deps.ts'
import type { Parcel } from '../record/parcel-queries.ts'
import type { PlacedOrder } from '../record/placed-order.ts'
import { isAllDelivered, type OrderAddress } from '../record/queries.ts'
import { type LastDay, listLastDays } from '../record/return-days.ts'
import { goodsOf, orderName, seeOrder } from './mail-words.ts'
import { requireRecipient } from './order-messages.ts'
import { findPhoneToTell } from './order-phone.ts'

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
    { head: what.isWhole ? 'Your order is on its way' : 'A parcel is on its way' },
    `${what.sentence}, has been shipped.`,
    contentOf(order, parcel),
    ...(order.promisedOn === null || order.promisedOn < formatDay(now)
      ? []
      : [`Delivery by ${formatPromisedDay(order.promisedOn)}.`]),
    ...(toTake ? [`Please keep ${formatRupeesAndPaise(toTake)} ready in cash.`] : []),
    `Delivery to: ${order.customerName}, ${order.customerAddress}`,
    ...trackingOf(parcel),
    seeOrder(order),
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

/**
 * Tells that a parcel has arrived, or that somebody says so wrongly, and until when what is in it may come back; by SMS once, when
 * all of the order has.
 */
export async function enqueueDelivered(
  db: Transaction<Tables>,
  order: PlacedOrder,
  parcel: Parcel,
  { messages, now }: Pick<OrderDeps, 'messages' | 'now'>,
): Promise<void> {
  const returns = await listLastDays(db, parcel, now)
  const { email, shop } = await requireRecipient(db, order.id)
  const what = wordsFor(order, parcel)
  const mail = letter(`${what.subject} at ${shop} was delivered`, shop, [
    { head: what.isWhole ? 'Your order has arrived' : 'A parcel has arrived' },
    `${what.sentence}, was delivered.`,
    contentOf(order, parcel),
    ...returnWords(order, returns),
    'Not received it? Please contact us straight away.',
    ...(returns.length > 0 ? [] : [seeOrder(order)]),
  ])
  await enqueueMessage(db, { channel: 'mail', to: email, ...mail, orderId: order.id, now })
  if (messages.unregistered?.includes('order-delivered')) return
  if (!(await isAllDelivered(db, order.id))) return
  const phone = await findPhoneToTell(db, order.id, now)
  if (phone === null) return
  const to = parseIndianMobile(parcel.redirect?.phone ?? '') ?? phone
  const sms = orderDeliveredSms(order.voucherNo, shop)
  await enqueueMessage(db, { channel: 'sms', to, ...sms, orderId: order.id, now })
}

/** What was taken along at the counter, and until when it may come back. */
export async function enqueueHandedOver(
  db: Transaction<Tables>,
  order: PlacedOrder,
  parcel: Parcel,
  { now }: Pick<OrderDeps, 'now'>,
): Promise<void> {
  const returns = await listLastDays(db, parcel, now)
  const { email, shop } = await requireRecipient(db, order.id)
  const mail = letter(`Your order ${order.voucherNo} at ${shop} was handed over`, shop, [
    { head: 'Thank you for your visit' },
    `Your ${orderName(order)}, was handed over at our counter.`,
    contentOf(order, parcel),
    ...returnWords(order, returns),
    seeOrder(order),
  ])
  await enqueueMessage(db, { channel: 'mail', to: email, ...mail, orderId: order.id, now })
}

/** The number of a parcel that is under way has become known. */
export async function enqueueNumberKnown(
  db: Transaction<Tables>,
  order: PlacedOrder,
  parcel: Parcel,
  now: number,
): Promise<void> {
  const { email, shop } = await requireRecipient(db, order.id)
  const what = wordsFor(order, parcel)
  const mail = letter(`${what.subject} at ${shop}: the tracking number`, shop, [
    { head: 'You can follow your parcel now' },
    `${what.sentence}, is on its way with this number.`,
    contentOf(order, parcel),
    ...trackingOf(parcel),
    seeOrder(order),
  ])
  await enqueueMessage(db, { channel: 'mail', to: email, ...mail, orderId: order.id, now })
}

/** One day where there is one for all, else each one's own. */
function returnWords({ voucherNo, lines }: PlacedOrder, returns: readonly LastDay[]): Part[] {
  const [first] = returns
  if (!first) return []
  const isOne = returns.every(({ until }) => formatOrderDate(until) === formatOrderDate(first.until))
  const words: Part[] = isOne
    ? [`Not what you need? You can return it until ${formatOrderDate(first.until)}.`]
    : [
        'Not what you need? You can return:',
        returns.map(
          ({ lineId, until }): Row => [requireLine(lines, lineId).name, `until ${formatOrderDate(until)}`],
        ),
      ]
  return [...words, { button: 'Return items', to: `/orders?show=${voucherNo}&returns` }]
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
  const mail = letter(`${what.subject} at ${shop}: the courier will try again`, shop, [
    { head: 'The courier will try again' },
    `Our courier could not deliver ${asInSentence(what.sentence)}. We have asked the courier to try again.`,
    contentOf(order, parcel),
    ...(toTake ? [`Please keep ${formatRupeesAndPaise(toTake)} ready in cash.`] : []),
    `Delivery to: ${address.name}, ${addressText(address)}`,
    `The courier may call ${address.phone}. Please keep your phone with you.`,
    ...trackingOf(parcel),
    'Is the address or the phone number wrong? Please contact us straight away.',
    { button: 'Contact us', to: '/contactus' },
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
  const mail = letter(`${what.subject} at ${shop} was not accepted at delivery`, shop, [
    {
      head: what.isWhole
        ? 'Your order was not accepted at delivery'
        : 'A parcel was not accepted at delivery',
    },
    `${what.sentence}, was not accepted at the door, as per our courier. It is coming back to us.`,
    contentOf(order, parcel),
    isUnpaid
      ? 'There is nothing to pay for it.'
      : 'When it reaches us, we will refund what you paid for the items in it.',
    'If this is not right, please contact us straight away.',
    { button: 'Contact us', to: '/contactus' },
  ])
  await enqueueMessage(db, { channel: 'mail', to: email, ...mail, orderId: order.id, now })
}

function wordsFor(order: PlacedOrder, parcel: Parcel) {
  // What was called off is not waited for.
  const isWhole = order.lines.every(({ id, quantity, cancelledQuantity }) => {
    const inIt = parcel.lines.find(({ lineId }) => lineId === id)
    return quantity - cancelledQuantity === (inIt ? inIt.quantity - inIt.cancelled : 0)
  })
  const which = isWhole ? 'Your' : 'A parcel of your'
  return { isWhole, subject: `${which} order ${order.voucherNo}`, sentence: `${which} ${orderName(order)}` }
}

function contentOf({ lines }: PlacedOrder, parcel: Parcel) {
  const inIt = parcel.lines.filter(({ quantity, cancelled }) => quantity > cancelled)
  return goodsOf(
    lines,
    inIt.map(({ lineId, quantity, cancelled }) => ({ lineId, quantity: quantity - cancelled })),
  )
}

function trackingOf({ courier, trackingNo, trackingUrl }: Parcel) {
  const facts: [string, string][] = [
    ...(courier === null ? [] : [['Courier', courier] satisfies [string, string]]),
    ...(trackingNo === null ? [] : [['Tracking number', trackingNo] satisfies [string, string]]),
  ]
  return [
    ...(facts.length === 0 ? [] : [facts]),
    ...(trackingUrl === null ? [] : [{ link: trackingUrl, label: 'Track parcel' }]),
  ]
}
