import type { Kysely, Transaction } from 'kysely'
import type { OrderId, UserId } from '#domain/ids.ts'
import type { OrderStatus } from '#domain/orders/order-status.ts'
import { SHOP_ID } from '#domain/profile/shop-id.ts'
import { Refusal } from '#domain/refusal.ts'
import { engineOf } from '#server/platform/database/engine.ts'
import { preparedQuery } from '#server/platform/database/prepared-query.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import type { Order } from './order.ts'
import { lockOrder, requireOrder } from './queries.ts'
import { type Seen, seenProblem } from './seen.ts'

/** An order of the shop, by the number on the customer's screen. */
export type PlacedOrder = Order & { voucherNo: number }

const byNumber = (db: Kysely<Tables>, voucherNo: number) =>
  db.selectFrom('orders').select('id').where('shop_id', '=', SHOP_ID).where('voucher_no', '=', voucherNo)

const idByNumber = preparedQuery(byNumber)
const lockedByNumber = preparedQuery((db, voucherNo: number) => byNumber(db, voucherNo).forNoKeyUpdate())

export async function findPlacedOrder(db: Kysely<Tables>, voucherNo: number): Promise<PlacedOrder | Refusal> {
  const [found] = await idByNumber(db, voucherNo)
  return found ? { ...(await requireOrder(db, found.id)), voucherNo } : notFound(voucherNo)
}

/** The same, for whoever is going to change it: until the transaction ends nobody else can. Refused where it is not as it was seen. */
export async function lockPlacedOrder(
  db: Transaction<Tables>,
  voucherNo: number,
  seen?: Seen,
): Promise<PlacedOrder | Refusal> {
  const [found] = await (engineOf(db) === 'sqlite' ? idByNumber : lockedByNumber)(db, voucherNo)
  if (!found) return notFound(voucherNo)
  const problem = seen && (await seenProblem(db, { id: found.id, voucherNo }, seen))
  return problem ?? { ...(await requireOrder(db, found.id)), voucherNo }
}

/** One of a customer's own; somebody else's is none. */
export async function lockOwnPlacedOrder(
  db: Transaction<Tables>,
  { orderId, userId }: { orderId: OrderId; userId: UserId },
): Promise<PlacedOrder | undefined> {
  const found = await db
    .selectFrom('orders')
    .select('id')
    .where('id', '=', orderId)
    .where('user_id', '=', userId)
    .where('voucher_no', 'is not', null)
    .executeTakeFirst()
  return found && lockPlacedOrderById(db, found.id)
}

/** The same by its id, for what is known to be of a placed order. */
export async function lockPlacedOrderById(db: Transaction<Tables>, id: OrderId): Promise<PlacedOrder> {
  await lockOrder(db, id)
  const order = await requireOrder(db, id)
  if (order.voucherNo === null) throw new Error(`The order ${id} is not placed.`)
  return { ...order, voucherNo: order.voucherNo }
}

function notFound(voucherNo: number): Refusal {
  return new Refusal('NOT_FOUND', `There is no order ${voucherNo}.`)
}

/** How far an order is: as far as its first line that is not called off. */
export function statusOf({ id, lines }: Pick<Order, 'id' | 'lines'>): OrderStatus {
  const first = lines.find(({ status }) => status !== 'cancelled') ?? lines[0]
  if (!first) throw new Error(`The order ${id} has no lines.`)
  return first.status
}

/** Of the lines that are at another. */
export async function setStatus(
  db: Transaction<Tables>,
  orderId: OrderId,
  { from, to }: { from: OrderStatus; to: OrderStatus },
): Promise<void> {
  await db
    .updateTable('order_lines')
    .set({ status: to })
    .where('order_id', '=', orderId)
    .where('status', '=', from)
    .execute()
}
