import { vehicleChip } from '#domain/fitment/vehicle.ts'
import type { Send } from '../../api/client.ts'
import { type Count, countListing, type NamedVehicle } from '../../api/listing.ts'
import { type Choice, choicesOf } from './choices.ts'
import { filterOf } from './listing-filter.ts'
import type { Asked } from './load-listing.ts'

/** A choice that can be taken back, and how much there is then. */
export type WayOut = Pick<Choice, 'label' | 'query'> & { total: Count }

/** So many are counted at most. */
const MOST = 8

/** Which choice to take back where nothing is left: those that bring something, the most first. */
export async function findWaysOut(
  send: Send,
  { listingQuery, usual }: Asked,
  vehicle: NamedVehicle | undefined,
  signal?: AbortSignal,
): Promise<WayOut[]> {
  const choices = choicesOf(listingQuery, vehicle ? vehicleChip(vehicle) : 'this vehicle').slice(0, MOST)
  const counted = await Promise.all(
    choices.map(async ({ label, query, without }) => {
      const total = await countListing(send, filterOf(without, usual), signal).catch(() => undefined)
      return total && total.count > 0 ? [{ label, query, total }] : []
    }),
  )
  return counted.flat().toSorted((a, b) => b.total.count - a.total.count)
}
