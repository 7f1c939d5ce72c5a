import { findGstState, type GstState, gstStateByCode, stateTaxName } from './gst-states.ts'
import type { Supply } from './tax.ts'

/** The seller's State: as the shop says, or else the one in which its GSTIN is registered. */
export function sellerState({
  state,
  gstin,
}: {
  state: string | null
  gstin: string | null
}): GstState | undefined {
  return findGstState(state ?? '') ?? gstStateByCode(gstin?.slice(0, 2) ?? '')
}

/**
 * Which taxes a delivery bears: the Union's and the State's only where both States are known to be one. In doubt the whole
 * tax is the Union's; it is the same amount.
 */
export function supplyBetween(seller: GstState | undefined, delivery: GstState | undefined): Supply {
  return seller !== undefined && seller.code === delivery?.code ? 'within-state' : 'between-states'
}

/** What the columns of the taxes are called. */
export function taxNames(supply: Supply, seller: GstState | undefined): string[] {
  return supply === 'within-state' ? ['CGST', stateTaxName(seller?.code ?? '')] : ['IGST']
}
