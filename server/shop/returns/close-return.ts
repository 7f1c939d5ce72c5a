import type { Transaction } from 'kysely'
import type { Actor } from '#domain/actor.ts'
import type { RefundId, ReturnId } from '#domain/ids.ts'
import type { Paise } from '#domain/money.ts'
import { Refusal } from '#domain/refusal.ts'
import type { Engine } from '#server/platform/database/engine.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import { makeRefunds } from '#server/shop/orders/make-refunds.ts'
import type { OrderDeps } from '#server/shop/orders/order-deps.ts'
import { insertEvent } from '#server/shop/orders/order-events.ts'
import { payBackUnits } from '#server/shop/orders/pay-back-units.ts'
import { placeReplacement } from '#server/shop/orders/place-replacement.ts'
import { dropPayoutAccount } from '#server/shop/payouts/queries.ts'
import { NotEnoughStock } from '#server/shop/stock/move-stock.ts'
import { lockReturn } from './locked-return.ts'
import { updateReturn } from './queries.ts'
import type { Return } from './return.ts'
import { enqueueReturnNews } from './return-messages.ts'

type Closing = {
  returnId: ReturnId
  /** money instead of the replacement that was wished for */
  refundInstead?: boolean
  actor: Actor
}

export type ClosedReturn = {
  /** what goes back */
  amount: Paise
  /** false: it could not be made yet; the running shop goes on trying, or staff pay it out by hand */
  refunded: boolean
  /** the number of the order that replaces what came back */
  replacementNo: number | undefined
}

/** A return that is closed, whose refunds are owed and not made. */
type Closed = Return & Omit<ClosedReturn, 'refunded'> & { refunds: RefundId[] }

/**
 * Brings a return to its end, in one transaction: a credit note and a refund for what came back, or an order that replaces it,
 * and the message to the customer. Whoever dies before the refund is made leaves it to make-refunds.ts.
 */
export async function closeReturn(
  deps: OrderDeps,
  { returnId, refundInstead = false, actor }: Closing,
): Promise<(Return & ClosedReturn) | Refusal> {
  const { engine, now } = deps
  try {
    const closed = await deps.db
      .transaction()
      .execute((db) => closeLocked(db, engine, { returnId, refundInstead, actor, now }))
    if (closed instanceof Refusal) return closed
    deps.messages.nudge()
    return await finishClosing(deps, closed)
  } catch (error) {
    if (!(error instanceof NotEnoughStock)) throw error
    return new Refusal(
      'CONFLICT',
      'There is not enough stock to replace it. Give the money back instead, or wait for stock.',
    )
  }
}

export async function finishClosing(
  deps: OrderDeps,
  { refunds, ...closed }: Closed,
): Promise<Return & ClosedReturn> {
  return { ...closed, refunded: await makeRefunds(deps, refunds) }
}

/** The same within a transaction; whoever calls makes the refunds afterwards. */
export async function closeLocked(
  db: Transaction<Tables>,
  engine: Engine,
  { returnId, refundInstead = false, actor, now }: Closing & { now: number },
): Promise<Closed | Refusal> {
  const locked = await lockReturn(db, engine, returnId, 'close')
  if (locked instanceof Refusal) return locked
  const { order, returned, state } = locked
  const units = returned.lines
    .filter(({ received }) => received > 0)
    .map(({ lineId, parcelId, received: quantity }) => ({ lineId, parcelId, quantity }))
  const isReplaced = returned.wish === 'replacement' && !refundInstead && units.length > 0
  const replacement = isReplaced ? await placeReplacement(db, order, { units, actor, now }) : undefined
  const back = { units, reason: `Return ${returnId}`, requestKey: `return-${returnId}`, actor, now }
  const unpaidParcel = returned.isUnpaid === 1 ? (returned.parcelId ?? undefined) : undefined
  const { amount, refunds } =
    units.length === 0 || replacement
      ? { amount: 0, refunds: [] }
      : await payBackUnits(db, order, { ...back, unpaidParcel })
  await updateReturn(db, returnId, {
    state,
    ...(replacement && { replacement_order_id: replacement.orderId }),
  })
  await dropPayoutAccount(db, order.id)
  await insertEvent(db, order.id, { kind: 'return closed', subjectId: returnId, actor, at: now })
  if (replacement) {
    const about = { subjectId: replacement.orderId, note: String(replacement.voucherNo) }
    await insertEvent(db, order.id, { kind: 'replacement', ...about, actor, at: now })
  }
  const replacementNo = replacement?.voucherNo
  if (returned.wish !== null || amount > 0) {
    await enqueueReturnNews(db, { order, returned }, { step: 'closed', amount, replacementNo }, now)
  }
  const replacementOrderId = replacement?.orderId ?? null
  return { ...returned, state, replacementOrderId, amount, replacementNo, refunds }
}
