import { formatDay } from '#domain/calendar-day.ts'
import type { CalendarChange } from '#domain/forms/delivery/delivery.ts'
import type { ShopId } from '#domain/ids.ts'
import { Refusal } from '#domain/refusal.ts'
import type { StaffActor } from '#domain/staff/actor.ts'
import { changedFacts } from '#domain/staff/audit/audit.ts'
import { writeAudit } from '#server/shop/audit/write-audit.ts'
import { lockShop, updateShop } from './queries.ts'
import { givenFacts, type ProfileDeps } from './staff-facts.ts'

/** Changes until when an order leaves the same day, and on which days the shop is closed. Days that are over are dropped. */
export async function changeCalendar(
  { db: database, now }: Pick<ProfileDeps, 'db' | 'now'>,
  id: ShopId,
  { cutoff, closed }: CalendarChange,
  actor: StaffActor,
): Promise<Refusal | undefined> {
  const toCome = closed?.filter((day) => day >= formatDay(now))
  return database.transaction().execute(async (db) => {
    const before = await lockShop(db, id)
    if (!before) return new Refusal('NOT_FOUND', 'Shop not found')
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
