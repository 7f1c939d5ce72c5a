import type { Paise } from './money.ts'
import { shareOfUnits } from './unit-shares.ts'

/** A line of an order. */
export type BackLine = { quantity: number; net: Paise }

type KeptLine = BackLine & {
  cancelledQuantity: number
  /** what these came to */
  cancelledNet: Paise
  /** what those came to that were returned, and whose money goes back */
  returnedNet: Paise
}

/**
 * What goes back for some units of a line, after so many others: never for a unit twice, and for all of them what the line
 * came to.
 */
export function unitsBack({ quantity, net }: BackLine, { before, taken }: Taken): Paise {
  const first = Math.min(before, quantity)
  return shareOfUnits(net, { of: quantity, before: first, taken: Math.min(taken, quantity - first) })
}

type Taken = { before: number; taken: number }

type Kept = {
  lines: readonly KeptLine[]
  deliveryCharge: Paise
  paymentFee: Paise
  rounding: Paise
  /** what of these three went back with goods that were returned */
  chargesBack: Paise
}

/** What the goods come to that a customer keeps; delivery, fee and rounding go with the last unit that is called off. */
export function keptValue({ lines, deliveryCharge, paymentFee, rounding, chargesBack }: Kept): Paise {
  const goods = lines.reduce((sum, it) => sum + it.net - it.cancelledNet - it.returnedNet, 0)
  const isAnyKept = lines.some(({ quantity, cancelledQuantity }) => cancelledQuantity < quantity)
  return goods + (isAnyKept ? deliveryCharge + paymentFee + rounding - chargesBack : 0)
}
