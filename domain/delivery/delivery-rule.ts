import { type BasisPoints, FULL, PAISE_PER_RUPEE, type Paise } from '../money/paise.ts'

/** What delivery costs, and the purchase from which it is free. */
export type DeliveryRule = {
  price: Paise
  purchaseRange: Paise
}

/** Holds where no rule can be had. Its threshold of nothing makes delivery free. */
export const FALLBACK_RULE: DeliveryRule = { price: 20_000, purchaseRange: 0 }

/** Of a shop's rules, the one with the highest id holds. */
export function ruleInForce(rules: readonly (DeliveryRule & { id: number })[]): DeliveryRule {
  let holding: (DeliveryRule & { id: number }) | undefined
  for (const rule of rules) {
    if (!holding || rule.id > holding.id) holding = rule
  }
  return holding ?? FALLBACK_RULE
}

/** The threshold is held against the amount before tax; exactly at it, delivery is free. */
export function deliveryCharge(taxable: Paise, { price, purchaseRange }: DeliveryRule): Paise {
  return taxable >= purchaseRange ? 0 : price
}

/**
 * What is missing to free delivery, as customers see prices: the rule counts before tax, and what they add has tax in it. In
 * whole rupees, never too little: goods for so much, taxed so or less, are enough.
 */
export function untilFree(taxable: Paise, highestTax: BasisPoints, { purchaseRange }: DeliveryRule): Paise {
  const missing = Math.max(0, purchaseRange - taxable)
  return Math.ceil((missing * (FULL + highestTax)) / (FULL * PAISE_PER_RUPEE)) * PAISE_PER_RUPEE
}
