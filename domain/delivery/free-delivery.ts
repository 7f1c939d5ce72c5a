import type { DeliveryRule } from '../delivery.ts'
import { type BasisPoints, FULL, PAISE_PER_RUPEE, type Paise } from '../money.ts'
import { ruleIn, type Zone } from './zone.ts'

/**
 * Goods for so much, in prices as buyers see them, are delivered free wherever they go and whatever they are: the rule counts
 * them before tax, so the highest tax makes it true of all. In whole rupees, never too low; 0 where delivery costs nothing.
 */
export function freeDeliveryFrom(rest: DeliveryRule, zones: readonly Zone[], highestTax: BasisPoints): Paise {
  const rules = [rest, ...zones.map((zone) => ruleIn(zone, rest))]
  const from = Math.max(...rules.map(({ price, purchaseRange }) => (price === 0 ? 0 : purchaseRange)))
  return Math.ceil((from * (FULL + highestTax)) / (FULL * PAISE_PER_RUPEE)) * PAISE_PER_RUPEE
}
