import type { BasisPoints, Paise } from '#domain/money.ts'

/** A product as the server speaks of it; the contract's spellings begin in schema.ts. */
export type Product = {
  id: number
  shopId: number
  number: string
  name: string
  localName: string | null
  title: string | null
  brand: string | null
  seoKeywords: string | null
  bulbTypes: string
  colourTemperature: number | null
  masterCategoryId: number
  masterCategory: string
  categoryId: number | null
  category: string | null
  sellingPrice: Paise
  tax: BasisPoints
  discount: BasisPoints
  offerEndsAt: number | null
  /** on its box, tax included */
  printedMrp: Paise | null
  countryOfOrigin: string | null
  importer: string | null
  hsnCode: string | null
  barcode: string | null
  stock: number
  minStock: number
  publish: number
  isOnline: number
  views: number
  featureImage: string | null
  addedAt: number
  updatedAt: number
}

/** Published and online: what every public read shows. */
export function isPublic(product: Pick<Product, 'publish' | 'isOnline'>): boolean {
  return product.publish === 1 && product.isOnline === 1
}

/** The long texts, which few lists show. */
export type ProductTexts = {
  description: string | null
  specification: string | null
  howToUse: string | null
  otherInformation: string | null
}

export type ProductPicture = {
  id: number
  productId: number
  image: string
  alt: string | null
}
