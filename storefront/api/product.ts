import { fromPercent, fromRupees } from '#domain/money/paise.ts'
import { graphql } from './graphql.ts'

/** What a card shows. */
export const productCardFields = graphql(`
  fragment productCard on Product {
    id
    name
    brand
    prize
    tax
    discount
    noStock
    mastercategory
    featureImage
    colourTemperature
    lastUpdate
  }
`)

type Priced = { prize: number; tax: number; discount: number; noStock: number; mastercategory: string | null }

/** The contract's spellings, rupees and percent end here: inside, the storefront speaks plainly. */
export function asProduct<P extends Priced>({ prize, tax, discount, noStock, mastercategory, ...rest }: P) {
  return {
    ...rest,
    sellingPrice: fromRupees(prize),
    tax: fromPercent(tax),
    discount: fromPercent(discount),
    stock: noStock,
    masterCategory: mastercategory,
  }
}

/** A product as the storefront speaks of it. */
export type Product = {
  id: number
  name: string
  brand: string | null
  sellingPrice: number
  tax: number
  discount: number
  stock: number
  masterCategory: string | null
  featureImage: string | null
  colourTemperature: number | null
  lastUpdate: string | null
}

/** What a card needs to know of a product. */
export type CardProduct = Pick<
  Product,
  'id' | 'name' | 'sellingPrice' | 'tax' | 'discount' | 'stock' | 'featureImage' | 'colourTemperature'
> & {
  /** where it is known */
  brand?: string | null
}

/** A page carries what its cards show, and no more. */
export function asCard({ masterCategory, lastUpdate, ...card }: Product): CardProduct {
  return card
}
