import { type Kysely, type Selectable, sql, type Transaction } from 'kysely'
import { type OrderId, type ProductId, type ShopId, toOrderId, type UserId } from '#domain/ids.ts'
import { OPEN_STATUSES } from '#domain/orders/order-status.ts'
import { OPEN_REFUND_STATES } from '#domain/payments/payment.ts'
import { engineOf } from '#server/platform/database/engine.ts'
import { isOneOf } from '#server/platform/database/one-of.ts'
import type { Database } from '#server/platform/database/open-database.ts'
import { pipeline } from '#server/platform/database/pipeline.ts'
import { preparedQuery } from '#server/platform/database/prepared-query.ts'
import type { OrderAddressTable } from '#server/platform/database/tables/orders.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import type { Order, OrderLine } from './order.ts'

type Where = Pick<Database, 'db'>

const ORDER = [
  'orders.id',
  'orders.shop_id as shopId',
  'orders.user_id as userId',
  'orders.state',
  'orders.voucher_no as voucherNo',
  'orders.order_type as orderType',
  'orders.customer_name as customerName',
  'orders.customer_mobile as customerMobile',
  'orders.customer_address as customerAddress',
  'orders.customer_gstin as customerGstin',
  'orders.customer_company as customerCompany',
  'orders.feedback',
  'orders.pickup_at as pickupAt',
  'orders.delivery_charge as deliveryCharge',
  'orders.amount_charged as amountCharged',
  'orders.supply',
  'orders.charge_tax as chargeTax',
  'orders.delivery_tax as deliveryTax',
  'orders.payment_fee as paymentFee',
  'orders.payment_fee_tax as paymentFeeTax',
  'orders.rounding',
  'orders.placed_at as placedAt',
  'orders.promised_on as promisedOn',
  'orders.coupon_code as coupon',
  'shipping.address_id as shippingAddressId',
  'shipping.state as shippingState',
  'shipping.pincode as shippingPincode',
  'shipping.landmark as shippingLandmark',
  'billing.address_id as billingAddressId',
  'orders.cancelled_at as cancelledAt',
  'orders.charges_back as chargesBack',
  'orders.replaces_order_id as replacesOrderId',
  'orders.draft_id as draftId',
] as const

/** An order of several parcels has several invoices. */
const firstInvoiceNo = sql<
  string | null
>`(select invoice_no from invoices where order_id = orders.id order by id limit 1)`

/** When all that came for a cancelled order had gone back. */
export const refundedAt = sql<number | null>`case when orders.cancelled_at is not null
  and (select coalesce(sum(amount), 0) from payments where order_id = orders.id and state in ('paid', 'collected'))
    <= (select coalesce(sum(amount), 0) from refunds where order_id = orders.id and state = 'done')
  then coalesce((select max(settled_at) from refunds where order_id = orders.id), orders.cancelled_at) end`

const LINE = [
  'id',
  'order_id as orderId',
  'product_id as productId',
  'name',
  'image',
  'hsn_code as hsnCode',
  'quantity',
  'price',
  'discount',
  'discount_percent as discountPercent',
  'tax',
  'total_price as totalPrice',
  'coupon_share as couponShare',
  'net',
  'taxable',
  'cgst',
  'sgst',
  'igst',
  'rounding',
  'status',
  'cancelled_quantity as cancelledQuantity',
  'cancelled_net as cancelledNet',
  'returned',
  'returned_quantity as returnedQuantity',
  'lost_quantity as lostQuantity',
  'returned_net as returnedNet',
  'vehicle_id as vehicleId',
  'vehicle_name as vehicleName',
  'verdict',
  'fit_promise as fitPromise',
] as const

export function orders(db: Kysely<Tables>) {
  const copy = (purpose: OrderAddressTable['purpose']) => sql.lit(purpose)
  return db
    .selectFrom('orders')
    .innerJoin('order_addresses as shipping', (join) =>
      join.onRef('shipping.order_id', '=', 'orders.id').on('shipping.purpose', '=', copy('shipping')),
    )
    .innerJoin('order_addresses as billing', (join) =>
      join.onRef('billing.order_id', '=', 'orders.id').on('billing.purpose', '=', copy('billing')),
    )
    .select(ORDER)
    .select([firstInvoiceNo.as('invoiceNo'), refundedAt.as('refundedAt')])
}

type HistoryPage = { userId: UserId; shopId: ShopId; limit: number; after: OrderId | undefined }

const HIGHEST_ID = toOrderId(Number.MAX_SAFE_INTEGER)

