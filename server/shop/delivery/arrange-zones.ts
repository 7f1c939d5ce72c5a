import type { Kysely } from 'kysely'
import type { Zone } from '#domain/delivery/zone.ts'
import { MOST_ZONES } from '#domain/forms/delivery/delivery.ts'
import type { ShopId } from '#domain/ids.ts'
import { Refusal } from '#domain/refusal.ts'
import type { StaffActor } from '#domain/staff/actor.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import { type SeenSettings, settingsProblem } from '#server/shop/audit/settings-changes.ts'
import { writeAudit } from '#server/shop/audit/write-audit.ts'
import { listZones, lockZones, writeZones } from './queries.ts'
import { prefixProblem } from './zone-problems.ts'

type Deps = { db: Kysely<Tables>; now: number }

const isNamed = (name: string) => (zone: Zone) => zone.name.toLowerCase() === name.trim().toLowerCase()

type Added = {
  zone: Zone
  /** the name of the zone that it is checked before; none: before the rest */
  before?: string | undefined
  seen?: SeenSettings | undefined
}

/** A zone more. A pincode belongs to the first zone that has it. */
export async function addZone(
  { db: database, now }: Deps,
  shopId: ShopId,
  { zone, before, seen }: Added,
  actor: StaffActor,
): Promise<Refusal | undefined> {
  return database.transaction().execute(async (db) => {
    await lockZones(db, shopId)
    const stale = await settingsProblem(db, 'zones', { seen, now })
    if (stale) return stale
    const zones = await listZones(db, shopId)
    if (zones.length >= MOST_ZONES)
      return new Refusal('CONFLICT', `There are ${MOST_ZONES} zones already, and no room for more.`)
    if (zone.covers === 'rest') return new Refusal('BAD_USER_INPUT', 'There is a zone for the rest already.')
    if (zones.some(isNamed(zone.name)))
      return new Refusal('CONFLICT', `There is a zone "${zone.name}" already.`)
    if (zone.covers !== 'pincodes' && zones.some(({ covers }) => covers === zone.covers))
      return new Refusal('CONFLICT', `There is a zone for the ${zone.covers} already.`)
    const problem = prefixProblem(zones, zone.prefixes)
    if (problem !== undefined) return new Refusal('BAD_USER_INPUT', problem)
    const rest = zones.findIndex(({ covers }) => covers === 'rest')
    const at = before === undefined ? rest : zones.findIndex(isNamed(before))
    if (at === -1) return new Refusal('NOT_FOUND', `There is no zone "${before}".`)
    await writeZones(db, shopId, zones.toSpliced(at, 0, zone))
    await writeAudit(db, {
      actor,
      at: now,
      action: 'zone.add',
      record: { kind: 'zone', id: zone.name },
      after: { ...zone },
    })
    return undefined
  })
}

type Removed = { name: string; seen?: SeenSettings | undefined }

/** Its pincodes belong to the zones after it from then on. The rest stays. */
export async function removeZone(
  { db: database, now }: Deps,
  shopId: ShopId,
  { name, seen }: Removed,
  actor: StaffActor,
): Promise<Refusal | undefined> {
  return database.transaction().execute(async (db) => {
    await lockZones(db, shopId)
    const stale = await settingsProblem(db, 'zones', { seen, now })
    if (stale) return stale
    const zones = await listZones(db, shopId)
    const zone = zones.find(isNamed(name))
    if (!zone) return new Refusal('NOT_FOUND', `There is no zone "${name}".`)
    if (zone.covers === 'rest')
      return new Refusal('BAD_USER_INPUT', 'The zone for the rest cannot be removed.')
    await writeZones(
      db,
      shopId,
      zones.filter((it) => it !== zone),
    )
    await writeAudit(db, {
      actor,
      at: now,
      action: 'zone.remove',
      record: { kind: 'zone', id: zone.name },
      before: { ...zone },
    })
    return undefined
  })
}
