import { type Kysely, sql } from 'kysely'
import { startOfDayNumber } from '#domain/calendar-day.ts'
import { type DayTakings, NOTHING_TAKEN, type Stretch } from '#domain/staff/today/takings.ts'
import { dayOf } from '#server/platform/database/day-of.ts'
import type { Tables } from '#server/platform/database/tables.ts'

const TAKEN = sql`payments.state in ('paid', 'collected', 'due')`
const sumOf = (amount: ReturnType<typeof sql>) => sql<number>`cast(coalesce(sum(${amount}), 0) as bigint)`

/**
 * What became of the money of orders, by the day on which each was placed; days without any are left out. What is taken and what
 * went back are of the same orders, cancelled ones too, so that one can be taken off the other. Cash counts until somebody refuses
 * it. What replaces goods at no charge is no order here.
 */
export async function listTakings(db: Kysely<Tables>, { from, to }: Stretch): Promise<DayTakings[]> {
  const [first, end] = [startOfDayNumber(from), startOfDayNumber(to + 1)]
  const days = new Map<number, DayTakings>()
  const on = (day: number) => {
    const known = days.get(day) ?? { ...NOTHING_TAKEN, day }
    days.set(day, known)
    return known
  }
  // Written out, as their indexes have it: those that stand, and the few that were cancelled.
  for (const states of [
    sql<boolean>`orders.state in ('placed', 'closed')`,
    sql<boolean>`orders.state = 'cancelled'`,
  ]) {
    for (const { day, ...came } of await listTaken(db, { first, end, states })) {
      const sum = on(day)
      sum.orders += came.orders
      sum.takings += came.takings
      sum.toCome += came.toCome
    }
  }
  for (const { day, refunded } of await listBack(db, { first, end })) on(day).refunded += refunded
  return [...days.values()].sort((a, b) => a.day - b.day)
}

type Bounds = { first: number; end: number }

function listTaken(
  db: Kysely<Tables>,
  { first, end, states }: Bounds & { states: ReturnType<typeof sql<boolean>> },
) {
  const placedOn = dayOf('orders.placed_at')
  return db
    .selectFrom('orders')
    .innerJoin('payments', 'payments.order_id', 'orders.id')
    .select([
      placedOn.as('day'),
      // One that was called off is none.
      sql<number>`count(distinct case when orders.state <> 'cancelled' then orders.id end)`.as('orders'),
      sumOf(sql`payments.amount`).as('takings'),
      sumOf(sql`case when payments.state = 'due' then payments.amount end`).as('toCome'),
    ])
    .where(states)
    .where('orders.placed_at', '>=', first)
    .where('orders.placed_at', '<', end)
    .where('orders.amount_charged', '>', 0)
    .where(sql<boolean>`${TAKEN}`)
    .groupBy(placedOn)
    .execute()
}

/** Nothing goes back before it was paid, so that older refunds need no look. */
function listBack(db: Kysely<Tables>, { first, end }: Bounds) {
  const placedOn = dayOf('orders.placed_at')
  return db
    .selectFrom('refunds')
    .innerJoin('orders', 'orders.id', 'refunds.order_id')
    .select([placedOn.as('day'), sumOf(sql`refunds.amount`).as('refunded')])
    .where('refunds.created_at', '>=', first)
    .where('refunds.state', '<>', 'failed')
    .where('orders.state', 'in', ['placed', 'closed', 'cancelled'])
    .where('orders.placed_at', '>=', first)
    .where('orders.placed_at', '<', end)
    .where('orders.amount_charged', '>', 0)
    .groupBy(placedOn)
    .execute()
}
