import type { Kysely } from 'kysely'
import { findGstState } from '#domain/money/gst-states.ts'
import { sellerState, supplyBetween } from '#domain/money/place-of-supply.ts'
import type { Supply } from '#domain/money/tax.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import type { Address } from '#server/shop/addresses/queries.ts'
import { findDeliveryState } from '#server/shop/invoices/delivery-state.ts'
import type { Shop } from '#server/shop/profile/queries.ts'

/** Which taxes goods bear that go from the shop to an address. Without one they stay in the shop's own State. */
export async function findSupply(
  db: Kysely<Tables>,
  shop: Pick<Shop, 'state' | 'gstin'> | undefined,
  address: Pick<Address, 'state' | 'pincode'> | undefined,
): Promise<Supply> {
  if (!address) return 'within-state'
  const { state, pincode } = address
  const delivery = await findDeliveryState(db, { shippingState: state, shippingPincode: pincode })
  return supplyBetween(sellerState({ state: null, gstin: null, ...shop }), findGstState(delivery))
}
