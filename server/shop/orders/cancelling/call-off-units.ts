import type { Transaction } from 'kysely'
import type { OrderId, ParcelId } from '#domain/ids.ts'
import type { Paise } from '#domain/money/paise.ts'
import { shareOfUnits } from '#domain/money/unit-shares.ts'
import { chooseToCallOff, isEmptied, unitsInParcels } from '#domain/orders/parcels.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import { creditUnits } from '#server/shop/invoices/issue-credit-note.ts'
import type { CreditInput } from '#server/shop/invoices/plan-credit.ts'
import { listInvoicesOf } from '#server/shop/invoices/queries.ts'
import type { CancelledUnits } from '../record/cancelled-units.ts'
import type { OrderLine } from '../record/order.ts'
import { listParcels, type Parcel, takeOut } from '../record/parcel-queries.ts'
import type { PlacedOrder } from '../record/placed-order.ts'

type CallOff = {
  units: readonly CancelledUnits[]
  /** nothing of the order is left, and nothing was handed over, or what was came back on the shop's word */
  isAll: boolean
  /** in cash, as it comes: parcel by parcel, what stands on the invoice in it */
  isToBePaid: boolean
  now: number
}

/** With what these units came to. */
export type CalledOffUnits = CancelledUnits & { amount: Paise }

export type UnitsCalledOff = {
  units: CalledOffUnits[]
  /** what of delivery, fee and rounding goes back beside them */
  charges: Paise
}

/**
 * Calls off units of an order that is locked: those in parcels are taken out, and what stands on an invoice is credited by the
 * figures that stand there, delivery, fee and rounding with the last unit. What is to be paid at the door is paid by the invoices
 * of parcels that leave: a parcel that does not takes all of its invoice with it, and where the one never comes that would bear
 * the rounding, nothing is rounded.
 */
export async function callOffUnits(
  db: Transaction<Tables>,
  order: PlacedOrder,
  { units, isAll, isToBePaid, now }: CallOff,
): Promise<UnitsCalledOff> {
  const before = await listParcels(db, [order.id])
  const invoices = await listInvoicesOf(db, order.id)
  const isWhollyInvoiced = invoices.some(({ parcelId }) => parcelId === null)
  const credited: CreditInput['lines'][number][] = []
  const calledOff: CalledOffUnits[] = []
  let toPack = order.lines.reduce((sum, line) => sum + unitsInParcels(line, before).left, 0)
  const wasToPack = toPack > 0
  for (const { line, quantity } of units) {
    const { unpacked, packed } = chooseToCallOff(line, quantity, before)
    toPack -= unpacked
    for (const part of packed) await takeOut(db, { ...part, lineId: line.id })
    if (isWhollyInvoiced) credited.push({ lineId: line.id, quantity })
    else credited.push(...packed.map((part) => ({ lineId: line.id, ...part })))
    calledOff.push({ line, quantity, amount: isWhollyInvoiced ? 0 : unpackedShare(line, before, unpacked) })
  }
  if (invoices.length === 0) return { units: calledOff, charges: 0 }

  // The parcel that would have been the last does not come, and its invoice would have borne the rounding.
  const unborne = !isWhollyInvoiced && wasToPack && toPack === 0 ? order.rounding : 0
  const excess = isToBePaid ? 0 : Math.max(0, -unborne)
  const wholeParcels = isToBePaid ? await listEmptied(db, order.id, before) : []
  const input = { order, lines: credited, isAll, excess, wholeParcels }
  const { lines, charges } = await creditUnits(db, { ...input, now })
  return {
    units: calledOff.map((one) => ({
      ...one,
      amount: lines
        .filter(({ lineId }) => lineId === one.line.id)
        .reduce((sum, { amount }) => sum + amount, one.amount),
    })),
    charges: charges + unborne,
  }
}

/** Parcels of which something was left before, and nothing is now. */
async function listEmptied(
  db: Transaction<Tables>,
  orderId: OrderId,
  before: readonly Parcel[],
): Promise<ParcelId[]> {
  const wereEmpty = new Set(before.filter(({ lines }) => isEmptied(lines)).map(({ id }) => id))
  const now = await listParcels(db, [orderId])
  return now.filter(({ id, lines }) => isEmptied(lines) && !wereEmpty.has(id)).map(({ id }) => id)
}

/** What stands on no invoice is counted from the front; those that do, from the back. */
function unpackedShare(line: OrderLine, parcels: readonly Parcel[], taken: number): Paise {
  const takenOut = parcels
    .flatMap((parcel) => parcel.lines)
    .filter(({ lineId }) => lineId === line.id)
    .reduce((sum, { cancelled }) => sum + cancelled, 0)
  return shareOfUnits(line.net, { of: line.quantity, before: line.cancelledQuantity - takenOut, taken })
}
