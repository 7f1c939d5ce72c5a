import type { ShopId } from '#domain/ids.ts'
import { Refusal } from '#domain/refusal.ts'
import type { StaffActor } from '#domain/staff/actor.ts'
import { changedFacts } from '#domain/staff/audit/audit.ts'
import { type SeenSettings, settingsProblem } from '#server/shop/audit/settings-changes.ts'
import { writeAudit } from '#server/shop/audit/write-audit.ts'
import { lockShop, updateShop } from './queries.ts'
import type { ProfileDeps } from './staff-facts.ts'

/** Whether customers may cancel by themselves what is not packed yet. */
export async function changeCancelling(
  { db: database, now }: Pick<ProfileDeps, 'db' | 'now'>,
  id: ShopId,
  { isAllowed }: { isAllowed: boolean },
  actor: StaffActor,
  /** the version that whoever changes it has looked at; none: whatever it is */
  seen?: SeenSettings,
): Promise<Refusal | undefined> {
  return database.transaction().execute(async (db) => {
    const before = await lockShop(db, id)
    if (!before) return new Refusal('NOT_FOUND', 'Shop not found')
    const stale = await settingsProblem(db, 'cancelling', { seen, now })
    if (stale) return stale
    const facts = { customer_cancels: isAllowed ? (1 as const) : (0 as const) }
    await updateShop(db, id, facts)
    await writeAudit(db, {
      actor,
      at: now,
      action: 'shop.cancelling',
      record: { kind: 'shop', id },
      ...changedFacts(before, facts),
    })
    return undefined
  })
}
