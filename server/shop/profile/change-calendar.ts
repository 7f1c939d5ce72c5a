import { formatDay } from '#domain/calendar-day.ts'
import type { CalendarChange } from '#domain/forms/delivery.ts'
import type { ShopId } from '#domain/ids.ts'
import { Refusal } from '#domain/refusal.ts'
import { lockShop, updateShop } from './queries.ts'
import { givenFacts, type ProfileDeps } from './staff-facts.ts'

/** Changes until when an order leaves the same day, and on which days the shop is closed. Days that are over are dropped. */
export async function changeCalendar(
  { db: database, now }: Pick<ProfileDeps, 'db'> & { now: number },
  id: ShopId,
  { cutoff, closed }: CalendarChange,
): Promise<Refusal | undefined> {
  const toCome = closed?.filter((day) => day >= formatDay(now))
  return database.transaction().execute(async (db) => {
    if (!(await lockShop(db, id))) return new Refusal('NOT_FOUND', 'Shop not found')
    await updateShop(db, id, givenFacts({ cutoff_hour: cutoff, closed_days: toCome?.join(' ') }))
    return undefined
  })
}
