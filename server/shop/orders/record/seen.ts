import type { Kysely } from 'kysely'
import type { OrderId } from '#domain/ids.ts'
import { staffEventText } from '#domain/orders/staff-timeline.ts'
import { Refusal } from '#domain/refusal.ts'
import { actorText } from '#domain/staff/actor.ts'
import { agoText } from '#domain/time/ago.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import { findLastEventByPerson } from './order-events.ts'

/** What a form says of the order that it changes: its version when somebody looked at it; none where nobody did. */
export type SeenVersion = { seen?: number | undefined }

/** The same at the moment of the change. */
export type Seen = SeenVersion & { now: number }

/** Every change of an order writes an event. What the shop does by itself takes nobody by surprise. */
export async function findOrderVersion(db: Kysely<Tables>, orderId: OrderId): Promise<number> {
  return (await findLastEventByPerson(db, orderId))?.id ?? 0
}

/** Somebody else has changed the order since it was looked at: whoever comes second looks again. */
export async function seenProblem(
  db: Kysely<Tables>,
  { id, voucherNo }: { id: OrderId; voucherNo: number | null },
  { seen, now }: Seen,
): Promise<Refusal | undefined> {
  if (seen === undefined) return undefined
  const last = await findLastEventByPerson(db, id)
  if (!last || last.id <= seen) return undefined
  const who = actorText(last.actor)
  const by = who.charAt(0).toUpperCase() + who.slice(1)
  const order = voucherNo === null ? 'this order' : `order ${voucherNo}`
  return new Refusal(
    'CONFLICT',
    `${by} changed ${order} ${agoText(now - last.at)} (${staffEventText(last)}). Nothing was done. Please check it again first.`,
  )
}
