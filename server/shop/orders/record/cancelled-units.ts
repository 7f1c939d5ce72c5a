import type { OrderLineId } from '#domain/ids.ts'
import { unitsCustomerCancels, unitsShopCancels } from '#domain/orders/cancelling.ts'
import { isCounterSale } from '#domain/orders/counter-sale.ts'
import { furthestStatus } from '#domain/orders/order-status.ts'
import type { Parcel } from '#domain/orders/parcels.ts'
import { staffStatusText } from '#domain/orders/staff-words.ts'
import { Refusal } from '#domain/refusal.ts'
import type { Actor } from '#domain/staff/actor.ts'
import type { OrderLine } from './order.ts'
import type { PlacedOrder } from './placed-order.ts'

/** So many units of a line that are called off. */
export type CancelledUnits = { line: OrderLine; quantity: number }

type Choice = {
  input: readonly { lineId: OrderLineId; quantity: number }[] | undefined
  parcels: readonly Parcel[]
  actor: Actor
}

/** The units that somebody wants to call off, or why they cannot. */
export function chooseUnits(
  order: PlacedOrder,
  { input, parcels, actor }: Choice,
): CancelledUnits[] | Refusal {
  const { voucherNo, lines } = order
  if (order.cancelledAt !== null) return conflict(`Order ${voucherNo} is already cancelled.`)
  const isCustomer = actor.kind === 'customer'
  const openUnits = isCustomer ? unitsCustomerCancels : unitsShopCancels
  const all = lines.map((line) => ({ line, quantity: openUnits(line, parcels) }))
  if (input) return chosen(order, input, all, isCustomer)
  const open = all.filter(({ quantity }) => quantity > 0)
  if (open.length > 0) return open
  if (isCustomer) return conflict(`Order ${voucherNo} is already packed and can no longer be cancelled.`)
  const furthest = furthestStatus(lines.map((line) => line.status)) ?? 'cancelled'
  const where = staffStatusText(furthest, { isAtCounter: isCounterSale(order) }).toLowerCase()
  return conflict(`Order ${voucherNo} is ${where} and can no longer be cancelled.`)
}

function chosen(
  { voucherNo }: PlacedOrder,
  input: NonNullable<Choice['input']>,
  open: readonly CancelledUnits[],
  isCustomer: boolean,
): CancelledUnits[] | Refusal {
  if (input.length === 0) return new Refusal('BAD_USER_INPUT', 'Choose which items to cancel.')
  const units: CancelledUnits[] = []
  for (const [lineId, parts] of Map.groupBy(input, (part) => part.lineId)) {
    const most = open.find(({ line }) => line.id === lineId)
    if (!most) return new Refusal('NOT_FOUND', `Order ${voucherNo} has no line ${lineId}.`)
    const quantity = parts.reduce((sum, part) => sum + part.quantity, 0)
    const isWhole = parts.every((part) => Number.isSafeInteger(part.quantity) && part.quantity >= 1)
    if (!isWhole || quantity > most.quantity) return conflict(tooMany(most, isCustomer))
    units.push({ line: most.line, quantity })
  }
  return units
}

function tooMany({ line, quantity }: CancelledUnits, isCustomer: boolean): string {
  if (!isCustomer) return `Only ${quantity} of ${line.name} can be cancelled.`
  return quantity === 0
    ? `${line.name} can no longer be cancelled.`
    : `Only ${quantity} of ${line.name} can still be cancelled.`
}

function conflict(message: string): Refusal {
  return new Refusal('CONFLICT', message)
}
