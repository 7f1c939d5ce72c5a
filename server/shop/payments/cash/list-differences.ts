import { type Kysely, sql } from 'kysely'
import { formatDay } from '#domain/calendar-day.ts'
import type { Paise } from '#domain/money/paise.ts'
import { SHOP_ID } from '#domain/profile/shop-id.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import { findCashTerms } from './settings.ts'

/**
 * short, too much: against what was collected. not collected: money came for a parcel that is not noted as delivered, or was
 * refused. unknown: there is no such parcel. not handed over: it was collected so long ago that it should be here.
 */
export type RemittanceProblem = 'short' | 'too much' | 'not collected' | 'unknown' | 'not handed over'

export type RemittanceDifference = {
  problem: RemittanceProblem
  orderNo: number | null
  awb: string | null
  collected: Paise
  remitted: Paise
  /** a day such as 2026-11-16 */
  since: string
}

const DAY = 24 * 60 * 60 * 1000

/** Where what couriers handed over is not what they collected, the oldest first. */
export async function listCashDifferences(
  db: Kysely<Tables>,
  { now, limit }: { now: number; limit: number },
): Promise<RemittanceDifference[]> {
  const { remitDays } = await findCashTerms(db, SHOP_ID)
  const all = [...(await listOfParcels(db, now - remitDays * DAY)), ...(await listUnknown(db))]
  return all.sort((a, b) => (a.since < b.since ? -1 : a.since > b.since ? 1 : 0)).slice(0, limit)
}

async function listOfParcels(db: Kysely<Tables>, before: number): Promise<RemittanceDifference[]> {
  const sum = sql<Paise>`coalesce(remitted.amount, 0)`
  const taken = sql<Paise>`coalesce(payments.amount, 0)`
  const problem = sql<RemittanceProblem | null>`case
    when remitted.amount is not null and payments.id is null then 'not collected'
    when ${sum} > ${taken} then 'too much'
    when remitted.amount is not null and ${sum} < ${taken} then 'short'
    when remitted.amount is null and payments.settled_at < ${before} then 'not handed over' end`
  const rows = await db
    .selectFrom('parcels')
    .innerJoin('orders', 'orders.id', 'parcels.order_id')
    .leftJoin('payments', (join) =>
      join.onRef('payments.parcel_id', '=', 'parcels.id').on('payments.state', '=', 'collected'),
    )
    .leftJoin(
      (from) =>
        from
          .selectFrom('cash_remittances')
          .select(['parcel_id', sql<Paise>`cast(sum(amount) as bigint)`.as('amount')])
          .select((it) => it.fn.min('noted_at').as('noted_at'))
          .where('parcel_id', 'is not', null)
          .groupBy('parcel_id')
          .as('remitted'),
      (join) => join.onRef('remitted.parcel_id', '=', 'parcels.id'),
    )
    .select([
      problem.$notNull().as('problem'),
      'orders.voucher_no as orderNo',
      'parcels.tracking_no as awb',
      taken.as('collected'),
      sum.as('remitted'),
      sql<number>`coalesce(payments.settled_at, remitted.noted_at)`.as('at'),
    ])
    .where('orders.shop_id', '=', SHOP_ID)
    .where(({ or, eb }) => or([eb('payments.id', 'is not', null), eb('remitted.amount', 'is not', null)]))
    .where(problem, 'is not', null)
    .execute()
  return rows.map(({ at, ...row }) => ({ ...row, since: formatDay(at) }))
}

async function listUnknown(db: Kysely<Tables>): Promise<RemittanceDifference[]> {
  return db
    .selectFrom('cash_remittances')
    .select(['order_no as orderNo', 'awb', 'amount as remitted', 'paid_on as since'])
    .select([sql<RemittanceProblem>`'unknown'`.as('problem'), sql<Paise>`0`.as('collected')])
    .where('shop_id', '=', SHOP_ID)
    .where('parcel_id', 'is', null)
    .execute()
}
