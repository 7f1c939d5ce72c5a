import type { TicketClocksChange } from '#domain/forms/ticket.ts'
import { Refusal } from '#domain/refusal.ts'
import { SHOP_ID } from '#domain/shop-id.ts'
import type { TicketPromise } from '#domain/ticket-clocks.ts'
import type { Database } from '#server/platform/database/open-database.ts'
import { lockShop, type Shop, updateShop } from '#server/shop/profile/queries.ts'
import { givenFacts } from '#server/shop/profile/staff-facts.ts'

/** What the shop promises; as every shop does at first, where there is none yet. */
export function promiseOf(shop: Shop | undefined): TicketPromise {
  return { acknowledgeHours: shop?.acknowledge_hours ?? 48, resolveDays: shop?.resolve_days ?? null }
}

/** Changes what is promised to whoever writes from now on. Tickets that are there keep what was promised for them. */
export async function changeTicketClocks(
  { db: database }: Pick<Database, 'db'>,
  { acknowledge, resolve }: TicketClocksChange,
): Promise<Refusal | TicketPromise> {
  return database.transaction().execute(async (db) => {
    const change = givenFacts({ acknowledge_hours: acknowledge, resolve_days: resolve })
    await updateShop(db, SHOP_ID, change)
    const shop = await lockShop(db, SHOP_ID)
    return shop ? promiseOf(shop) : new Refusal('NOT_FOUND', 'Shop not found')
  })
}
