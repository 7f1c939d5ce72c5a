import { isIn, KELVIN_RANGES, PRICE_RANGES } from '#domain/listing/ranges.ts'
import { PAISE_PER_RUPEE } from '#domain/money.ts'
import { cardPrice, priceAt } from '#domain/pricing.ts'
import { Dictionary } from './dictionary.ts'
import { Fittings } from './fittings.ts'
import type { ListedRow } from './queries.ts'

/** `state` of a row: not for the public (any more), sold out, in stock. */
export const GONE = 0
export const SOLD_OUT = 1
export const IN_STOCK = 2

/** The arrays have room for this many rows, and grow as needed. */
const FIRST_ROOM = 256

const ARRAYS = {
  id: Uint32Array,
  state: Uint8Array,
  masterCategory: Uint32Array,
  brand: Uint32Array,
  origin: Uint32Array,
  technology: Uint32Array,
  fitting: Uint32Array,
  /** 0 where it is not known */
  kelvin: Uint16Array,
  /** which of KELVIN_RANGES, from 1 on */
  kelvinRange: Uint8Array,
  /** on the card, in whole rupees */
  price: Uint32Array,
  /** which of PRICE_RANGES */
  priceRange: Uint8Array,
  /** when the price changes, and to what; 0 is never */
  offerEndsAt: Float64Array,
  priceAfterOffer: Uint32Array,
  /** and one: 0 is not known */
  warranty: Uint16Array,
  unitsSold: Uint32Array,
  views: Uint32Array,
  addedAt: Float64Array,
  updatedAt: Float64Array,
  /** tells whether a name is another than before */
  nameHash: Uint32Array,
} as const

export type ColumnName = keyof typeof ARRAYS
type Arrays = { [Name in ColumnName]: InstanceType<(typeof ARRAYS)[Name]> }
type Values = Record<ColumnName, number>

const NAMES = Object.keys(ARRAYS) as ColumnName[]

/** The public catalogue as columns of numbers: a row is a place in every one of these arrays. */
export class Columns {
  count = 0
  readonly brands = new Dictionary()
  readonly origins = new Dictionary()
  readonly technologies = new Dictionary()
  readonly fittings = new Fittings()
  #nextOfferEnd = Number.POSITIVE_INFINITY
  #arrays = roomFor(FIRST_ROOM)

  get arrays(): Arrays {
    return this.#arrays
  }

  append(product: ListedRow, now: number): number {
    if (this.count === this.#arrays.id.length) this.#grow()
    const row = this.count++
    this.write(row, product, now)
    return row
  }

  /** The columns that have another value than before. */
  write(row: number, product: ListedRow, now: number): Set<ColumnName> {
    const values = this.#valuesOf(product, now)
    if (values.offerEndsAt !== 0) this.#nextOfferEnd = Math.min(this.#nextOfferEnd, values.offerEndsAt)
    const changed = new Set<ColumnName>()
    for (const name of NAMES) {
      if (this.#arrays[name][row] === values[name]) continue
      this.#arrays[name][row] = values[name]
      changed.add(name)
    }
    return changed
  }

  remove(row: number): void {
    this.#arrays.state[row] = GONE
  }

  /** Takes the price after the offer where one has ended; the rows that have another price then. */
  endOffers(now: number): number[] {
    if (now < this.#nextOfferEnd) return []
    const { offerEndsAt, price, priceRange, priceAfterOffer } = this.#arrays
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
        priceRange[row] = rangeOfPrice(after)
        ended.push(row)
      }
    }
    return ended
  }

  #valuesOf(product: ListedRow, now: number): Values {
    const priceOf = (moment: number) => cardPrice(priceAt(product, moment)) / PAISE_PER_RUPEE
    const price = priceOf(now)
    const endsAt = product.discount > 0 ? (product.offerEndsAt ?? 0) : 0
    const offerEndsAt = endsAt > now ? endsAt : 0
    const kelvin = product.kelvin ?? 0
    return {
      id: product.id,
      state: product.stock > 0 ? IN_STOCK : SOLD_OUT,
      masterCategory: product.masterCategoryId,
      brand: this.brands.add(product.brand),
      origin: this.origins.add(product.origin),
      technology: this.technologies.add(product.technology),
      fitting: this.fittings.add(product),
      kelvin,
      kelvinRange: kelvin === 0 ? 0 : KELVIN_RANGES.findIndex(({ range }) => isIn(range, kelvin)) + 1,
      price,
      priceRange: rangeOfPrice(price),
      offerEndsAt,
      priceAfterOffer: offerEndsAt === 0 ? 0 : priceOf(offerEndsAt),
      warranty: product.warrantyMonths === null ? 0 : product.warrantyMonths + 1,
      unitsSold: product.unitsSold,
      views: product.views,
      addedAt: product.addedAt,
      updatedAt: product.updatedAt,
      nameHash: hashOf(product.nameKey),
    }
  }

  #grow(): void {
    const before = this.#arrays
    const after = roomFor(Math.ceil(before.id.length * 1.5))
    for (const name of NAMES) after[name].set(before[name])
    this.#arrays = after
  }
}

function roomFor(rows: number): Arrays {
  return Object.fromEntries(NAMES.map((name) => [name, new ARRAYS[name](rows)])) as Arrays
}

const rangeOfPrice = (rupees: number) => PRICE_RANGES.findIndex(({ range }) => isIn(range, rupees))

/** FNV-1a */
export function hashOf(text: string): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  return hash >>> 0
}