const ordersOfCustomer = preparedQuery((db, userId: UserId, shopId: ShopId, before: OrderId, limit: number) =>
  orders(db)
    .where('orders.user_id', '=', userId)
    .where('orders.shop_id', '=', shopId)
    .where('orders.state', '<>', sql.lit('abandoned'))
    .where('orders.id', '<', before)
    .orderBy('orders.id', 'desc')
    .limit(limit),
)

/** The newest first. What was never paid is no order; what may still be paid is. */
export async function listOrders({ db }: Where, page: HistoryPage): Promise<Order[]> {
  const { userId, shopId, limit, after } = page
  const rows = await ordersOfCustomer(db, userId, shopId, after ?? HIGHEST_ID, limit)
  return withLines(db, rows)
}

const orderById = preparedQuery((db, id: OrderId) => orders(db).where('orders.id', '=', id))

const linesOfOrder = preparedQuery((db, id: OrderId) =>
  db.selectFrom('order_lines').select(LINE).where('order_id', '=', id).orderBy('id'),
)

export async function findOrder(db: Kysely<Tables>, id: OrderId): Promise<Order | undefined> {
  const [[order], lines] = await pipeline(db, () => [orderById(db, id), linesOfOrder(db, id)])
  return order && { ...order, lines }
}

export async function requireOrder(db: Kysely<Tables>, id: OrderId): Promise<Order> {
  const order = await findOrder(db, id)
  if (!order) throw new Error(`There is no order ${id}.`)
  return order
}

const linesOfOrders = preparedQuery((db, orderIds: string) =>
  db
    .selectFrom('order_lines')
    .select(LINE)
    .where(isOneOf(db, 'order_id', orderIds))
    .orderBy('order_id')
    .orderBy('id'),
)

export async function withLines(db: Kysely<Tables>, rows: Omit<Order, 'lines'>[]): Promise<Order[]> {
  if (rows.length === 0) return []
  const ids = rows.map((row) => row.id)
  const byOrder = Map.groupBy(await linesOfOrders(db, JSON.stringify(ids)), (line: OrderLine) => line.orderId)
  return rows.flatMap((row) => {
    const lines = byOrder.get(row.id)
    return lines ? [{ ...row, lines }] : []
  })
}

/** Whether the customer has ordered something of the same since. */
export async function hasNewerOrderOf(db: Kysely<Tables>, { id, userId, lines }: Order): Promise<boolean> {
  const productIds = JSON.stringify(lines.map((line) => line.productId))
  const newer = await db
    .selectFrom('order_lines')
    .innerJoin('orders', 'orders.id', 'order_lines.order_id')
    .select('orders.id')
    .where('orders.user_id', '=', userId)
    .where('orders.id', '>', id)
    .where('orders.state', '<>', 'abandoned')
    .where(isOneOf(db, 'order_lines.product_id', productIds))
    .executeTakeFirst()
  return newer !== undefined
}

/** Whether a customer waits for something: a payment that is not certain, or goods that are not there yet. */
export async function hasOpenOrder(db: Kysely<Tables>, userId: UserId): Promise<boolean> {
  const open = await db
    .selectFrom('orders')
    .select('id')
    .where('user_id', '=', userId)
    .where(({ or, and, eb, exists, selectFrom }) =>
      or([
        eb('state', '=', 'awaiting payment'),
        and([
          eb('state', '=', 'placed'),
          exists(
            selectFrom('order_lines')
              .select('order_lines.id')
              .whereRef('order_lines.order_id', '=', 'orders.id')
              .where('status', 'in', OPEN_STATUSES),
          ),
        ]),
      ]),
    )
    .executeTakeFirst()
  return open !== undefined
}

/** Whether a customer has an order that was neither called off nor given up; what waits for its payment is told by its id. */
export async function findOrdersThatCount(
  db: Kysely<Tables>,
  userId: UserId,
): Promise<{ hasPlaced: boolean; awaitingPayment: OrderId[] }> {
  const [[placed], awaiting] = await pipeline(db, () => [
    placedOfCustomer(db, userId),
    awaitingOfCustomer(db, userId),
  ])
  return { hasPlaced: placed !== undefined, awaitingPayment: awaiting.map(({ id }) => id) }
}

const placedOfCustomer = preparedQuery((db, userId: UserId) =>
  db
    .selectFrom('orders')
    .select('id')
    .where('user_id', '=', userId)
    .where('state', 'in', [sql.lit('placed' as const), sql.lit('closed' as const)])
    .limit(1),
)

const awaitingOfCustomer = preparedQuery((db, userId: UserId) =>
  db
    .selectFrom('orders')
    .select('id')
    .where('user_id', '=', userId)
    .where('state', '=', sql.lit('awaiting payment')),
)

