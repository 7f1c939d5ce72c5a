import type { Kysely } from 'kysely'
import { findGstState } from '#domain/money/gst-states.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import { listPincode } from '#server/shop/delivery/queries.ts'
import { findDeliveryState } from '#server/shop/invoices/delivery-state.ts'
import type { OrderAddress } from '../record/queries.ts'

type Place = { state?: string | undefined; pincode?: string | undefined }

/**
 * Goods whose invoice is written stay in the State that it names. Why they cannot go to another place, or nothing. Whoever names the
 * State knows better than the table of the post, which is not always right.
 */
export async function otherStateProblem(
  db: Kysely<Tables>,
  { state, pincode }: Pick<OrderAddress, 'state' | 'pincode'>,
  to: Place,
): Promise<string | undefined> {
  const here = await findDeliveryState(db, { shippingState: state, shippingPincode: pincode })
  const isSamePlace = to.state === undefined && to.pincode === pincode
  const there = isSamePlace ? undefined : await stateOf(db, to)
  if (there === undefined || keyOf(there) === keyOf(here)) return undefined
  return `Its invoice and taxes are for ${here}, and the new address is in ${there}. Let it come back, and send it with a new order`
}

async function stateOf(db: Kysely<Tables>, { state, pincode }: Place): Promise<string | undefined> {
  if (state !== undefined) {
    return findDeliveryState(db, { shippingState: state, shippingPincode: pincode ?? '' })
  }
  if (pincode === undefined) return undefined
  const [place] = await listPincode(db, pincode)
  return findGstState(place?.state ?? '')?.name
}

const keyOf = (state: string) => findGstState(state)?.code ?? state.trim().toLowerCase()
