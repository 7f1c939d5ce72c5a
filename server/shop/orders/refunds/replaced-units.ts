import type { Transaction } from 'kysely'
import type { OrderLineId, ParcelId } from '#domain/ids.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import { lockPlacedOrderById } from '../record/placed-order.ts'
import { type MoneyOwed, NOTHING_OWED, type PayBack, payBackOwnUnits } from './pay-back-own-units.ts'

/*
 * A replacement costs nothing, so what its units came to is what was paid for those that they stand for: by the invoice that
 * they left with at first, however often they were replaced since.
 */

type Units = { lineId: OrderLineId; quantity: number }
type Origin = Units & { parcelId: ParcelId }

/** What a line of a new replacement stands for. */
export async function insertReplacedUnits(
  db: Transaction<Tables>,
  lineId: OrderLineId,
  origins: readonly Origin[],
): Promise<void> {
  const byParcel = [...Map.groupBy(origins, ({ parcelId }) => parcelId)].sort(([a], [b]) => a - b)
  const rows = byParcel.flatMap(([parcelId, parts]) => {
    const quantity = parts.reduce((sum, part) => sum + part.quantity, 0)
    const [first] = parts
    return first
      ? [{ line_id: lineId, origin_line_id: first.lineId, origin_parcel_id: parcelId, quantity }]
      : []
  })
  await db.insertInto('replaced_units').values(rows).execute()
}

/** What units of a replacement stand for, each once: their money goes back, or another replacement stands for it. */
export async function takeReplacedUnits(
  db: Transaction<Tables>,
  { lineId, quantity }: Units,
  as: 'paid_back' | 'passed_on',
): Promise<Origin[]> {
  const open = await db
    .selectFrom('replaced_units')
    .selectAll()
    .where('line_id', '=', lineId)
    .orderBy('origin_parcel_id')
    .orderBy('id')
    .execute()
  const taken: Origin[] = []
  let rest = quantity
  for (const { id, quantity, paid_back, passed_on, ...origin } of open) {
    const units = Math.min(rest, quantity - paid_back - passed_on)
    if (units === 0) continue
    rest -= units
    await db
      .updateTable('replaced_units')
      .set((row) => ({ [as]: row(as, '+', units) }))
      .where('id', '=', id)
      .execute()
    taken.push({ lineId: origin.origin_line_id, parcelId: origin.origin_parcel_id, quantity: units })
  }
  return taken
}

type ReplacedBack = Omit<PayBack, 'units' | 'unpaidParcel' | 'withCharges'> & { units: readonly Units[] }

/** Gives back what was paid for what units of a replacement stand for. Whoever calls has locked the replacement. */
export async function payBackReplaced(
  db: Transaction<Tables>,
  { units, ...input }: ReplacedBack,
): Promise<MoneyOwed> {
  const origins: Origin[] = []
  for (const one of units) origins.push(...(await takeReplacedUnits(db, one, 'paid_back')))
  const [first] = origins
  if (!first) return NOTHING_OWED
  const paid = await db
    .selectFrom('order_lines')
    .select('order_id as id')
    .where('id', '=', first.lineId)
    .executeTakeFirstOrThrow()
  const order = await lockPlacedOrderById(db, paid.id)
  return payBackOwnUnits(db, order, {
    ...input,
    units: origins,
    unpaidParcel: undefined,
    withCharges: false,
  })
}
