import type { Kysely } from 'kysely'
import type { Zone } from '#domain/delivery/zone.ts'
import type { ShopId } from '#domain/ids.ts'
import { Refusal } from '#domain/refusal.ts'
import type { StaffActor } from '#domain/staff/actor.ts'
import { changedFacts } from '#domain/staff/audit/audit.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import { type SeenSettings, settingsProblem } from '#server/shop/audit/settings-changes.ts'
import { writeAudit } from '#server/shop/audit/write-audit.ts'
import { changeRule } from './change-rule.ts'
import { listZones, lockZones, writeZones } from './queries.ts'
import { prefixProblem } from './zone-problems.ts'

export type ZoneChange = Partial<Pick<Zone, 'prefixes' | 'price' | 'purchaseRange' | 'days'>>

/** Changes one zone, named in any letter case; what is not in the change stays. */
export async function changeZone(
  { db: database, now }: { db: Kysely<Tables>; now: number },
  shopId: ShopId,
  { name, change, seen }: { name: string; change: ZoneChange; seen?: SeenSettings },
  actor: StaffActor,
): Promise<Refusal | undefined> {
  return database.transaction().execute(async (db) => {
    await lockZones(db, shopId)
    const stale = await settingsProblem(db, 'zones', { seen, now })
    if (stale) return stale
    const zones = await listZones(db, shopId)
    const zone = zones.find((it) => it.name.toLowerCase() === name.trim().toLowerCase())
    if (!zone) {
      const names = zones.map((it) => it.name).join(', ')
      return new Refusal('NOT_FOUND', `There is no zone "${name}". Zones: ${names}.`)
    }
    const problem = zone.covers === 'rest' ? restProblem(change) : listProblem(zone, zones, change)
    if (problem) return problem
    if (zone.covers === 'rest') await changeRule(db, shopId, change)
    await writeZones(
      db,
      shopId,
      zones.map((it) => (it === zone ? { ...zone, ...change } : it)),
    )
    await writeAudit(db, {
      actor,
      at: now,
      action: 'zone.change',
      record: { kind: 'zone', id: zone.name },
      ...changedFacts({ ...zone }, { ...change }),
    })
    return undefined
  })
}

/** Other zones fall back to the rest; the rest itself needs a price. */
function restProblem({ prefixes, price, purchaseRange }: ZoneChange): Refusal | undefined {
  if (prefixes) return new Refusal('BAD_USER_INPUT', 'The rest has no pincodes of its own.')
  if (price !== null && purchaseRange !== null) return undefined
  return new Refusal('BAD_USER_INPUT', 'The rest needs a price and an amount from which delivery is free.')
}

function listProblem(zone: Zone, zones: readonly Zone[], { prefixes }: ZoneChange): Refusal | undefined {
  if (!prefixes) return undefined
  if (zone.covers !== 'pincodes') {
    return new Refusal(
      'BAD_USER_INPUT',
      `"${zone.name}" covers the ${zone.covers} and has no pincodes of its own.`,
    )
  }
  if (prefixes.length === 0)
    return new Refusal('BAD_USER_INPUT', `"${zone.name}" needs at least one pincode.`)
  const problem = prefixProblem(
    zones.filter((it) => it !== zone),
    prefixes,
  )
  return problem === undefined ? undefined : new Refusal('BAD_USER_INPUT', problem)
}
