import type { Kysely } from 'kysely'
import type { DeliveryRule } from '#domain/delivery/delivery-rule.ts'
import { closesAny, noDeliveryProblem } from '#domain/delivery/no-delivery.ts'
import { promisedDay } from '#domain/delivery/promised-day.ts'
import { findZone, type Place, ruleIn, type Zone } from '#domain/delivery/zone.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import { deliveryRuleOf, listPincode, type ShippingRule } from '#server/shop/delivery/queries.ts'
import { noDeliveryOf } from '#server/shop/profile/no-delivery.ts'
import type { SendingShop } from '#server/shop/profile/queries.ts'

/** What delivery depends on besides where it goes. */
export type DeliveryFacts = {
  shop: SendingShop | undefined
  shippingRules: readonly ShippingRule[]
  zones: readonly Zone[]
}

/** What delivery costs, and by when it is promised; and why nothing is sent there, where the shop does not deliver. */
export type Delivery = { rule: DeliveryRule; promisedOn: string | null; closed: string | null }

/** Where something goes, with the State that its address says, where there is one. */
type GoesTo = Place & { written?: string | undefined }

const NOWHERE = { pincode: null, state: null, gstin: null }

/** What an order of this moment costs to deliver, and the day by which it is there. Nowhere in particular is in the rest. */
export function deliveryTo(
  { shop, shippingRules, zones }: DeliveryFacts,
  place: GoesTo | undefined,
  now: number,
): Delivery {
  const zone = findZone(zones, shop ?? NOWHERE, place)
  const rule = ruleIn(zone, deliveryRuleOf(shippingRules))
  // Nobody can promise to be in a place that the post does not know.
  const closed = (place && noDeliveryProblem(noDeliveryOf(shop), place)) ?? null
  if (closed !== null) return { rule, promisedOn: null, closed }
  if (!shop || place?.state === undefined || zone?.days == null) return { rule, promisedOn: null, closed }
  const calendar = { cutoffHour: shop.cutoff_hour, closedDays: shop.closed_days.split(' ') }
  return { rule, promisedOn: promisedDay(now, zone.days, calendar), closed }
}

/** Where a pincode lies, for shops to which it makes a difference. */
export async function findPlace(
  db: Kysely<Tables>,
  { zones, shop }: Pick<DeliveryFacts, 'zones' | 'shop'>,
  goesTo: { pincode: string | undefined; state?: string } | undefined,
): Promise<GoesTo | undefined> {
  const pincode = goesTo?.pincode
  if (pincode === undefined) return undefined
  const makesNone = zones.every(({ covers, days }) => covers === 'rest' && days === null)
  if (makesNone && !closesAny(noDeliveryOf(shop))) return undefined
  const [known] = await listPincode(db, pincode)
  return { pincode, state: known?.state, written: goesTo?.state }
}

/** Goods that are taken along cost nothing to deliver, and are there at once. */
export const AT_THE_COUNTER: Delivery = {
  rule: { price: 0, purchaseRange: 0 },
  promisedOn: null,
  closed: null,
}
