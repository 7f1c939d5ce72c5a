import type { BasisPoints, Paise } from '../money/paise.ts'
import { type DeliveryRule, untilFree } from './delivery-rule.ts'
import { ruleIn, type Zone } from './zone.ts'

/**
 * Goods for so much, in prices as buyers see them, are delivered free wherever they go and whatever they are: the rule counts
 * them before tax, so the highest tax makes it true of all. In whole rupees, never too low; 0 where delivery costs nothing.
 */
export function freeDeliveryFrom(rest: DeliveryRule, zones: readonly Zone[], highestTax: BasisPoints): Paise {
  const rules = [rest, ...zones.map((zone) => ruleIn(zone, rest))]
  return Math.max(...rules.map((rule) => (rule.price === 0 ? 0 : untilFree(0, highestTax, rule))))
}