/** Whether money of a customer may still come or go: the shop must be able to tell them. */
export async function hasOpenMoney(db: Kysely<Tables>, userId: UserId): Promise<boolean> {
  const open = await db
    .selectFrom('orders')
    .leftJoin('payments', 'payments.order_id', 'orders.id')
    .leftJoin('refunds', 'refunds.order_id', 'orders.id')
    .select('orders.id')
    .where('orders.user_id', '=', userId)
    .where(({ or, eb }) =>
      or([eb('payments.look_at', 'is not', null), eb('refunds.state', 'in', OPEN_REFUND_STATES)]),
    )
    .executeTakeFirst()
  return open !== undefined
}

export type OrderAddress = Pick<
  Selectable<OrderAddressTable>,
  'name' | 'phone' | 'street' | 'landmark' | 'city' | 'state' | 'country' | 'pincode'
>

/** Where an order went and whom it was billed to, as it was then. */
export async function requireOrderAddresses(
  db: Kysely<Tables>,
  orderId: OrderId,
): Promise<Record<OrderAddressTable['purpose'], OrderAddress>> {
  const rows = await addressesOfOrder(db, orderId)
  const { shipping, billing } = Object.fromEntries(rows.map(({ purpose, ...address }) => [purpose, address]))
  if (!shipping || !billing) throw new Error(`The order ${orderId} has no address.`)
  return { shipping, billing }
}

export const ADDRESS = ['name', 'phone', 'street', 'landmark', 'city', 'state', 'country', 'pincode'] as const

const addressesOfOrder = preparedQuery((db, orderId: OrderId) =>
  db
    .selectFrom('order_addresses')
    .select(['purpose', ...ADDRESS])
    .where('order_id', '=', orderId),
)

/**
 * Until the transaction ends, others that lock the same order wait. SQLite has one writer at a time, so there a
 * transaction is alone already.
 */
export async function lockOrder(db: Transaction<Tables>, id: OrderId): Promise<void> {
  if (engineOf(db) === 'postgres') await lock(db, id)
}

const lock = preparedQuery((db, id: OrderId) =>
  db.selectFrom('orders').select('id').where('id', '=', id).forNoKeyUpdate(),
)

/** Whether nothing of an order is still to arrive. */
export async function isAllDelivered(db: Kysely<Tables>, orderId: OrderId): Promise<boolean> {
  const left = await db
    .selectFrom('order_lines')
    .select('id')
    .where('order_id', '=', orderId)
    .where('status', 'not in', ['delivered', 'cancelled', 'returned'])
    .executeTakeFirst()
  return left === undefined
}

/** Until the transaction ends, nobody else changes these products. By ascending id, as everywhere. */
export async function lockProducts(db: Transaction<Tables>, ids: readonly ProductId[]): Promise<void> {
  if (engineOf(db) === 'postgres') await lockProductsById(db, JSON.stringify(ids))
}

const lockProductsById = preparedQuery((db, ids: string) =>
  db
    .selectFrom('products')
    .select('id')
    .where(isOneOf(db, 'id', ids))
    .orderBy('id')
    .forNoKeyUpdate(),
)

/**
 * Until the transaction ends, nobody else changes the products in the customer's cart and in orders of theirs that wait
 * for a payment. By ascending id, as everywhere.
 */
export async function lockProductsOfCheckout(
  db: Transaction<Tables>,
  { userId, shopId }: Pick<Order, 'userId' | 'shopId'>,
): Promise<void> {
  if (engineOf(db) === 'postgres') await lockCheckout(db, userId, shopId)
}

const lockCheckout = preparedQuery((db, userId: UserId, shopId: ShopId) =>
  db
    .selectFrom('products')
    .select('id')
    .where((where) =>
      where.or([
        where(
          'id',
          'in',
          db
            .selectFrom('cart_lines')
            .select('product_id')
            .where('user_id', '=', userId)
            .where('shop_id', '=', shopId),
        ),
        where(
          'id',
          'in',
          db
            .selectFrom('order_lines')
            .innerJoin('orders', 'orders.id', 'order_lines.order_id')
            .select('order_lines.product_id')
            .where('orders.user_id', '=', userId)
            .where('orders.state', '=', sql.lit('awaiting payment')),
        ),
      ]),
    )
    .orderBy('id')
    .forNoKeyUpdate(),
)

/** The state of an order that nobody else changes until the transaction ends. */
export async function lockOrderState(db: Transaction<Tables>, id: OrderId): Promise<Order['state']> {
  const [, [order]] = await pipeline(db, () => [lockOrder(db, id), stateOfOrder(db, id)])
  if (!order) throw new Error(`There is no order ${id}.`)
  return order.state
}

const stateOfOrder = preparedQuery((db, id: OrderId) =>
  db.selectFrom('orders').select('state').where('id', '=', id),
)
