import type { Paise } from '../money.ts'

type Charges = { deliveryCharge: Paise; paymentFee: Paise; rounding: Paise }

/**
 * What of an order's charges goes back with its last unit. Delivery and fee do not: it was handed over. But where goods alone
 * come to more than was charged, as the total was rounded down, no more goes back than came.
 */
export function chargesWithLastUnit({ deliveryCharge, paymentFee, rounding }: Charges): Paise {
  return Math.min(0, deliveryCharge + paymentFee + rounding)
}
