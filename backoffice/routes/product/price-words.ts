import { marginOf, marginWords } from '#domain/money/margin.ts'
import { formatRupees, type Paise, toPercent } from '#domain/money/paise.ts'
import { priceChangeWords } from '#domain/money/price-change.ts'
import { cardOriginalPrice, cardPrice, listPrice } from '#domain/money/pricing.ts'
import { formatFullDate } from '#domain/time/format-date.ts'
import type { Price } from '#server/shop/catalogue/change-price.ts'
import type { PieceCount, PricePreview } from '#server/shop/office/product-page/preview-price-change.ts'

type Line = [name: string, value: string]

/** A price in words, line by line. */
export function priceLines(price: Price, cost: Paise | null | undefined): Line[] {
  const struck = cardOriginalPrice(price)
  return [
    ['Customers pay', formatRupees(cardPrice(price))],
    [
      'Struck price',
      struck === undefined ? 'None' : `${formatRupees(struck)} (${toPercent(price.discount)} % off)`,
    ],
    ['Offer', offerWords(price)],
    ['Before tax', formatRupees(price.sellingPrice)],
    ['Tax', `${toPercent(price.tax)} %`],
    ['Printed MRP', price.printedMrp === null ? 'Not known' : formatRupees(price.printedMrp)],
    ...(cost === undefined ? [] : costLines(price, cost)),
  ]
}

function offerWords(price: Price): string {
  if (price.discount === 0) return 'None'
  if (price.offerEndsAt === null) return 'No end'
  const later = cardPrice({ sellingPrice: listPrice(price), tax: price.tax })
  return `Until ${formatFullDate(price.offerEndsAt - 1)}, then ${formatRupees(later)}`
}

function costLines({ sellingPrice }: Price, cost: Paise | null): Line[] {
  const margin = marginOf(sellingPrice, cost)
  return [
    ['Cost before tax', cost === null ? 'Not known' : formatRupees(cost)],
    ['Margin', margin === undefined ? 'Not known' : marginWords(margin)],
  ]
}

const changeOf = (before: string | undefined, after: string) =>
  before === undefined || before === after ? after : `${before} → ${after}`

/** Each line of the price as it would be, with what it was. */
export function changedPriceLines(
  { before, after }: Pick<PricePreview, 'before' | 'after'>,
  cost: Paise | null | undefined,
): Line[] {
  const now = priceLines(before, cost)
  const words = priceChangeWords(cardPrice(before), cardPrice(after))
  return priceLines(after, cost).map(([name, value], position) => {
    const changed = changeOf(now[position]?.[1], value)
    return [name, position === 0 ? `${changed} (${words})` : changed]
  })
}

const pieces = (count: number) => (count === 1 ? '1 piece' : `${count} pieces`)

export function cartWords({ count, pieces: all }: PieceCount): string {
  if (count === 0) return 'It is in no cart.'
  const where = count === 1 ? '1 cart' : `${count} carts`
  return `It is in ${where} (${pieces(all)}): these show the new price.`
}

export function orderWords({ count, pieces: all }: PieceCount): string {
  if (count === 0) return 'It is in no unpaid order.'
  const where = count === 1 ? '1 unpaid order' : `${count} unpaid orders`
  return `It is in ${where} (${pieces(all)}), at the price of the order.`
}
