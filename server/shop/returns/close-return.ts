import type { Transaction } from 'kysely'
import type { RefundId, ReturnId } from '#domain/ids.ts'
import type { Paise } from '#domain/money/paise.ts'
import type { MoneyBack } from '#domain/orders/refund-words.ts'
import { Refusal } from '#domain/refusal.ts'
import { isAnyUnderFitPromise } from '#domain/returns/fit-promise.ts'
import type { Actor } from '#domain/staff/actor.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import { writeAudit } from '#server/shop/audit/write-audit.ts'
import { asDryRun, type Effect } from '#server/shop/orders/cancelling/dry-run.ts'
import { placeReplacement } from '#server/shop/orders/checkout/place-replacement.ts'
import { scheduleClosingCheck } from '#server/shop/orders/record/close-order.ts'
import { findPayingOrderId } from '#server/shop/orders/record/find-paying-order.ts'
import type { OrderDeps } from '#server/shop/orders/record/order-deps.ts'
import { insertEvent } from '#server/shop/orders/record/order-events.ts'
import type { PlacedOrder } from '#server/shop/orders/record/placed-order.ts'
import { requireOrder } from '#server/shop/orders/record/queries.ts'
import type { SeenVersion } from '#server/shop/orders/record/seen.ts'
import { makeRefunds } from '#server/shop/orders/refunds/make-refunds.ts'
import { NOTHING_OWED } from '#server/shop/orders/refunds/pay-back-own-units.ts'
import { payBackUnits } from '#server/shop/orders/refunds/pay-back-units.ts'
import { isNothingKept, noteChargesPromised } from '#server/shop/orders/refunds/promised-charges.ts'
import { dropPayoutAccount } from '#server/shop/payments/payouts.ts'
import { NotEnoughStock } from '#server/shop/stock/move-stock.ts'
import { lockReturn } from './locked-return.ts'
import { findReturn, updateReturn } from './queries.ts'
import type { Return } from './return.ts'
import { enqueueReturnNews } from './return-messages.ts'
import { returnRefundKey, unitsToPayBack, unpaidParcelOf } from './units-to-pay-back.ts'

