import type { Kysely, Transaction } from 'kysely'
import type { OrderId } from '#domain/ids.ts'
import { SHOP_ID } from '#domain/profile/shop-id.ts'
import { type MailReaders, readersOf, type ShopMail } from '#domain/profile/shop-mails.ts'
import { type Actor, THE_SYSTEM } from '#domain/staff/actor.ts'
import { batchCalls } from '#server/platform/batch-calls.ts'
import { pipeline } from '#server/platform/database/pipeline.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import { transact } from '#server/platform/database/transact.ts'
import { enqueueShopMail } from '#server/shop/messages/enqueue-shop-mail.ts'
import { type Payment, updatePayment } from '#server/shop/payments/queries.ts'
import { findMailReaders } from '#server/shop/profile/mail-readers.ts'
import { enqueueLowStock, type LowStock } from '#server/shop/stock/low-stock.ts'
import { listSoldProducts, noteLowStock, type SoldProduct } from '#server/shop/stock/note-sale.ts'
import { newOrderMail } from '../messages/new-order-mail.ts'
import { enqueueOrderPlaced, type Recipient, requireRecipient } from '../messages/order-messages.ts'
import { findPhoneToTell } from '../messages/order-phone.ts'
import type { Order } from '../record/order.ts'
import type { OrderDeps } from '../record/order-deps.ts'
import { insertEvent } from '../record/order-events.ts'
import { lockOrder, requireOrder } from '../record/queries.ts'
import { markPlaced, takeVoucherNos } from '../record/write-order.ts'

type Paid = {
  orderId: OrderId
  reference: string
  /** none: it is to be paid in cash, at the door */
  providerPayment: string | null
  by: Actor
  now: number
}

/** Makes an order one of the shop's, paid or to be paid in cash. Answers it as it is then: too late, it may have been given up. */
export async function acceptOrder(
  { db, messages, now }: OrderDeps,
  { orderId, reference }: Pick<Payment, 'orderId' | 'reference'>,
  /** none: it is to be paid in cash */
  providerPayment: string | null,
  /** who has seen the money */
  by: Actor = THE_SYSTEM,
): Promise<Order> {
  const accepted = await acceptingIn(db)({ orderId, reference, providerPayment, by, now })
  messages.nudge()
  return accepted
}

/** Enough for a rush, and few enough that the first of them does not wait long for the last. */
const MOST_AT_ONCE = 25

const accepting = new WeakMap<Kysely<Tables>, (paid: Paid) => Promise<Order>>()

/**
 * Everyone who places an order waits for the next voucher number until those before are committed. So orders that are paid at the same moment are placed in one transaction, which waits and commits once for all of them.
 */
function acceptingIn(db: Kysely<Tables>): (paid: Paid) => Promise<Order> {
  let accept = accepting.get(db)
  if (!accept) {
    accept = batchCalls((paid) => acceptTogether(db, paid), MOST_AT_ONCE)
    accepting.set(db, accept)
  }
  return accept
}

async function acceptTogether(database: Kysely<Tables>, asked: readonly Paid[]): Promise<Order[]> {
  // Two may have heard of the same payment. By ascending id, as everywhere.
  const byId = new Map(asked.map((paid) => [paid.orderId, paid]))
  const all = [...byId.values()].sort((a, b) => a.orderId - b.orderId)
  const accepted = await transact(database, async (db, last) => {
    const found = await pipeline<Found[]>(db, () => all.map((paid) => lockAndRead(db, paid)))
    const toPlace: ToPlace[] = []
    for (const one of found) {
      if (one.order.state === 'awaiting payment') toPlace.push(await prepare(db, one))
    }
    const placed = await number(db, toPlace)
    const readers = await findMailReaders(db, SHOP_ID)
    await last(() => placed.map((one) => write(db, one, readers)))
    const placedById = new Map(placed.map(({ order }) => [order.id, order]))
    return new Map(found.map(({ order }) => [order.id, placedById.get(order.id) ?? order]))
  })
  return asked.map(({ orderId }) => {
    const order = accepted.get(orderId)
    if (!order) throw new Error(`There is no order ${orderId}.`)
    return order
  })
}

type Found = Paid & { order: Order; recipient: Recipient & { phone: string | null }; products: SoldProduct[] }

async function lockAndRead(db: Transaction<Tables>, paid: Paid): Promise<Found> {
  const { orderId, now } = paid
  const [, order, recipient, phone, products] = await pipeline(db, () => [
    // First: what is read after it stays so.
    lockOrder(db, orderId),
    requireOrder(db, orderId),
    requireRecipient(db, orderId),
    findPhoneToTell(db, orderId, now),
    listSoldProducts(db, orderId),
  ])
  return { ...paid, order, recipient: { ...recipient, phone }, products }
}

type ToPlace = Found & { low: LowStock[] }

async function prepare(db: Transaction<Tables>, found: Found): Promise<ToPlace> {
  return { ...found, low: await noteLowStock(db, found.orderId, found.products) }
}

type Placed = ToPlace & { order: Order & { state: 'placed'; voucherNo: number } }

async function number(db: Transaction<Tables>, orders: readonly ToPlace[]): Promise<Placed[]> {
  if (orders.length === 0) return []
  const [, first] = await pipeline(db, () => [
    pipeline(db, () =>
      orders.map(({ reference, now, providerPayment }) =>
        providerPayment === null
          ? updatePayment(db, reference, { state: 'due', now, lookAt: null })
          : updatePayment(db, reference, { state: 'paid', now, lookAt: null, providerPayment }),
      ),
    ),
    // Last, since everyone who places an order waits for these numbers until they are committed.
    takeVoucherNos(db, SHOP_ID, orders.length),
  ])
  return orders.map((one, index) => ({
    ...one,
    order: { ...one.order, state: 'placed', voucherNo: first + index },
  }))
}

/** Who has seen the money of an order that a customer placed did not place it. */
function placedBy({ draftId, userId: id }: Order, by: Actor): Actor {
  return draftId !== null && by.kind === 'staff' ? by : { kind: 'customer', id }
}

async function write(
  db: Transaction<Tables>,
  { order, recipient, products, low, providerPayment, by, now }: Placed,
  readers: Record<ShopMail, MailReaders>,
): Promise<void> {
  const own = readersOf(null, recipient.shopEmail)
  const skus = new Map(products.map(({ id, sku }) => [id, sku]))
  const mail = newOrderMail({ order, customerEmail: recipient.email, providerPayment, skus })
  await pipeline(db, () => [
    markPlaced(db, order.id, order.voucherNo),
    ...(providerPayment === null
      ? []
      : [insertEvent(db, order.id, { kind: 'paid', amount: order.amountCharged, actor: by, at: now })]),
    insertEvent(db, order.id, { kind: 'placed', actor: placedBy(order, by), at: now }),
    enqueueOrderPlaced(db, recipient, order, now),
    enqueueShopMail(db, readers['new orders'] ?? own, mail, now),
    enqueueLowStock(db, readers['low stock'] ?? own, low, now),
  ])
}
