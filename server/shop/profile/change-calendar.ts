import { formatDay } from '#domain/calendar-day.ts'
import type { CalendarChange } from '#domain/forms/delivery/delivery.ts'
import type { ShopId } from '#domain/ids.ts'
import { Refusal } from '#domain/refusal.ts'
import type { StaffActor } from '#domain/staff/actor.ts'
import { changedFacts } from '#domain/staff/audit/audit.ts'
import { type SeenSettings, settingsProblem } from '#server/shop/audit/settings-changes.ts'
import { writeAudit } from '#server/shop/audit/write-audit.ts'
import { lockShop, updateShop } from './queries.ts'
import { givenFacts, type ProfileDeps } from './staff-facts.ts'

/** Changes until when an order leaves the same day, and on which days the shop is closed. Days that are over are dropped. */
export async function changeCalendar(
  { db: database, now }: Pick<ProfileDeps, 'db' | 'now'>,
  id: ShopId,
  { cutoff, closed }: CalendarChange,
  actor: StaffActor,
  /** the version that whoever changes it has looked at; none: whatever it is */
  seen?: SeenSettings,
): Promise<Refusal | undefined> {
  const toCome = closed?.filter((day) => day >= formatDay(now))
  return database.transaction().execute(async (db) => {
    const before = await lockShop(db, id)
    if (!before) return new Refusal('NOT_FOUND', 'Shop not found')
    const stale = await settingsProblem(db, 'calendar', { seen, now })
    if (stale) return stale
    const facts = givenFacts({ cutoff_hour: cutoff, closed_days: toCome?.join(' ') })
    await updateShop(db, id, facts)
    await writeAudit(db, {
      actor,
      at: now,
      action: 'shop.calendar',
      record: { kind: 'shop', id },
      ...changedFacts(before, facts),
    })
    return undefined
  })
}
