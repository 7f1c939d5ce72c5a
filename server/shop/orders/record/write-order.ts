import type { Insertable, Kysely, Transaction } from 'kysely'
import type { OrderId, OrderLineId, ProductId, ShopId } from '#domain/ids.ts'
import type { Paise } from '#domain/money/paise.ts'
import { pipeline } from '#server/platform/database/pipeline.ts'
import { preparedQuery } from '#server/platform/database/prepared-query.ts'
import type {
  OrderAddressTable,
  OrderLineTable,
  OrderTable,
  VoucherCounterTable,
} from '#server/platform/database/tables/orders.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import type { Address } from '#server/shop/addresses/queries.ts'
import type { Order, OrderLine } from './order.ts'
import { insertOrderWords } from './order-words.ts'

export type NewOrder = Omit<
  Order,
  | 'id'
  | 'lines'
  | 'voucherNo'
  | 'state'
  | 'invoiceNo'
  | 'shippingAddressId'
  | 'shippingState'
  | 'shippingPincode'
  | 'shippingLandmark'
  | 'billingAddressId'
  | 'cancelledAt'
  | 'refundedAt'
  | 'chargesBack'
  | 'replacesOrderId'
> & {
  lines: Omit<
    OrderLine,
    | 'id'
    | 'orderId'
    | 'returned'
    | 'returnedQuantity'
    | 'returnedNet'
    | 'lostQuantity'
    | 'cancelledQuantity'
    | 'cancelledNet'
  >[]
  shippingAddress: Address
  billingAddress: Address
}

/** An order that holds its stock and waits for its payment. */
export async function insertUnpaidOrder(db: Transaction<Tables>, order: NewOrder): Promise<OrderId> {
  const [inserted] = await insertOrder(db, {
    shop_id: order.shopId,
    user_id: order.userId,
    state: 'awaiting payment',
    order_type: order.orderType,
    customer_name: order.customerName,
    customer_mobile: order.customerMobile,
    customer_address: order.customerAddress,
    customer_gstin: order.customerGstin,
    customer_company: order.customerCompany,
    feedback: order.feedback,
    pickup_at: order.pickupAt,
    delivery_charge: order.deliveryCharge,
    amount_charged: order.amountCharged,
    supply: order.supply,
    charge_tax: order.chargeTax,
    delivery_tax: order.deliveryTax,
    payment_fee: order.paymentFee,
    payment_fee_tax: order.paymentFeeTax,
    rounding: order.rounding,
    placed_at: order.placedAt,
    promised_on: order.promisedOn,
    coupon_code: order.coupon,
    draft_id: order.draftId,
  })
  if (!inserted) throw new Error('An order was not written.')
  return inserted.id
}

const insertOrder = preparedQuery((db, order: Insertable<OrderTable>) =>
  db.insertInto('orders').values(order).returning('id'),
)

/** What was bought and where it goes, as it is now, and what it is found by. */
export async function insertOrderParts(
  db: Transaction<Tables>,
  id: OrderId,
  order: Pick<NewOrder, 'lines' | 'shippingAddress' | 'billingAddress' | 'customerName' | 'customerMobile'>,
): Promise<void> {
  await pipeline(db, () => [
    ...order.lines.map((line) =>
      insertLine(db, {
        order_id: id,
        product_id: line.productId,
        name: line.name,
        image: line.image,
        hsn_code: line.hsnCode,
        quantity: line.quantity,
        price: line.price,
        discount: line.discount,
        discount_percent: line.discountPercent,
        tax: line.tax,
        total_price: line.totalPrice,
        coupon_share: line.couponShare,
        net: line.net,
        taxable: line.taxable,
        cgst: line.cgst,
        sgst: line.sgst,
        igst: line.igst,
        rounding: line.rounding,
        status: line.status,
        returned: 0,
        vehicle_id: line.vehicleId,
        vehicle_name: line.vehicleName,
        verdict: line.verdict,
        fit_promise: line.fitPromise,
      }),
    ),
    insertAddresses(
      db,
      addressCopy(id, 'shipping', order.shippingAddress),
      addressCopy(id, 'billing', order.billingAddress),
    ),
    insertOrderWords(db, id, { ...order, shipping: order.shippingAddress }),
  ])
}

