import type { ReturnId } from '#domain/ids.ts'
import { Refusal } from '#domain/refusal.ts'
import { type FoundUnits, gradeUnits } from '#domain/returns/grade-units.ts'
import type { ReturnGrade } from '#domain/returns/words.ts'
import type { Actor } from '#domain/staff/actor.ts'
import { writeAudit } from '#server/shop/audit/write-audit.ts'
import { type ReturnedUnits, takeBackUnits } from '#server/shop/orders/fulfilment/take-back-units.ts'
import { namedUnits } from '#server/shop/orders/record/audit-order.ts'
import type { OrderDeps } from '#server/shop/orders/record/order-deps.ts'
import { insertEvent } from '#server/shop/orders/record/order-events.ts'
import type { SeenVersion } from '#server/shop/orders/record/seen.ts'
import { type ClosedReturn, closeLocked, finishClosing } from './close-return.ts'
import { lockReturn } from './locked-return.ts'
import { requireReturn, updateReturn, writeGrades } from './queries.ts'
import type { Return } from './return.ts'
import { enqueueReturnNews } from './return-messages.ts'

type Received = SeenVersion & {
  returnId: ReturnId
  /** what is in the parcel; or one grade for all that was asked for */
  found: readonly FoundUnits[] | ReturnGrade
  actor: Actor
}

/**
 * Goods of a return are here: what can be sold goes back to the shelf. Of a parcel that was refused at the door nothing is left
 * to decide, so it is closed at once, and what is missing of it is lost: nobody keeps that.
 */
export async function receiveReturn(
  deps: OrderDeps,
  { returnId, found, seen, actor }: Received,
): Promise<(Return & Partial<ClosedReturn>) | Refusal> {
  const { now } = deps
  const done = await deps.db.transaction().execute(async (db) => {
    const locked = await lockReturn(db, returnId, 'receive', { seen, now })
    if (locked instanceof Refusal) return locked
    const { order, returned } = locked
    const all = (grade: ReturnGrade) =>
      returned.lines.map(({ lineId, quantity }) => ({ lineId, quantity, grade }))
    const names = new Map(order.lines.map(({ id, name }) => [id, name]))
    const graded = gradeUnits(returned.lines, typeof found === 'string' ? all(found) : found, names)
    if (graded instanceof Refusal) return graded
    for (const line of returned.lines) {
      const parts = graded.filter(({ id }) => id === line.id)
      await writeGrades(db, returnId, line, parts)
    }
    const received = await requireReturn(db, returnId)
    const here = received.lines.filter((line) => line.received > 0)
    const units = here.map(({ lineId, parcelId, received: quantity, grade }) => ({
      lineId,
      parcelId,
      quantity,
      as: grade === 'sellable' ? grade : ('damaged' as const),
    }))
    const lost = returned.parcelId === null ? [] : lostUnits(received)
    await takeBackUnits(db, order, { units: [...units, ...lost], now })
    await updateReturn(db, returnId, { state: 'received' })
    const about = { subjectId: returnId, actor, at: now }
    await insertEvent(db, order.id, { kind: 'return received', quantity: countOf(units), ...about })
    if (lost.length > 0) await insertEvent(db, order.id, { kind: 'lost', quantity: countOf(lost), ...about })
    const after = {
      received: namedUnits(order, units),
      ...(lost.length > 0 && { lost: namedUnits(order, lost) }),
      returnOf: order.voucherNo,
    }
    await writeAudit(db, {
      actor,
      at: now,
      action: 'return.receive',
      record: { kind: 'return', id: returnId },
      after,
    })
    if (returned.wish === null) return closeLocked(deps, db, { returnId, actor })
    await enqueueReturnNews(db, { order, returned: received }, { step: 'received' }, deps)
    return { ...received, state: 'received' as const }
  })
  deps.messages.nudge()
  if (done instanceof Refusal || !('refunds' in done)) return done
  return finishClosing(deps, done)
}

const countOf = (units: readonly { quantity: number }[]) => units.reduce((sum, it) => sum + it.quantity, 0)

function lostUnits({ lines }: Return): ReturnedUnits[] {
  return lines
    .filter(({ quantity, received }) => received < quantity)
    .map(({ lineId, parcelId, quantity, received }) => ({
      lineId,
      parcelId,
      quantity: quantity - received,
      as: 'lost',
    }))
}
