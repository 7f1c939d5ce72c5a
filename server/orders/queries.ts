import { type Insertable, type Kysely, sql, type Transaction } from 'kysely'
import type { Address } from '../addresses/queries.ts'
import { type Engine, onEachEngine } from '../database/engine.ts'
import { keepQuery } from '../database/keep-query.ts'
import { isOneOf } from '../database/one-of.ts'
import type { Database } from '../database/open-database.ts'
import type { OrderAddressTable, OrderLineTable, OrderTable, Tables } from '../database/tables.ts'
import { together } from '../database/together.ts'
import type { Order, OrderLine } from './order.ts'

type Where = Pick<Database, 'db' | 'engine'>

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
  'orders.feedback',
  'orders.pickup_at as pickupAt',
  'orders.delivery_charge as deliveryCharge',
  'orders.amount_charged as amountCharged',
  'orders.placed_at as placedAt',
  'shipping.address_id as shippingAddressId',
  'billing.address_id as billingAddressId',
] as const

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
  'status',
  'returned',
] as const

function orders(db: Kysely<Tables>) {
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
}

type HistoryPage = { userId: number; shopId: number; limit: number; after: number | undefined }

const HIGHEST_ID = Number.MAX_SAFE_INTEGER

const ordersOfCustomer = keepQuery((db, userId: number, shopId: number, before: number, limit: number) =>
  orders(db)
    .where('orders.user_id', '=', userId)
    .where('orders.shop_id', '=', shopId)
    .where('orders.state', '<>', sql.lit('abandoned'))
    .where('orders.id', '<', before)
    .orderBy('orders.id', 'desc')
    .limit(limit),
)

/** The newest first. What was never paid is no order; what may still be paid is. */
export async function listOrders({ db, engine }: Where, page: HistoryPage): Promise<Order[]> {
  const { userId, shopId, limit, after } = page
  const rows = await ordersOfCustomer(db, userId, shopId, after ?? HIGHEST_ID, limit)
  return withLines({ db, engine }, rows)
}

const orderById = keepQuery((db, id: number) => orders(db).where('orders.id', '=', id))

export async function requireOrder({ db, engine }: Where, id: number): Promise<Order> {
  const [[order], lines] = await together(db, () => [
    orderById(db, id),
    linesOfOrders[engine](db, JSON.stringify([id])),
  ])
  if (!order) throw new Error(`There is no order ${id}.`)
  return { ...order, lines }
}

const linesOfOrders = onEachEngine((engine) =>
  keepQuery((db, orderIds: string) =>
    db
      .selectFrom('order_lines')
      .select(LINE)
      .where(isOneOf(engine, 'order_id', orderIds))
      .orderBy('order_id')
      .orderBy('id'),
  ),
)

async function withLines({ db, engine }: Where, rows: Omit<Order, 'lines'>[]): Promise<Order[]> {
  if (rows.length === 0) return []
  const ids = rows.map((row) => row.id)
  const byOrder = Map.groupBy(
    await linesOfOrders[engine](db, JSON.stringify(ids)),
    (line: OrderLine) => line.orderId,
  )
  return rows.flatMap((row) => {
    const lines = byOrder.get(row.id)
    return lines ? [{ ...row, lines }] : []
  })
}

export type NewOrder = Omit<
  Order,
  'id' | 'lines' | 'voucherNo' | 'state' | 'customerGstin' | 'shippingAddressId' | 'billingAddressId'
> & {
  lines: Omit<OrderLine, 'id' | 'orderId' | 'returned'>[]
  shippingAddress: Address
  billingAddress: Address
}

/** An order that holds its stock and waits for its payment. */
export async function insertPendingOrder(db: Transaction<Tables>, order: NewOrder): Promise<number> {
  const [inserted] = await insertOrder(db, {
    shop_id: order.shopId,
    user_id: order.userId,
    state: 'pending',
    order_type: order.orderType,
    customer_name: order.customerName,
    customer_mobile: order.customerMobile,
    customer_address: order.customerAddress,
    feedback: order.feedback,
    pickup_at: order.pickupAt,
    delivery_charge: order.deliveryCharge,
    amount_charged: order.amountCharged,
    placed_at: order.placedAt,
  })
  if (!inserted) throw new Error('An order was not written.')
  return inserted.id
}

const insertOrder = keepQuery((db, order: Insertable<OrderTable>) =>
  db.insertInto('orders').values(order).returning('id'),
)

/** What was bought and where it goes, as it is now. */
export async function insertOrderParts(
  db: Transaction<Tables>,
  id: number,
  order: Pick<NewOrder, 'lines' | 'shippingAddress' | 'billingAddress'>,
): Promise<void> {
  await together(db, () => [
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
        status: line.status,
        returned: 0,
      }),
    ),
    insertAddress(db, addressCopy(id, 'shipping', order.shippingAddress)),
    insertAddress(db, addressCopy(id, 'billing', order.billingAddress)),
  ])
}

const insertLine = keepQuery((db, line: Insertable<OrderLineTable>) =>
  db.insertInto('order_lines').values(line),
)

const insertAddress = keepQuery((db, address: Insertable<OrderAddressTable>) =>
  db.insertInto('order_addresses').values(address),
)

function addressCopy(orderId: number, purpose: OrderAddressTable['purpose'], address: Address) {
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

/** The state of an order that nobody else changes until the transaction ends. */
export async function lockOrderState(
  db: Transaction<Tables>,
  engine: Engine,
  id: number,
): Promise<Order['state']> {
  const [order] = await stateForMe[engine](db, id)
  if (!order) throw new Error(`There is no order ${id}.`)
  return order.state
}

const stateForMe = onEachEngine((engine) =>
  keepQuery((db, id: number) => {
    const order = db.selectFrom('orders').select('state').where('id', '=', id)
    return engine === 'sqlite' ? order : order.forNoKeyUpdate()
  }),
)

/** The shop's next number. Two orders at once get two; a rollback gives its number back. */
export async function takeVoucherNo(db: Transaction<Tables>, shopId: number): Promise<number> {
  const [counter] = await countVoucher(db, shopId)
  if (!counter) throw new Error('There is no number for an order.')
  return counter.last_no
}

const countVoucher = keepQuery((db, shopId: number) =>
  db
    .insertInto('voucher_counters')
    .values({ shop_id: shopId, last_no: 1 })
    .onConflict((conflict) =>
      conflict.column('shop_id').doUpdateSet((row) => ({ last_no: row('voucher_counters.last_no', '+', 1) })),
    )
    .returning('last_no'),
)

export async function markPlaced(db: Transaction<Tables>, id: number, voucherNo: number): Promise<void> {
  await place(db, id, voucherNo)
}

const place = keepQuery((db, id: number, voucherNo: number) =>
  db.updateTable('orders').set({ state: 'placed', voucher_no: voucherNo }).where('id', '=', id),
)

export async function markAbandoned(db: Transaction<Tables>, id: number): Promise<void> {
  await db.updateTable('orders').set({ state: 'abandoned' }).where('id', '=', id).execute()
}
