import { type Kysely, sql } from 'kysely'
import { DAY } from '#domain/calendar-day.ts'
import type { Paise } from '#domain/money/paise.ts'
import { SHOP_ID } from '#domain/profile/shop-id.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import { findCashTerms } from './settings.ts'

/** Cash that a courier took at doors and has not handed over. */
export type CourierCash = {
  /** none: of parcels that were shipped without naming one */
  courier: string | null
  parcels: number
  amount: Paise
  /** when the first of it was taken */
  since: number
  /** so long ago that it should be here, by the shop's terms */
  isLate: boolean
}

const MOST_COURIERS = 100

/** Who holds cash of the shop's, the most first. A courier is known by the name, however it is written. */
export async function listCourierCash(db: Kysely<Tables>, { now }: { now: number }): Promise<CourierCash[]> {
  const { remitDays } = await findCashTerms(db, SHOP_ID)
  const handedOver = sql<Paise>`coalesce((select sum(amount) from cash_remittances where parcel_id = parcels.id), 0)`
  const named = sql<string>`lower(trim(coalesce(courier, '')))`
  const rows = await db
    .selectFrom((from) =>
      from
        .selectFrom('payments')
        .innerJoin('parcels', 'parcels.id', 'payments.parcel_id')
        .innerJoin('orders', 'orders.id', 'parcels.order_id')
        .select(['parcels.courier', 'payments.settled_at as at'])
        .select(sql<Paise>`payments.amount - ${handedOver}`.as('rest'))
        .where('payments.state', '=', 'collected')
        .where('orders.shop_id', '=', SHOP_ID)
        .as('held'),
    )
    .select((it) => [
      it.fn.max('courier').as('courier'),
      it.fn.countAll<number>().as('parcels'),
      sql<Paise>`cast(sum(rest) as bigint)`.as('amount'),
      sql<number>`min(at)`.as('since'),
    ])
    .where('rest', '>', 0)
    .groupBy(named)
    .orderBy('amount', 'desc')
    .limit(MOST_COURIERS)
    .execute()
  return rows.map(({ courier, ...row }) => ({
    ...row,
    courier: courier?.trim() || null,
    isLate: row.since < now - remitDays * DAY,
  }))
}
