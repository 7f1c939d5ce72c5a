import type { OrderLineId, ParcelId, ReturnId } from '#domain/ids.ts'
import type { Return } from './return.ts'

type Units = { lineId: OrderLineId; parcelId: ParcelId; quantity: number }

/**
 * What of a return is paid for: once it is here, what came; before, all of it. Of a parcel that nobody took at the door, nothing is
 * kept, whatever was lost on its way back.
 */
export function unitsToPayBack({ state, parcelId, lines }: Return): Units[] {
  const isHere = state === 'received' && parcelId === null
  return lines
    .map(({ lineId, parcelId: from, quantity, received }) => ({
      lineId,
      parcelId: from,
      quantity: isHere ? received : quantity,
    }))
    .filter(({ quantity }) => quantity > 0)
}

/** The parcel of a return, where nobody has paid for it at the door. */
export const unpaidParcelOf = ({ isUnpaid, parcelId }: Return): ParcelId | undefined =>
  isUnpaid === 1 ? (parcelId ?? undefined) : undefined

/** By which its refunds are found again. */
export const returnRefundKey = (id: ReturnId): string => `return-${id}`