const insertLine = preparedQuery((db, line: Insertable<OrderLineTable>) =>
  db.insertInto('order_lines').values({ ...line, unit_cost: costOf(db, line.product_id) }),
)

/** What a unit costs the shop now, as the order keeps it. */
export const costOf = (db: Kysely<Tables>, id: ProductId) =>
  db.selectFrom('products').select('dealer_price').where('id', '=', id)

const insertAddresses = preparedQuery(
  (db, shipping: Insertable<OrderAddressTable>, billing: Insertable<OrderAddressTable>) =>
    db.insertInto('order_addresses').values([shipping, billing]),
)

function addressCopy(orderId: OrderId, purpose: OrderAddressTable['purpose'], address: Address) {
  const { id, name, phone, street, landmark, city, state, country, pincode, type } = address
  return {
    order_id: orderId,
    purpose,
    address_id: id,
    name,
    phone,
    street,
    landmark,
    city,
    state,
    country,
    pincode,
    type,
  }
}

/** Takes the shop's next numbers, and tells the first of them. Two orders at once get two; a rollback gives its numbers back. */
export async function takeVoucherNos(
  db: Transaction<Tables>,
  shopId: ShopId,
  count: number,
): Promise<number> {
  const [counter] = await countVouchers(db, { shop_id: shopId, last_no: count })
  if (!counter) throw new Error('There is no number for an order.')
  return counter.last_no - count + 1
}

const countVouchers = preparedQuery((db, counter: Insertable<VoucherCounterTable>) =>
  db
    .insertInto('voucher_counters')
    .values(counter)
    .onConflict((conflict) =>
      conflict.column('shop_id').doUpdateSet((row) => ({
        last_no: row('voucher_counters.last_no', '+', row.ref('excluded.last_no')),
      })),
    )
    .returning('last_no'),
)

export async function markPlaced(db: Transaction<Tables>, id: OrderId, voucherNo: number): Promise<void> {
  await place(db, id, voucherNo)
}

const place = preparedQuery((db, id: OrderId, voucherNo: number) =>
  db.updateTable('orders').set({ state: 'placed', voucher_no: voucherNo }).where('id', '=', id),
)

/** An order that was given up holds its stock and waits for its payment again. */
export async function markUnpaid(db: Transaction<Tables>, id: OrderId): Promise<void> {
  await db.updateTable('orders').set({ state: 'awaiting payment' }).where('id', '=', id).execute()
}

export async function markAbandoned(db: Transaction<Tables>, id: OrderId): Promise<void> {
  await db.updateTable('orders').set({ state: 'abandoned' }).where('id', '=', id).execute()
}

/** All of it is called off. */
export async function markCancelled(db: Transaction<Tables>, id: OrderId, at: number): Promise<void> {
  await db.updateTable('orders').set({ state: 'cancelled', cancelled_at: at }).where('id', '=', id).execute()
}

/** What of delivery, fee and rounding is paid no longer, though some of the order is. */
export async function noteChargesBack(db: Transaction<Tables>, id: OrderId, charges: Paise): Promise<void> {
  if (charges === 0) return
  await db
    .updateTable('orders')
    .set((row) => ({ charges_back: row('charges_back', '+', charges) }))
    .where('id', '=', id)
    .execute()
}

/** What units came to whose money goes back, though they were packed and not called off. */
export async function noteUnitsBack(
  db: Transaction<Tables>,
  lines: readonly { lineId: OrderLineId; amount: Paise }[],
): Promise<void> {
  for (const { lineId, amount } of lines) {
    await db
      .updateTable('order_lines')
      .set((row) => ({ returned_net: row('returned_net', '+', amount) }))
      .where('id', '=', lineId)
      .execute()
  }
}
