import { createHmac } from 'node:crypto'
import type { Transaction } from 'kysely'
import type * as v from 'valibot'
import type { cancelOrderSchema } from '#domain/forms/orders/cancel-order.ts'
import type { OrderId, UserId } from '#domain/ids.ts'
import type { MoneyBack } from '#domain/orders/refund-words.ts'
import { Refusal } from '#domain/refusal.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import { lockCustomer } from '#server/shop/customers/lock-customer.ts'
import { findShop } from '#server/shop/profile/queries.ts'
import type { Order } from '../record/order.ts'
import type { OrderDeps } from '../record/order-deps.ts'
import { findKey, insertKey } from '../record/order-keys.ts'
import type { PlacedOrder } from '../record/placed-order.ts'
import { lockOrder, requireOrder } from '../record/queries.ts'
import { type CalledOff, type Cancellation, cancelLocked, finishCancelling } from './cancel-order.ts'

type Whose = { userId: UserId; orderId: OrderId }
type Input = v.InferOutput<typeof cancelOrderSchema>

const NOT_FOUND = new Refusal('NOT_FOUND', 'Order not found')
const NOT_PLACED = new Refusal('CONFLICT', 'This order is not paid yet.')
const NOT_OFFERED = new Refusal(
  'FORBIDDEN',
  'Orders cannot be cancelled here. Please contact us, and we will help you.',
)
const KEY_TAKEN = new Refusal('CONFLICT', 'This idempotency key was used for something else')

/** A customer cancels an order of theirs, or units of it, as long as these are not packed. The same key cancels once. */
export async function cancelOwnOrder(deps: OrderDeps, whose: Whose, input: Input): Promise<Order | Refusal> {
  const { db, now } = deps
  const { key, lines, reason, account } = input
  const content = contentOf(deps.secret, whose, input)
  const done = await db.transaction().execute(async (transaction) => {
    // One at a time for a customer: the second finds the key of the first.
    await lockCustomer(transaction, whose.userId)
    const known = await findKey(transaction, { ...whose, key })
    if (known) return known.content === content ? 'done before' : KEY_TAKEN
    const called = await cancelAsCustomer(deps, transaction, whose, { lines, reason, account })
    if (called instanceof Refusal) return called
    await insertKey(transaction, { ...whose, key, content, now })
    return called
  })
  if (done instanceof Refusal) return done
  if (done !== 'done before') await finishCancelling(deps, done)
  return requireOrder(db, whose.orderId)
}

class NotMeant extends Error {}

/** What would go back, and how, if they did: the same is done, and taken back. */
export async function previewCancellation(
  deps: OrderDeps,
  whose: Whose,
  { lines }: Pick<Input, 'lines'>,
): Promise<(MoneyBack & { isWhole: boolean }) | Refusal> {
  let found: CalledOff | Refusal = NOT_FOUND
  try {
    await deps.db.transaction().execute(async (transaction) => {
      found = await cancelAsCustomer(deps, transaction, whose, { lines, reason: null })
      throw new NotMeant()
    })
  } catch (error) {
    if (!(error instanceof NotMeant)) throw error
  }
  const result = found as CalledOff | Refusal
  return result instanceof Refusal
    ? result
    : { ...result.back, stillDue: result.stillDue, isWhole: result.isWhole }
}

async function cancelAsCustomer(
  deps: OrderDeps,
  db: Transaction<Tables>,
  whose: Whose,
  cancellation: Omit<Cancellation, 'actor'>,
): Promise<CalledOff | Refusal> {
  const order = await lockOwnOrder(db, whose)
  if (order instanceof Refusal) return order
  const actor = { kind: 'customer', id: whose.userId } as const
  return cancelLocked(deps, db, order, { ...cancellation, actor })
}

/** Whose it is not, for them it is not there. */
async function lockOwnOrder(
  db: Transaction<Tables>,
  { userId, orderId }: Whose,
): Promise<PlacedOrder | Refusal> {
  const own = await db
    .selectFrom('orders')
    .select('id')
    .where('id', '=', orderId)
    .where('user_id', '=', userId)
    .where('state', '<>', 'abandoned')
    .executeTakeFirst()
  if (!own) return NOT_FOUND
  await lockOrder(db, orderId)
  const order = await requireOrder(db, orderId)
  if (order.voucherNo === null) return NOT_PLACED
  if ((await findShop(db, order.shopId))?.customer_cancels !== 1) return NOT_OFFERED
  return { ...order, voucherNo: order.voucherNo }
}

/** Tells two requests apart. Keyed, since an account is in it. */
function contentOf(secret: string, { orderId }: Whose, { key: _, ...input }: Input): string {
  const content = JSON.stringify([
    'cancel',
    orderId,
    input.lines ?? null,
    input.reason,
    input.account ?? null,
  ])
  return createHmac('sha256', secret).update(content).digest('base64url')
}
