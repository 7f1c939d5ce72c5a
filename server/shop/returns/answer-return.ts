import type { ReturnId } from '#domain/ids.ts'
import { Refusal } from '#domain/refusal.ts'
import { isOver } from '#domain/returns/steps.ts'
import type { Actor } from '#domain/staff/actor.ts'
import { writeAudit } from '#server/shop/audit/write-audit.ts'
import { findPayingOrderId } from '#server/shop/orders/record/find-paying-order.ts'
import type { OrderDeps } from '#server/shop/orders/record/order-deps.ts'
import { insertEvent } from '#server/shop/orders/record/order-events.ts'
import type { SeenVersion } from '#server/shop/orders/record/seen.ts'
import { dropPayoutAccount } from '#server/shop/payments/payouts.ts'
import { lockReturn } from './locked-return.ts'
import { updateReturn } from './queries.ts'
import type { Return } from './return.ts'
import { enqueueReturnNews } from './return-messages.ts'

type Deps = Pick<OrderDeps, 'db' | 'messages' | 'now'>

type Answer = SeenVersion & { returnId: ReturnId; answer: string | null; actor: Actor }

/** The customer may send the goods. */
export function acceptReturn(deps: Deps, answer: Answer): Promise<Return | Refusal> {
  return step(deps, answer, { step: 'accept', kind: 'return accepted', news: 'accepted' })
}

/** The shop does not take it back, and says why. */
export function refuseReturn(deps: Deps, answer: Answer & { answer: string }): Promise<Return | Refusal> {
  return step(deps, answer, { step: 'refuse', kind: 'return refused', news: 'refused' })
}

/** A courier has it. */
export function noteReturnSent(deps: Deps, sent: Omit<Answer, 'answer'>): Promise<Return | Refusal> {
  return step(deps, { ...sent, answer: null }, { step: 'send', kind: 'return sent', news: 'sent' })
}

type Step =
  | { step: 'accept'; kind: 'return accepted'; news: 'accepted' }
  | { step: 'refuse'; kind: 'return refused'; news: 'refused' }
  | { step: 'send'; kind: 'return sent'; news: 'sent' }

async function step(
  deps: Deps,
  { returnId, answer, seen, actor }: Answer,
  taken: Step,
): Promise<Return | Refusal> {
  const { now } = deps
  const done = await deps.db.transaction().execute(async (db) => {
    const locked = await lockReturn(db, returnId, taken.step, { seen, now })
    if (locked instanceof Refusal) return locked
    const { order, returned, state } = locked
    const said = answer ?? returned.answer
    await updateReturn(db, returnId, { state, answer: said })
    if (isOver(state)) await dropPayoutAccount(db, await findPayingOrderId(db, order))
    await insertEvent(db, order.id, { kind: taken.kind, subjectId: returnId, note: answer, actor, at: now })
    const action = `return.${taken.step}`
    const [before, after] = [{ state: returned.state }, { state, answer, returnOf: order.voucherNo }]
    await writeAudit(db, { actor, at: now, action, record: { kind: 'return', id: returnId }, before, after })
    const news = taken.news === 'sent' ? { step: taken.news } : { step: taken.news, answer }
    await enqueueReturnNews(db, { order, returned }, news, deps)
    return { ...returned, state, answer: said }
  })
  deps.messages.nudge()
  return done
}
