import { formatCount } from '#domain/money/indian-groups.ts'
import type { Count } from '../../api/listing.ts'

/** 1,000+ where nobody has counted further. */
export function inWords({ count, isExact }: Count): string {
  return `${formatCount(count)}${isExact ? '' : '+'}`
}

export function productsInWords(total: Count): string {
  return total.count === 1 && total.isExact ? '1 product' : `${inWords(total)} products`
}