type Closing = SeenVersion & {
  returnId: ReturnId
  /** money instead of the replacement that was wished for */
  refundInstead?: boolean
  /**
   * what was charged for delivery goes back too: it was the shop's fault, and nothing of the order is kept. What comes back on the
   * shop's word brings it along untold.
   */
  withDelivery?: boolean
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
type Closed = Return &
  Omit<ClosedReturn, 'refunded'> & { voucherNo: number; refunds: RefundId[]; back: MoneyBack }

/**
 * Brings a return to its end, in one transaction: a credit note and a refund for what came back, or an order that replaces it,
 * and the message to the customer. Whoever dies before the refund is made leaves it to make-refunds.ts.
 */
export async function closeReturn(
  deps: OrderDeps,
  closing: Closing,
): Promise<(Return & ClosedReturn) | Refusal> {
  try {
    const closed = await deps.db.transaction().execute(async (db) => {
      const done = await closeLocked(deps, db, closing)
      if (done instanceof Refusal) return done
      const { id, amount, replacementNo, voucherNo } = done
      await writeAudit(db, {
        actor: closing.actor,
        at: deps.now,
        action: 'return.close',
        record: { kind: 'return', id },
        after: { amount, replacementNo, returnOf: voucherNo },
      })
      return done
    })
    if (closed instanceof Refusal) return closed
    deps.messages.nudge()
    return await finishClosing(deps, closed)
  } catch (error) {
    if (!(error instanceof NotEnoughStock)) throw error
    return NO_STOCK
  }
}

export async function finishClosing(
  deps: OrderDeps,
  { refunds, back: _, voucherNo: __, ...closed }: Closed,
): Promise<Return & ClosedReturn> {
  return { ...closed, refunded: await makeRefunds(deps, refunds) }
}

/** The same within a transaction; whoever calls makes the refunds afterwards. */
export async function closeLocked(
  { payments, messages, now }: OrderDeps,
  db: Transaction<Tables>,
  { returnId, refundInstead = false, withDelivery = false, seen, actor }: Closing,
): Promise<Closed | Refusal> {
  const locked = await lockReturn(db, returnId, 'close', { seen, now })
  if (locked instanceof Refusal) return locked
  const { order, returned, state } = locked
  const units = unitsToPayBack(returned)
  const isReplaced = returned.wish === 'replacement' && !refundInstead && units.length > 0
  if (withDelivery) {
    const problem = isReplaced ? NOT_REPLACED : await deliveryProblem(db, order, returnId)
    if (problem) return problem
  }
  const replacement = isReplaced ? await placeReplacement(db, order, { units, actor, now }) : undefined
  const input = { units, reason: `Return ${returnId}`, requestKey: returnRefundKey(returnId), actor, now }
  const unpaidParcel = unpaidParcelOf(returned)
  // First of all, as what is decided on counts for what is kept of the order.
  await updateReturn(db, returnId, {
    state,
    ...(replacement && { replacement_order_id: replacement.orderId }),
  })
  const payingId = await findPayingOrderId(db, order)
  const isPaidBack = units.length > 0 && !replacement
  const here = returned.lines.filter(({ received }) => received > 0)
  if (isPaidBack && isAnyUnderFitPromise(order.lines, here)) await noteChargesPromised(db, payingId)
  const { amount, back, refunds } = isPaidBack
    ? await payBackUnits(db, order, {
        ...input,
        unpaidParcel,
        withCharges: withDelivery,
        payments,
      })
    : NOTHING_OWED
  await dropPayoutAccount(db, payingId)
  await scheduleClosingCheck(db, order.id, now)
  await insertEvent(db, order.id, { kind: 'return closed', subjectId: returnId, actor, at: now })
  if (replacement) {
    const about = { subjectId: replacement.orderId, note: String(replacement.voucherNo) }
    await insertEvent(db, order.id, { kind: 'replacement', ...about, actor, at: now })
  }
  const replacementNo = replacement?.voucherNo
  if (returned.wish !== null || amount > 0) {
    const news = { step: 'closed', back, replacementNo } as const
    await enqueueReturnNews(db, { order, returned }, news, { messages, now })
  }
  const replacementOrderId = replacement?.orderId ?? null
  const { voucherNo } = order
  return { ...returned, state, replacementOrderId, amount, replacementNo, voucherNo, back, refunds }
}

/** What closing would do: to stock and money, and what the customer would be told. */
export async function previewClose(
  deps: OrderDeps,
  closing: Closing,
): Promise<(Effect & { replacementNo: number | undefined }) | Refusal> {
  const found = await findReturn(deps.db, closing.returnId)
  if (!found) return new Refusal('NOT_FOUND', `There is no return ${closing.returnId}.`)
  const { voucherNo } = await requireOrder(deps.db, found.orderId)
  if (voucherNo === null) throw new Error(`The order ${found.orderId} is not placed.`)
  let replacementNo: number | undefined
  try {
    const effect = await asDryRun(deps, voucherNo, async (db) => {
      const closed = await closeLocked(deps, db, closing)
      if (closed instanceof Refusal) return closed
      replacementNo = closed.replacementNo
      return { amount: closed.amount, back: closed.back, isWhole: false }
    })
    return effect instanceof Refusal ? effect : { ...effect, replacementNo }
  } catch (error) {
    if (!(error instanceof NotEnoughStock)) throw error
    return NO_STOCK
  }
}

const NO_STOCK = new Refusal(
  'CONFLICT',
  'There is not enough stock to replace it. Refund the money instead, or wait for stock.',
)

const NOT_REPLACED = new Refusal(
  'CONFLICT',
  'The delivery charge can be refunded with a refund, not with a replacement.',
)

/** Why what was charged for delivery cannot go back with a return, or nothing. */
async function deliveryProblem(
  db: Transaction<Tables>,
  order: PlacedOrder,
  returnId: ReturnId,
): Promise<Refusal | undefined> {
  if (order.deliveryCharge + order.paymentFee === 0)
    return new Refusal('CONFLICT', 'Nothing was charged for the delivery of this order.')
  return (await isNothingKept(db, order, returnId))
    ? undefined
    : new Refusal(
        'CONFLICT',
        'The delivery charge is refunded only if the customer keeps nothing from the order.',
      )
}
