import type { OrderLineId } from '#domain/ids.ts'
import { furthestStatus, isCancellable, orderStatusText } from '#domain/order-status.ts'
import { type Parcel, unitsInParcels } from '#domain/parcels.ts'
import { Refusal } from '#domain/refusal.ts'
import type { OrderLine } from './order.ts'
import type { PlacedOrder } from './placed-order.ts'

/** So many units of a line that are called off. */
export type CancelledUnits = { line: OrderLine; quantity: number }

type Wish = readonly { lineId: OrderLineId; quantity: number }[] | undefined

/** The units that somebody wants to call off, or why they cannot. */
export function chooseUnits(
  order: PlacedOrder,
  wish: Wish,
  parcels: readonly Parcel[],
): CancelledUnits[] | Refusal {
  const { voucherNo, lines } = order
  if (order.cancelledAt !== null) return conflict(`Order ${voucherNo} is cancelled already.`)
  if (wish) return chosen(order, wish, parcels)
  const open = lines
    .map((line) => ({ line, quantity: openUnits(line, parcels) }))
    .filter((it) => it.quantity > 0)
  if (open.length > 0) return open
  const furthest = orderStatusText(furthestStatus(lines.map((line) => line.status)))
  return conflict(`Order ${voucherNo} is at "${furthest}" and can no longer be cancelled.`)
}

/** What has left the shop, and what was called off before, cannot be called off. */
function openUnits(line: OrderLine, parcels: readonly Parcel[]): number {
  const { shipped } = unitsInParcels(line, parcels)
  return isCancellable(line.status) ? line.quantity - line.cancelledQuantity - shipped : 0
}

function chosen(
  { voucherNo, lines }: PlacedOrder,
  wish: NonNullable<Wish>,
  parcels: readonly Parcel[],
): CancelledUnits[] | Refusal {
  if (wish.length === 0) return new Refusal('BAD_USER_INPUT', 'Say which items are to be cancelled.')
  const wanted = Map.groupBy(wish, ({ lineId }) => lineId)
  const units: CancelledUnits[] = []
  for (const [lineId, parts] of wanted) {
    const line = lines.find(({ id }) => id === lineId)
    if (!line) return new Refusal('NOT_FOUND', `Order ${voucherNo} has no line ${lineId}.`)
    const quantity = parts.reduce((sum, part) => sum + part.quantity, 0)
    const open = openUnits(line, parcels)
    if (parts.some((part) => !Number.isSafeInteger(part.quantity) || part.quantity < 1) || quantity > open) {
      return conflict(`Of line ${lineId}, ${line.name}, ${open} can be cancelled.`)
    }
    units.push({ line, quantity })
  }
  return units
}

function conflict(message: string): Refusal {
  return new Refusal('CONFLICT', message)
}
