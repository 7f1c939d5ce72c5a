import { forEachName, RANGE_FACETS, WORD_FACETS, type WordFacet } from '#domain/listing/choice.ts'
import { PAISE_PER_RUPEE } from '#domain/money/paise.ts'
import { cardPrice, priceAt } from '#domain/money/pricing.ts'
import { Combinations } from './combinations.ts'
import { Dictionary } from './dictionary.ts'
import { Fittings } from './fittings.ts'
import type { ListedRow } from './queries.ts'
import { rangeCode } from './range-code.ts'

/** `state` of a row: not for the public (any more), sold out, in stock. */
export const GONE = 0
export const SOLD_OUT = 1
export const IN_STOCK = 2

/** The arrays have room for this many rows, and grow as needed. */
const FIRST_ROOM = 256

/** Few combinations of arrays, or reading them would be slow. */
const ARRAYS = {
  id: Uint32Array,
  state: Uint32Array,
  masterCategory: Uint32Array,
  /** numbers of a dictionary */
  ...forEachName(WORD_FACETS, () => Uint32Array),
  fitting: Uint32Array,
  /** of the fitting */
  shape: Uint32Array,
  /** see combinations.ts */
  combination: Uint32Array,
  /** 0 where it is not known; the price is that on the card, in whole rupees */
  ...forEachName(RANGE_FACETS, () => Uint32Array),
  /** when the price changes, and to what; 0 is never */
  offerEndsAt: Float64Array,
  priceAfterOffer: Uint32Array,
  /** and one: 0 is not known */
  warranty: Uint32Array,
  /** see range-code.ts */
  ranges: Uint32Array,
  unitsSold: Uint32Array,
  views: Uint32Array,
  addedAt: Float64Array,
  updatedAt: Float64Array,
  /** tells whether a name is another than before */
  nameHash: Uint32Array,
} as const

export type ColumnName = keyof typeof ARRAYS
type Arrays = { [Name in ColumnName]: InstanceType<(typeof ARRAYS)[Name]> }

/** Ranges of what a product has in a column of that name. */
const MEASURES = RANGE_FACETS.filter((name) => name !== 'price')

const NAMES = Object.keys(ARRAYS) as ColumnName[]

/** The public catalogue as columns of numbers: a row is a place in every one of these arrays. */
export class Columns {
  count = 0
  /** how many of them are not public any more */
  gone = 0
  readonly words = forEachName(WORD_FACETS, () => new Dictionary())
  readonly fittings = new Fittings()
  readonly combinations = new Combinations()
  arrays = roomFor(FIRST_ROOM)
  #nextOfferEnd = Number.POSITIVE_INFINITY

  append(product: ListedRow, now: number): number {
    if (this.count === this.arrays.id.length) this.#grow()
    const row = this.count++
    this.#put(row, product, now)
    return row
  }

  /** The columns that have another value than before. */
  write(row: number, product: ListedRow, now: number): Set<ColumnName> {
    const { arrays } = this
    const before = NAMES.map((name) => arrays[name][row])
    if (arrays.state[row] === GONE) this.gone--
    this.#put(row, product, now)
    return new Set(NAMES.filter((name, at) => arrays[name][row] !== before[at]))
  }

  remove(row: number): void {
    this.arrays.state[row] = GONE
    this.gone++
  }

  /** The public product of the lowest id that has this in the column. */
  firstIdOf(name: WordFacet, code: number): number | undefined {
    const { arrays } = this
    let first: number | undefined
    for (let row = 0; row < this.count; row++) {
      if (arrays[name][row] !== code || arrays.state[row] === GONE) continue
      const id = arrays.id[row] as number
      if (first === undefined || id < first) first = id
    }
    return first
  }

  /** Takes the price after the offer where one has ended; the rows that have another price then. */
  endOffers(now: number): number[] {
    if (now < this.#nextOfferEnd) return []
    const { offerEndsAt, price, priceAfterOffer } = this.arrays
    const ended: number[] = []
    this.#nextOfferEnd = Number.POSITIVE_INFINITY
    for (let row = 0; row < this.count; row++) {
      const end = offerEndsAt[row] as number
      if (end === 0) continue
      if (end > now) this.#nextOfferEnd = Math.min(this.#nextOfferEnd, end)
      else {
        const after = priceAfterOffer[row] as number
        offerEndsAt[row] = 0
        if (price[row] === after) continue
        price[row] = after
        this.#putRanges(row)
        ended.push(row)
      }
    }
    return ended
  }

  #put(row: number, product: ListedRow, now: number): void {
    const { arrays } = this
    const fitting = this.fittings.add(product)
    arrays.id[row] = product.id
    arrays.state[row] = product.stock > 0 ? IN_STOCK : SOLD_OUT
    arrays.masterCategory[row] = product.masterCategoryId
    for (const name of WORD_FACETS) arrays[name][row] = this.words[name].add(product[name])
    arrays.fitting[row] = fitting
    arrays.shape[row] = this.fittings.shapeOf(fitting)
    arrays.combination[row] = this.combinations.add(arrays, row)
    for (const name of MEASURES) arrays[name][row] = product[name] ?? 0
    arrays.warranty[row] = product.warrantyMonths === null ? 0 : product.warrantyMonths + 1
    arrays.unitsSold[row] = product.unitsSold
    arrays.views[row] = product.views
    arrays.addedAt[row] = product.addedAt
    arrays.updatedAt[row] = product.updatedAt
    arrays.nameHash[row] = hashOf(product.nameKey)
    this.#putPrice(row, product, now)
    this.#putRanges(row)
  }

  #putPrice(row: number, product: ListedRow, now: number): void {
    const { arrays } = this
    const endsAt = product.discount > 0 && product.offerEndsAt !== null ? product.offerEndsAt : 0
    const isOffered = endsAt > now
    arrays.price[row] = priceOf(product, now)
    arrays.offerEndsAt[row] = isOffered ? endsAt : 0
    arrays.priceAfterOffer[row] = isOffered ? priceOf(product, endsAt) : 0
    if (isOffered) this.#nextOfferEnd = Math.min(this.#nextOfferEnd, endsAt)
  }

  #putRanges(row: number): void {
    const { arrays: columns } = this
    const isInStock = columns.state[row] === IN_STOCK
    columns.ranges[row] = rangeCode(columns, row, isInStock, (columns.warranty[row] as number) - 1)
  }

  #grow(): void {
    const before = this.arrays
    const after = roomFor(Math.ceil(before.id.length * 1.25))
    for (const name of NAMES) after[name].set(before[name])
    this.arrays = after
  }
}

function roomFor(rows: number): Arrays {
  return Object.fromEntries(NAMES.map((name) => [name, new ARRAYS[name](rows)])) as Arrays
}

function priceOf(product: ListedRow, now: number): number {
  return cardPrice(priceAt(product, now)) / PAISE_PER_RUPEE
}

/** FNV-1a */
export function hashOf(text: string): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  return hash >>> 0
}
