import type { TicketClocksChange } from '#domain/forms/tickets/ticket.ts'
import { SHOP_ID } from '#domain/profile/shop-id.ts'
import { Refusal } from '#domain/refusal.ts'
import type { StaffActor } from '#domain/staff/actor.ts'
import { changedFacts } from '#domain/staff/audit/audit.ts'
import type { TicketPromise } from '#domain/tickets/ticket-clocks.ts'
import type { Database } from '#server/platform/database/open-database.ts'
import { writeAudit } from '#server/shop/audit/write-audit.ts'
import { lockShop, type Shop, updateShop } from '#server/shop/profile/queries.ts'
import { givenFacts } from '#server/shop/profile/staff-facts.ts'

/** What the shop promises; as every shop does at first, where there is none yet. */
export function promiseOf(shop: Shop | undefined): TicketPromise {
  return { acknowledgeHours: shop?.acknowledge_hours ?? 48, resolveDays: shop?.resolve_days ?? null }
}

/** Changes what is promised to whoever writes from now on. Tickets that are there keep what was promised for them. */
export async function changeTicketClocks(
  { db: database, now }: Pick<Database, 'db'> & { now: number },
  { acknowledge, resolve }: TicketClocksChange,
  actor: StaffActor,
): Promise<Refusal | TicketPromise> {
  return database.transaction().execute(async (db) => {
    const change = givenFacts({ acknowledge_hours: acknowledge, resolve_days: resolve })
    const shop = await lockShop(db, SHOP_ID)
    if (!shop) return new Refusal('NOT_FOUND', 'Shop not found')
    await updateShop(db, SHOP_ID, change)
    const [before, after] = [promiseOf(shop), promiseOf({ ...shop, ...change })]
    await writeAudit(db, {
      actor,
      at: now,
      action: 'shop.ticket-clocks',
      record: { kind: 'shop', id: SHOP_ID },
      ...changedFacts(before, after),
    })
    return after
  })
}
