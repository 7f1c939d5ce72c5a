import type { Kysely } from 'kysely'
import { findGstState } from '#domain/money/gst-states.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import { listPincode } from '#server/shop/delivery/queries.ts'

/** Customers write their State as they like. Where that is no State's name, the pincode tells which it is. */
export async function findDeliveryState(
  db: Kysely<Tables>,
  { shippingState, shippingPincode }: { shippingState: string; shippingPincode: string },
): Promise<string> {
  const written = findGstState(shippingState)
  if (written) return written.name
  const [place] = await listPincode(db, shippingPincode)
  return findGstState(place?.state ?? '')?.name ?? shippingState
}
