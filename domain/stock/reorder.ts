import { formatCount } from '../money/indian-groups.ts'
import { COVER_DAYS } from './days-of-cover.ts'

/*
 * What a supplier is asked for.
 */

/** So many products stand on one note. */
export const MOST_REORDERED = 500

/** For so many days the stock is to last, unless told. */
export const REORDER_DAYS = 30

/**
 * How many units to ask for, so that after so many days the stock is where it counts as low, if as much is sold as in the last 30. Part
 * of a unit is a whole one: what is out of stock and has sold is asked for, however few days are meant. What is low is asked for until
 * it is not, though nothing of it was sold lately.
 */
export function suggestedQuantity(
  { stock, minStock, sold }: { stock: number; minStock: number; sold: number },
  days: number,
): number {
  const limit = Math.max(minStock, 0)
  const sells = Math.ceil((Math.max(sold, 0) * days) / COVER_DAYS)
  const isLow = limit > 0 && stock <= limit
  const wanted = limit + Math.max(sells, isLow ? 1 : 0)
  return Math.max(wanted - Math.max(stock, 0), 0)
}

export type ReorderLine = { sku: string; name: string; quantity: number }

/** The note as a text that can be sent by whatever way. */
export function reorderText(
  lines: readonly ReorderLine[],
  { shop, day }: { shop: string; day: string },
): string {
  const listed = lines.map(({ sku, name, quantity }, index) => `${index + 1}. ${sku} ${name}: ${quantity}`)
  return [`${shop}, ${day}`, 'Please send us:', listed.join('\n'), reorderSum(lines)].join('\n\n')
}

/** `2 products, 14 pieces in all` */
export function reorderSum(lines: readonly ReorderLine[]): string {
  const pieces = lines.reduce((sum, { quantity }) => sum + quantity, 0)
  return `${counted(lines.length, 'product')}, ${counted(pieces, 'piece')} in all`
}

const counted = (count: number, noun: string) => `${formatCount(count)} ${noun}${count === 1 ? '' : 's'}`
