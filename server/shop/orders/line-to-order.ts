import type { Product } from '#server/shop/catalogue/product.ts'

/** So many of a product, out of a cart or a draft. */
export type WantedLine = { product: Product; quantity: number }

/** The same with the name that its vehicle has now; none where it is for none, or that is no longer known. */
export type LineToOrder = WantedLine & { vehicle: { id: string; name: string } | null }
