import { PAISE_PER_RUPEE, type Paise } from '#domain/money/paise.ts'

type Sums = {
  lines: readonly { total: Paise }[]
  couponDiscount: Paise
  delivery: Paise
  fee: Paise
}

/**
 * What was rounded off between the rows of an order and what it came to. Goods that were sent at no charge, or called off, leave a
 * gap of more than that, which is none of it.
 */
export function roundedOffOf({ lines, couponDiscount, delivery, fee }: Sums, charged: Paise): Paise {
  const rows = lines.reduce((sum, { total }) => sum + total, delivery + fee - couponDiscount)
  const gap = charged - rows
  return Math.abs(gap) < PAISE_PER_RUPEE ? gap : 0
}
