import type { OrderLineId } from '../ids.ts'
import { isCancellable, type OrderStatus } from './order-status.ts'
import { type Parcel, unitsInParcels } from './parcels.ts'

type OrderedLine = { id: OrderLineId; quantity: number; cancelledQuantity: number; status: OrderStatus }

/** How many units of a line its customer can still cancel: those that are in no parcel yet. */
export function unitsCustomerCancels(line: OrderedLine, parcels: readonly Parcel[]): number {
  return isCancellable(line.status) ? Math.max(0, unitsInParcels(line, parcels).left) : 0
}

/** And how many the shop can: those too that are packed and not handed over. */
export function unitsShopCancels(line: OrderedLine, parcels: readonly Parcel[]): number {
  const { shipped } = unitsInParcels(line, parcels)
  return isCancellable(line.status) ? line.quantity - line.cancelledQuantity - shipped : 0
}

/** What customers are offered as reasons. Whoever calls the API may say another. */
export const CANCEL_REASONS = [
  'Ordered by mistake',
  'It does not fit my vehicle',
  'Found a better price elsewhere',
  'It takes too long',
  'Want to change the address or the items',
  'Something else',
] as const
