import type { ParcelId } from '../ids.ts'
import type { ReturnState } from './words.ts'

type OfParcels = { state: ReturnState; lines: readonly { parcelId: ParcelId }[] }

/** Whether something of a parcel is to come back, or has. */
export function isParcelInReturn(returns: readonly OfParcels[], parcelId: ParcelId): boolean {
  return returns.some(
    ({ state, lines }) =>
      state !== 'refused' && state !== 'withdrawn' && lines.some((line) => line.parcelId === parcelId),
  )
}
