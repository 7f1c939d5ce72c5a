import type { Kysely } from 'kysely'
import type { DeliveryRule } from '#domain/delivery/delivery-rule.ts'
import { promisedDay } from '#domain/delivery/promised-day.ts'
import { findZone, type Place, ruleIn, type Zone } from '#domain/delivery/zone.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import { deliveryRuleOf, listPincode, type ShippingRule } from '#server/shop/delivery/queries.ts'
import type { SendingShop } from '#server/shop/profile/queries.ts'

/** What delivery depends on besides where it goes. */
export type DeliveryFacts = {
  shop: SendingShop | undefined
  shippingRules: readonly ShippingRule[]
  zones: readonly Zone[]
}

/** What delivery costs, and by when it is promised. */
export type Delivery = { rule: DeliveryRule; promisedOn: string | null }

const NOWHERE = { pincode: null, state: null, gstin: null }

/** What an order of this moment costs to deliver, and the day by which it is there. Nowhere in particular is in the rest. */
export function deliveryTo(
  { shop, shippingRules, zones }: DeliveryFacts,
  place: Place | undefined,
  now: number,
): Delivery {
  const zone = findZone(zones, shop ?? NOWHERE, place)
  const rule = ruleIn(zone, deliveryRuleOf(shippingRules))
  // Nobody can promise to be in a place that the post does not know.
  if (!shop || place?.state === undefined || zone?.days == null) return { rule, promisedOn: null }
  const calendar = { cutoffHour: shop.cutoff_hour, closedDays: shop.closed_days.split(' ') }
  return { rule, promisedOn: promisedDay(now, zone.days, calendar) }
}

/** Where a pincode lies, for shops to which it makes a difference. */
export async function findPlace(
  db: Kysely<Tables>,
  { zones }: Pick<DeliveryFacts, 'zones'>,
  pincode: string | undefined,
): Promise<Place | undefined> {
  if (pincode === undefined) return undefined
  if (zones.every(({ covers, days }) => covers === 'rest' && days === null)) return undefined
  const [known] = await listPincode(db, pincode)
  return { pincode, state: known?.state }
}

/** Goods that are taken along cost nothing to deliver, and are there at once. */
export const AT_THE_COUNTER: Delivery = { rule: { price: 0, purchaseRange: 0 }, promisedOn: null }
