import type { Kysely } from 'kysely'
import type { NoDelivery } from '#domain/delivery/no-delivery.ts'
import type { NoDeliveryChange } from '#domain/forms/delivery/no-delivery.ts'
import type { ShopId } from '#domain/ids.ts'
import { Refusal } from '#domain/refusal.ts'
import type { StaffActor } from '#domain/staff/actor.ts'
import { changedFacts } from '#domain/staff/audit/audit.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import { type SeenSettings, settingsProblem } from '#server/shop/audit/settings-changes.ts'
import { writeAudit } from '#server/shop/audit/write-audit.ts'
import { noDeliveryOf } from './no-delivery.ts'
import { findShop, lockShop, updateShop } from './queries.ts'
import { givenFacts, type ProfileDeps } from './staff-facts.ts'

/** Where the shop does not deliver. */
export async function findNoDelivery(db: Kysely<Tables>, id: ShopId): Promise<NoDelivery> {
  return noDeliveryOf(await findShop(db, id))
}

/** Changes where the shop does not deliver, for orders from now on; what is not in the change stays. */
export async function changeNoDelivery(
  { db: database, now }: Pick<ProfileDeps, 'db' | 'now'>,
  id: ShopId,
  { states, pincodes }: NoDeliveryChange,
  actor: StaffActor,
  /** the version that whoever changes it has looked at; none: whatever it is */
  seen?: SeenSettings,
): Promise<Refusal | undefined> {
  return database.transaction().execute(async (db) => {
    const before = await lockShop(db, id)
    if (!before) return new Refusal('NOT_FOUND', 'Shop not found')
    const stale = await settingsProblem(db, 'no delivery', { seen, now })
    if (stale) return stale
    const facts = givenFacts({
      no_delivery_states: states?.join(' '),
      no_delivery_pincodes: pincodes?.join(' '),
    })
    await updateShop(db, id, facts)
    await writeAudit(db, {
      actor,
      at: now,
      action: 'shop.no-delivery',
      record: { kind: 'shop', id },
      ...changedFacts(before, facts),
    })
    return undefined
  })
}
