import type { Product } from '../../api/product.ts'

/** So many products from as many categories as there are, each category's first before any second one. */
export function pickVariety(products: readonly Product[], count: number): Product[] {
  const seen = new Map<string | null, number>()
  return products
    .map((product) => {
      const turn = seen.get(product.masterCategory) ?? 0
      seen.set(product.masterCategory, turn + 1)
      return { product, turn }
    })
    .sort((a, b) => a.turn - b.turn)
    .slice(0, count)
    .map(({ product }) => product)
}
