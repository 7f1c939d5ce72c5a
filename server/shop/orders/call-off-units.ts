import type { Transaction } from 'kysely'
import type { Paise } from '#domain/money.ts'
import { chooseToCallOff } from '#domain/parcels.ts'
import { shareOfUnits } from '#domain/unit-shares.ts'
import type { Engine } from '#server/platform/database/engine.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import { type CreditWish, issueCreditNotes } from '#server/shop/invoices/issue-credit-note.ts'
import { listInvoicesOf } from '#server/shop/invoices/queries.ts'
import { listParcels, type Parcel, takeOut } from '#server/shop/parcels/queries.ts'
import type { CancelledUnits } from './cancelled-units.ts'
import type { OrderLine } from './order.ts'
import type { PlacedOrder } from './placed-order.ts'

type CallOff = {
  units: readonly CancelledUnits[]
  /** nothing of the order is left, and nothing was handed over */
  isAll: boolean
  now: number
}

/** With what these units came to. */
export type CalledOffUnits = CancelledUnits & { amount: Paise }

/**
 * Calls off units of an order that is locked: those in parcels are taken out, and what stands on an invoice is credited by the
 * figures that stand there, delivery, fee and rounding with the last unit.
 */
export async function callOffUnits(
  db: Transaction<Tables>,
  engine: Engine,
  order: PlacedOrder,
  { units, isAll, now }: CallOff,
): Promise<CalledOffUnits[]> {
  const parcels = await listParcels({ db, engine }, [order.id])
  const invoices = await listInvoicesOf(db, order.id)
  const isWhollyInvoiced = invoices.some(({ parcelId }) => parcelId === null)
  const credited: CreditWish['lines'][number][] = []
  const calledOff: CalledOffUnits[] = []
  for (const { line, quantity } of units) {
    const { unpacked, packed } = chooseToCallOff(line, quantity, parcels)
    for (const part of packed) await takeOut(db, { ...part, lineId: line.id })
    if (isWhollyInvoiced) credited.push({ lineId: line.id, quantity })
    else credited.push(...packed.map((part) => ({ lineId: line.id, ...part })))
    calledOff.push({ line, quantity, amount: isWhollyInvoiced ? 0 : unpackedShare(line, parcels, unpacked) })
  }
  if (credited.length === 0 && (!isAll || invoices.length === 0)) return calledOff
  const amounts = await issueCreditNotes(db, { order, lines: credited, isAll, now })
  return calledOff.map((one) => ({
    ...one,
    amount: amounts
      .filter(({ lineId }) => lineId === one.line.id)
      .reduce((sum, { amount }) => sum + amount, one.amount),
  }))
}

/** What stands on no invoice is counted from the front; those that do, from the back. */
function unpackedShare(line: OrderLine, parcels: readonly Parcel[], taken: number): Paise {
  const takenOut = parcels
    .flatMap((parcel) => parcel.lines)
    .filter(({ lineId }) => lineId === line.id)
    .reduce((sum, { cancelled }) => sum + cancelled, 0)
  return shareOfUnits(line.net, { of: line.quantity, before: line.cancelledQuantity - takenOut, taken })
}
