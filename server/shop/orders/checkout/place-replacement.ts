import type { Transaction } from 'kysely'
import type { OrderId, OrderLineId, ParcelId } from '#domain/ids.ts'
import { FIRST_STATUS } from '#domain/orders/order-status.ts'
import type { Actor } from '#domain/staff/actor.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import { enqueueShopMail } from '#server/shop/messages/enqueue-shop-mail.ts'
import { composeMail } from '#server/shop/messages/mail-text.ts'
import { listMailReaders } from '#server/shop/profile/mail-readers.ts'
import { takeStock } from '#server/shop/stock/move-stock.ts'
import { insertEvent } from '../record/order-events.ts'
import { insertOrderWords } from '../record/order-words.ts'
import type { PlacedOrder } from '../record/placed-order.ts'
import { costOf, markPlaced, takeVoucherNos } from '../record/write-order.ts'
import { insertReplacedUnits, takeReplacedUnits } from '../refunds/replaced-units.ts'

/** How replacements are called where other orders say how they are paid. */
export const REPLACEMENT = 'Replacement'

type Replaced = {
  units: readonly { lineId: OrderLineId; parcelId: ParcelId; quantity: number }[]
  actor: Actor
  now: number
}

export type Replacement = { orderId: OrderId; voucherNo: number }

/**
 * An order of the same goods at no charge, for those that came back: with a number, stock and paper of its own. Throws where
 * there is not enough on the shelf (`NotEnoughStock`). Whoever calls has locked the order that it replaces.
 */
export async function placeReplacement(
  db: Transaction<Tables>,
  order: PlacedOrder,
  { units, actor, now }: Replaced,
): Promise<Replacement> {
  const lines = [...Map.groupBy(units, ({ lineId }) => lineId)].flatMap(([lineId, parts]) => {
    const line = order.lines.find(({ id }) => id === lineId)
    return line ? [{ line, parts, quantity: parts.reduce((sum, part) => sum + part.quantity, 0) }] : []
  })
  const orderId = await insertCopy(db, order, now)
  const goods = lines.map(({ line, quantity }) => ({ productId: line.productId, quantity }))
  await takeStock(db, goods, { orderId, now })
  for (const one of lines) {
    const { id } = await db
      .insertInto('order_lines')
      .values({ ...freeLine(orderId, one), unit_cost: costOf(db, one.line.productId) })
      .returning('id')
      .executeTakeFirstOrThrow()
    const isReplacedAgain = order.replacesOrderId !== null
    const again = { lineId: one.line.id, quantity: one.quantity }
    await insertReplacedUnits(
      db,
      id,
      isReplacedAgain ? await takeReplacedUnits(db, again, 'passed_on') : one.parts,
    )
  }
  const voucherNo = await takeVoucherNos(db, order.shopId, 1)
  await markPlaced(db, orderId, voucherNo)
  await insertEvent(db, orderId, {
    kind: 'placed',
    note: `Replaces goods of order ${order.voucherNo}`,
    actor,
    at: now,
  })
  const title = `New order ${voucherNo}: ${order.customerName}, replacement`
  const mail = composeMail(title, [
    { head: `New order no. ${voucherNo}` },
    `It replaces items of order no. ${order.voucherNo}, free of charge.`,
    { goods: lines.map(({ line, quantity }) => ({ what: `${quantity} × ${line.name}`, image: line.image })) },
    [
      ['Deliver to', `${order.customerName}, ${order.customerAddress}`],
      ['Mobile', order.customerMobile],
    ],
  ])
  await enqueueShopMail(db, await listMailReaders(db, 'new orders'), mail, now)
  return { orderId, voucherNo }
}

/** To the same customer and addresses, without its money. */
async function insertCopy(db: Transaction<Tables>, order: PlacedOrder, now: number): Promise<OrderId> {
  const { id } = await db
    .insertInto('orders')
    .values({
      shop_id: order.shopId,
      user_id: order.userId,
      state: 'awaiting payment',
      order_type: REPLACEMENT,
      customer_name: order.customerName,
      customer_mobile: order.customerMobile,
      customer_address: order.customerAddress,
      customer_gstin: order.customerGstin,
      customer_company: order.customerCompany,
      feedback: null,
      pickup_at: null,
      delivery_charge: 0,
      amount_charged: 0,
      supply: order.supply,
      placed_at: now,
      promised_on: null,
      replaces_order_id: order.id,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const addresses = await db
    .selectFrom('order_addresses')
    .selectAll()
    .where('order_id', '=', order.id)
    .execute()
  await db
    .insertInto('order_addresses')
    .values(addresses.map((address) => ({ ...address, order_id: id })))
    .execute()
  const shipping = addresses.find(({ purpose }) => purpose === 'shipping')
  if (shipping) await insertOrderWords(db, id, { ...order, shipping })
  return id
}

function freeLine(
  orderId: OrderId,
  { line, quantity }: { line: PlacedOrder['lines'][number]; quantity: number },
) {
  const nothing = { price: 0, discount: 0, discount_percent: 0, total_price: 0, coupon_share: 0, net: 0 }
  return {
    order_id: orderId,
    product_id: line.productId,
    name: line.name,
    image: line.image,
    hsn_code: line.hsnCode,
    quantity,
    ...nothing,
    tax: line.tax,
    taxable: 0,
    cgst: 0,
    sgst: 0,
    igst: 0,
    rounding: 0,
    status: FIRST_STATUS,
    returned: 0 as const,
    vehicle_id: line.vehicleId,
    vehicle_name: line.vehicleName,
    verdict: line.verdict,
    fit_promise: line.fitPromise,
  }
}
