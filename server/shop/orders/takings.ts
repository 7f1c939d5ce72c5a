import { type Kysely, sql } from 'kysely'
import { startOfDayNumber } from '#domain/calendar-day.ts'
import type { DayTakings, Stretch } from '#domain/takings.ts'
import { dayOf } from '#server/platform/database/day-of.ts'
import type { Tables } from '#server/platform/database/tables.ts'

/** Day by day; days without an order or a refund are left out. What replaces goods at no charge is no order here. */
export async function listTakings(db: Kysely<Tables>, { from, to }: Stretch): Promise<DayTakings[]> {
  const [first, end] = [startOfDayNumber(from), startOfDayNumber(to + 1)]
  const placedOn = dayOf('placed_at')
  const placed = await db
    .selectFrom('orders')
    .select([
      placedOn.as('day'),
      (it) => it.fn.countAll<number>().as('orders'),
      sql<number>`cast(sum(amount_charged) as bigint)`.as('takings'),
    ])
    // As its index says it.
    .where(sql<boolean>`state in ('placed', 'closed')`)
    .where('placed_at', '>=', first)
    .where('placed_at', '<', end)
    .where('amount_charged', '>', 0)
    .groupBy(placedOn)
    .execute()
  const askedOn = dayOf('created_at')
  const back = await db
    .selectFrom('refunds')
    .select([askedOn.as('day'), sql<number>`cast(sum(amount) as bigint)`.as('refunded')])
    .where('created_at', '>=', first)
    .where('created_at', '<', end)
    .where('state', '<>', 'failed')
    .groupBy(askedOn)
    .execute()
  const days = new Map(placed.map((it) => [it.day, { ...it, refunded: 0 }]))
  for (const { day, refunded } of back) {
    days.set(day, { ...(days.get(day) ?? { day, orders: 0, takings: 0 }), refunded })
  }
  return [...days.values()].sort((a, b) => a.day - b.day)
}
