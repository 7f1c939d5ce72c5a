import type { ListedInPage } from '../../api/listing.ts'
import { ProductGrid } from '../../components/product-cards/product-grid.tsx'
import { useListedFits } from '../../customer/use-listed-fits.ts'

/** A list for nobody’s vehicle. Whoever has chosen one sees on each card whether it fits. */
export function JudgedGrid({ products }: { products: ListedInPage[] }) {
  const fits = useListedFits(products)
  return <ProductGrid products={products} action="add to cart" fits={fits} />
}
