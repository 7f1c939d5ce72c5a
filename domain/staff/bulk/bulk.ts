import { priceBeforeTax } from '#domain/catalogue/typed-price.ts'
import {
  type BasisPoints,
  divideHalfUp,
  FULL,
  formatRupees,
  type Paise,
  roundToRupee,
} from '#domain/money/paise.ts'
import { cardPrice } from '#domain/money/pricing.ts'
import type { Permission } from '../staff-roles.ts'

/*
 * What staff may do to many records at once. Nothing of it is shipped, paid back or sent: that is done one by one.
 */

/** waiting: not done yet. same: it was so already. */
export const BULK_STATES = ['waiting', 'done', 'same', 'refused'] as const
export type BulkState = (typeof BULK_STATES)[number]

export type BulkChange =
  | { kind: 'price'; percent: BasisPoints }
  /** what cards are to read, tax included */
  | { kind: 'price'; withTax: Paise }
  /** before tax, as it was typed up to 0.2.0 */
  | { kind: 'price'; price: Paise }
  | { kind: 'stock'; added: number; why: string }
  | { kind: 'stock'; counted: number; why: string }
  | { kind: 'shown'; shown: boolean }
  | { kind: 'tag'; add: string }
  | { kind: 'tag'; remove: string }
  | { kind: 'accept' }

export type BulkKind = BulkChange['kind']

/** What each is done to, who may do it, and whether it can be taken back. */
export const BULK_KINDS: Record<
  BulkKind,
  { list: 'products' | 'orders'; for: Permission; canUndo: boolean }
> = {
  price: { list: 'products', for: 'change catalogue', canUndo: true },
  stock: { list: 'products', for: 'change stock', canUndo: true },
  shown: { list: 'products', for: 'change catalogue', canUndo: true },
  tag: { list: 'products', for: 'change catalogue', canUndo: true },
  accept: { list: 'orders', for: 'pack', canUndo: false },
}

export const isBulkKind = (word: string): word is BulkKind => Object.hasOwn(BULK_KINDS, word)

/** So many records at once. */
export const MOST_BULK = 100_000
/** So many words one product has. */
export const MOST_TAGS = 20

/** The price before tax; nothing where none makes what was typed. By percent it comes to whole rupees. */
export function changedPrice(
  { price, tax }: { price: Paise; tax: BasisPoints },
  change: BulkChange & { kind: 'price' },
): Paise | undefined {
  if ('price' in change) return change.price
  if ('percent' in change) return roundToRupee(divideHalfUp(price * (FULL + change.percent), FULL))
  if (cardPrice({ sellingPrice: price, tax }) === change.withTax) return price
  return priceBeforeTax(change.withTax, tax)
}

/** What is done, in words. */
export function bulkWords(change: BulkChange): string {
  switch (change.kind) {
    case 'price':
      if ('withTax' in change) return `Set the price to ${formatRupees(change.withTax)} with tax`
      return 'price' in change
        ? `Set the price to ${formatRupees(change.price)} before tax`
        : `Change the price by ${signed(change.percent / 100)} %`
    case 'stock':
      return 'counted' in change
        ? `Set the stock to ${change.counted}`
        : `Change the stock by ${signed(change.added)}`
    case 'shown':
      return change.shown ? 'Show in the shop' : 'Hide from the shop'
    case 'tag':
      return 'add' in change ? `Add the tag “${change.add}”` : `Remove the tag “${change.remove}”`
    case 'accept':
      return 'Accept orders'
  }
}

const signed = (number: number) => (number > 0 ? `+${number}` : `−${-number}`)
