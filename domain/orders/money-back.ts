import type { Paise } from '../money/paise.ts'

type KeptLine = {
  quantity: number
  net: Paise
  cancelledQuantity: number
  /** what these came to */
  cancelledNet: Paise
  /** what units came to whose money went back after they were packed: they came back, or staff gave it back */
  returnedNet: Paise
}

type Kept = {
  lines: readonly KeptLine[]
  deliveryCharge: Paise
  paymentFee: Paise
  rounding: Paise
  /** what of these three went back, though some of the goods did not */
  chargesBack: Paise
}

/** What the goods come to that a customer keeps; delivery, fee and rounding go with the last unit that is called off. */
export function keptValue({ lines, deliveryCharge, paymentFee, rounding, chargesBack }: Kept): Paise {
  const goods = lines.reduce((sum, it) => sum + it.net - it.cancelledNet - it.returnedNet, 0)
  const isAnyKept = lines.some(({ quantity, cancelledQuantity }) => cancelledQuantity < quantity)
  return goods + (isAnyKept ? deliveryCharge + paymentFee + rounding - chargesBack : 0)
}
