import { basename } from 'node:path'
import type { Kysely, Transaction } from 'kysely'
import type { ParcelId, ShopId } from '#domain/ids.ts'
import type { Paise } from '#domain/money/paise.ts'
import { SHOP_ID } from '#domain/profile/shop-id.ts'
import type { StaffActor } from '#domain/staff/actor.ts'
import type { Problem } from '#server/platform/csv/read-rows.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import { writeAudit } from '#server/shop/audit/write-audit.ts'
import { type RemittanceRow, readRemittances } from './read-remittances.ts'

type Input = { file: string; dryRun: boolean }

export type RemittanceImport = {
  /** rows that were not known, those of them whose parcel is, and rows that were known */
  noted: number
  matched: number
  known: number
  amount: Paise
  problems: Problem[]
  moreProblems: number
}

/** Notes what a courier has handed over, if every row of its CSV can be read. The same row is noted once, in whichever file it comes. */
export async function noteRemittances(
  { db: database, now }: { db: Kysely<Tables>; now: number },
  { file, dryRun }: Input,
  actor: StaffActor,
): Promise<RemittanceImport> {
  const { rows, problems, moreProblems } = await readRemittances(file)
  const none = { noted: 0, matched: 0, known: 0, amount: 0 }
  if (problems.length > 0) return { ...none, problems, moreProblems }
  const counts = await database.transaction().execute(async (db) => {
    const sums = { ...none }
    for (const row of rows) {
      const parcelId = await findParcel(db, row)
      const isNew = await keep(db, row, { parcelId, actor, now, dryRun })
      if (!isNew) sums.known++
      else {
        sums.noted++
        sums.amount += row.amount
        if (parcelId !== null) sums.matched++
      }
    }
    if (!dryRun) {
      const record = { kind: 'import', id: basename(file) }
      await writeAudit(db, { actor, at: now, action: 'cash.note-remittances', record, after: { ...sums } })
    }
    return sums
  })
  return { ...counts, problems, moreProblems }
}

const keyOf = ({ awb, order, amount, date }: RemittanceRow) => JSON.stringify([awb, order, amount, date])

type Noted = { parcelId: ParcelId | null; actor: StaffActor; now: number; dryRun: boolean }

/** Whether it was not known. One whose parcel was not known then may be found by now. */
async function keep(
  db: Transaction<Tables>,
  row: RemittanceRow,
  { parcelId, actor, now, dryRun }: Noted,
): Promise<boolean> {
  const row_key = keyOf(row)
  if (dryRun) {
    const known = await db
      .selectFrom('cash_remittances')
      .select('id')
      .where('row_key', '=', row_key)
      .executeTakeFirst()
    return known === undefined
  }
  const shop_id: ShopId = SHOP_ID
  const inserted = await db
    .insertInto('cash_remittances')
    .values({
      shop_id,
      row_key,
      awb: row.awb || null,
      order_no: row.order,
      amount: row.amount,
      paid_on: row.date,
      parcel_id: parcelId,
      noted_by: actor.name,
      noted_at: now,
    })
    .onConflict((conflict) => conflict.column('row_key').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (inserted) return true
  await db
    .updateTable('cash_remittances')
    .set({ parcel_id: parcelId })
    .where('row_key', '=', row_key)
    .where('parcel_id', 'is', null)
    .execute()
  return false
}

/** By the courier's own number, else by the order's: of several parcels, the one that was paid so much and is not settled. */
async function findParcel(
  db: Transaction<Tables>,
  { awb, order, amount }: RemittanceRow,
): Promise<ParcelId | null> {
  const parcels = db
    .selectFrom('parcels')
    .innerJoin('orders', 'orders.id', 'parcels.order_id')
    .leftJoin('payments', 'payments.parcel_id', 'parcels.id')
    .leftJoin('cash_remittances', 'cash_remittances.parcel_id', 'parcels.id')
    .select(['parcels.id', 'payments.amount', 'cash_remittances.id as remittanceId'])
    .where('orders.shop_id', '=', SHOP_ID)
    .where('parcels.shipped_at', 'is not', null)
    .orderBy('parcels.id')
  const byAwb = awb === '' ? [] : await parcels.where('parcels.tracking_no', '=', awb).execute()
  const found =
    byAwb.length > 0 || order === null
      ? byAwb
      : await parcels.where('orders.voucher_no', '=', order).execute()
  const open = found.filter(({ remittanceId }) => remittanceId === null)
  const candidates = open.length > 0 ? open : found
  const exact = candidates.find((parcel) => parcel.amount === amount)
  return (exact ?? candidates[0])?.id ?? null
}
