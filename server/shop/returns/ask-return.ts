import { createHash } from 'node:crypto'
import type { Transaction } from 'kysely'
import type { OrderId, OrderLineId, ReturnId, UserId } from '#domain/ids.ts'
import type { RefundAccount } from '#domain/payments/refund-account.ts'
import { Refusal } from '#domain/refusal.ts'
import { chooseToReturn, type ReturnLineInput } from '#domain/returns/choose-units.ts'
import type { ReturnWish } from '#domain/returns/words.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import { lockOpenCustomer } from '#server/shop/customers/lock-customer.ts'
import { reopenOrder } from '#server/shop/orders/record/close-order.ts'
import { findPayingOrderId } from '#server/shop/orders/record/find-paying-order.ts'
import type { OrderDeps } from '#server/shop/orders/record/order-deps.ts'
import { insertEvent } from '#server/shop/orders/record/order-events.ts'
import { listParcels } from '#server/shop/orders/record/parcel-queries.ts'
import { lockOwnPlacedOrder, type PlacedOrder } from '#server/shop/orders/record/placed-order.ts'
import { listReturnDays, readReturnRule } from '#server/shop/orders/record/return-days.ts'
import { listPaidByHand } from '#server/shop/payments/paid-by-hand.ts'
import { keepPayoutAccount } from '#server/shop/payments/payouts.ts'
import { type DoubtedLamps, findDoubted } from './doubted-lamps.ts'
import { claimPhotos, photosProblem } from './photos.ts'
import { findReturnByKey, insertReturn, listReturns, requireReturn, unitsInReturns } from './queries.ts'
import type { Return } from './return.ts'
import { enqueueReturnAsked, enqueueReturnNews } from './return-messages.ts'

export type ReturnRequest = {
  userId: UserId
  orderId: OrderId
  lines: readonly ReturnLineInput[]
  wish: ReturnWish
  note: string | null
  /** keys of photos that the customer has sent */
  photos: readonly string[]
  /** where money goes that cannot go back the way it came */
  refundTo?: RefundAccount | undefined
  /** the same key is the same return */
  key: string | undefined
}

const CLOSED = new Refusal('UNAUTHENTICATED', 'User not logged in')
const NOT_FOUND = new Refusal('NOT_FOUND', 'Order not found')
const KEY_TAKEN = new Refusal('CONFLICT', 'This idempotency key was used for another return')

type Deps = Pick<OrderDeps, 'db' | 'messages' | 'payments' | 'secret' | 'now'>

/** A customer asks to send back what was delivered. Of several that want the last unit at once, one gets it. */
export async function askReturn(deps: Deps, request: ReturnRequest): Promise<Return | Refusal> {
  const doubted = await findDoubted(deps, request)
  const asked = await deps.db.transaction().execute(async (db) => {
    if (!(await lockOpenCustomer(db, request.userId))) return CLOSED
    const known = await findKnown(db, request)
    if (known !== undefined) return known
    const order = await lockOwnPlacedOrder(db, request)
    if (!order) return NOT_FOUND
    const id = await writeReturn(deps, db, order, { ...request, doubted })
    if (!(id instanceof Refusal))
      await keepAccount(deps, db, { orderId: await findPayingOrderId(db, order), account: request.refundTo })
    return id
  })
  if (asked instanceof Refusal) return asked
  deps.messages.nudge()
  return requireReturn(deps.db, asked)
}

/** Only for money that no provider moves. */
async function keepAccount(
  deps: Deps,
  db: Transaction<Tables>,
  { orderId, account }: { orderId: OrderId; account: RefundAccount | undefined },
): Promise<void> {
  const { secret, now } = deps
  if (!account || !(await listPaidByHand({ ...deps, db }, [orderId])).has(orderId)) return
  await keepPayoutAccount(db, secret, { orderId, account, now })
}

async function findKnown(
  db: Transaction<Tables>,
  request: ReturnRequest,
): Promise<ReturnId | Refusal | undefined> {
  const { userId, key } = request
  const known = key === undefined ? undefined : await findReturnByKey(db, { userId, key })
  return known && (known.content === contentOf(request) ? known.id : KEY_TAKEN)
}

function contentOf({ orderId, lines, wish, note, photos }: ReturnRequest): string {
  const content = lines.map(({ lineId, quantity, reason }) => [lineId, quantity, reason])
  return createHash('sha256')
    .update(JSON.stringify([orderId, content, wish, note, photos]))
    .digest('base64url')
}

async function writeReturn(
  deps: Deps,
  db: Transaction<Tables>,
  order: PlacedOrder,
  request: ReturnRequest & { doubted: ReadonlyMap<OrderLineId, DoubtedLamps> },
): Promise<ReturnId | Refusal> {
  const { now } = deps
  const { userId, wish, note, key, doubted } = request
  const days = await listReturnDays(
    db,
    await readReturnRule(db, order.shopId),
    order.lines.map(({ id }) => id),
  )
  const units = chooseToReturn(request.lines, {
    lines: order.lines.map(({ id, name }) => ({ id, name, days: days.get(id) ?? 0 })),
    parcels: await listParcels(db, [order.id]),
    inReturns: unitsInReturns(await listReturns(db, [order.id])),
    now,
  })
  if (units instanceof Refusal) return units
  const problem = await photosProblem(db, { userId, keys: request.photos })
  if (problem) return problem
  const lines = units.map(({ lineId, parcelId, quantity, reason }) => {
    const { vehicleId = null, lamps = null } = (reason === 'does not fit' && doubted.get(lineId)) || {}
    return { line_id: lineId, parcel_id: parcelId, quantity, reason, vehicle_id: vehicleId, lamps }
  })
  const content = key === undefined ? null : contentOf(request)
  const row = {
    order_id: order.id,
    user_id: userId,
    state: 'asked' as const,
    wish,
    note,
    asked_at: now,
    request_key: key ?? null,
    request_content: content,
  }
  const id = await insertReturn(db, row, lines)
  await reopenOrder(db, order, now)
  await claimPhotos(db, { userId, returnId: id, keys: request.photos })
  const quantity = units.reduce((sum, it) => sum + it.quantity, 0)
  const actor = { kind: 'customer', id: userId } as const
  await insertEvent(db, order.id, { kind: 'return asked', quantity, subjectId: id, actor, at: now })
  const returned = await requireReturn(db, id)
  await enqueueReturnNews(db, { order, returned }, { step: 'asked' }, deps)
  await enqueueReturnAsked(db, { order, returned }, now)
  return id
}
