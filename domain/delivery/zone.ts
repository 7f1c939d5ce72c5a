import { findGstState } from '../money/gst-states.ts'
import type { Paise } from '../money/paise.ts'
import { sellerState } from '../money/place-of-supply.ts'
import type { DeliveryRule } from './delivery-rule.ts'

/** How a zone says which pincodes are in it: seen from the shop, by a list, or as what no other zone has. */
export const COVERAGES = ['same city', 'same state', 'pincodes', 'rest'] as const
export type Coverage = (typeof COVERAGES)[number]

/** A part of India with its own delivery. */
export type Zone = {
  name: string
  covers: Coverage
  /** what its pincodes begin with, where it has a list */
  prefixes: readonly string[]
  /** what delivery costs there; nothing where that is as in the rest */
  price: Paise | null
  purchaseRange: Paise | null
  /** working days until a parcel is there; nothing where none are promised */
  days: number | null
}

/** Where parcels are sent from. */
export type Origin = { pincode: string | null; state: string | null; gstin: string | null }

/** Where one goes, with the State that the pincode is known to lie in. */
export type Place = { pincode: string; state: string | undefined }

/** India Post sorts by the first three digits: they are one city, or a town and its surroundings. */
const CITY_DIGITS = 3

/** The zone of a place: the first that has it, in the shop's order, and the rest for what none has. */
export function findZone(zones: readonly Zone[], origin: Origin, place: Place | undefined): Zone | undefined {
  const rest = zones.find(({ covers }) => covers === 'rest')
  if (!place) return rest
  return zones.find((zone) => isIn(zone, origin, place)) ?? rest
}

function isIn({ covers, prefixes }: Zone, origin: Origin, { pincode, state }: Place): boolean {
  switch (covers) {
    case 'same city':
      return origin.pincode !== null && pincode.startsWith(origin.pincode.slice(0, CITY_DIGITS))
    case 'same state': {
      const own = sellerState(origin)
      return own !== undefined && findGstState(state ?? '')?.code === own.code
    }
    case 'pincodes':
      return prefixes.some((prefix) => pincode.startsWith(prefix))
    case 'rest':
      return false
  }
}

/** What delivery costs in a zone: as in the rest, where it says nothing else. */
export function ruleIn(zone: Zone | undefined, rest: DeliveryRule): DeliveryRule {
  return {
    price: zone?.price ?? rest.price,
    purchaseRange: zone?.purchaseRange ?? rest.purchaseRange,
  }
}
