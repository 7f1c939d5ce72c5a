import type { Kysely, Transaction } from 'kysely'
import { type Courier, courierKey, trackingLink, withOwnCouriers } from '#domain/delivery/couriers.ts'
import type { ShopId } from '#domain/ids.ts'
import { SHOP_ID } from '#domain/profile/shop-id.ts'
import { Refusal } from '#domain/refusal.ts'
import type { StaffActor } from '#domain/staff/actor.ts'
import { changedFacts } from '#domain/staff/audit/audit.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import { type SeenSettings, settingsProblem } from '#server/shop/audit/settings-changes.ts'
import { writeAudit } from '#server/shop/audit/write-audit.ts'

const MOST_COURIERS = 200

/** Those that the shop begins with and those that staff have added or corrected, by their names. */
export async function listCouriers(db: Kysely<Tables>, shopId: ShopId): Promise<Courier[]> {
  const own = await db
    .selectFrom('couriers')
    .select(['name', 'track_url as track'])
    .where('shop_id', '=', shopId)
    .execute()
  return withOwnCouriers(own)
}

/** Where a parcel is followed, by its courier and its number. */
export async function findTrackingLink(
  db: Kysely<Tables>,
  parcel: { courier: string | null; trackingNo: string | null },
): Promise<string | null> {
  if (parcel.courier === null || parcel.trackingNo === null) return null
  return trackingLink(await listCouriers(db, SHOP_ID), parcel)
}

/**
 * Adds a courier, or corrects one by its name in any letter case. Parcels that are on their way with it are followed by the new link
 * too, unless somebody has typed another for them.
 */
export async function saveCourier(
  { db: database, now }: { db: Kysely<Tables>; now: number },
  shopId: ShopId,
  { courier, seen }: { courier: Courier; seen?: SeenSettings | undefined },
  actor: StaffActor,
): Promise<Refusal | undefined> {
  const key = courierKey(courier.name)
  return database.transaction().execute(async (db) => {
    const stale = await settingsProblem(db, 'couriers', { seen, now })
    if (stale) return stale
    const all = await listCouriers(db, shopId)
    const before = all.find(({ name }) => courierKey(name) === key)
    if (!before && all.length >= MOST_COURIERS)
      return new Refusal('CONFLICT', `There are ${MOST_COURIERS} couriers already, and no room for more.`)
    const { name, track: track_url } = courier
    await db
      .insertInto('couriers')
      .values({ shop_id: shopId, name_key: key, name, track_url })
      .onConflict((conflict) => conflict.columns(['shop_id', 'name_key']).doUpdateSet({ name, track_url }))
      .execute()
    if (before) await followAnew(db, before, courier)
    await writeAudit(db, {
      actor,
      at: now,
      action: before ? 'courier.change' : 'courier.add',
      record: { kind: 'courier', id: name },
      ...(before
        ? changedFacts({ name: before.name, track: before.track }, { name, track: track_url })
        : { after: { name, track: track_url } }),
    })
    return undefined
  })
}

/** More than are ever on their way. */
const MOST_PARCELS = 5_000

async function followAnew(db: Transaction<Tables>, before: Courier, after: Courier): Promise<void> {
  const parcels = await db
    .selectFrom('parcels')
    .select(['id', 'courier', 'tracking_no as trackingNo', 'tracking_url as link'])
    .where('shipped_at', 'is not', null)
    .where('delivered_at', 'is', null)
    .where('refused_at', 'is', null)
    .where('courier', 'is not', null)
    .orderBy('id', 'desc')
    .limit(MOST_PARCELS)
    .execute()
  for (const { id, link, ...parcel } of parcels) {
    if (courierKey(parcel.courier ?? '') !== courierKey(after.name)) continue
    if (link !== trackingLink([before], parcel)) continue
    const tracking_url = trackingLink([after], parcel)
    if (tracking_url === link) continue
    await db.updateTable('parcels').set({ tracking_url }).where('id', '=', id).execute()
  }
}
