import type { ListedProduct } from '../../api/listing.ts'
import { FitMark } from '../../components/fit-mark.tsx'
import { ProductGrid } from '../../components/product-grid.tsx'
import { useListedFits } from '../../customer/use-listed-fits.ts'

/** A list for nobody’s vehicle. Whoever has chosen one sees on each card whether it fits. */
export function JudgedGrid({ products }: { products: ListedProduct[] }) {
  const fits = useListedFits(products)
  return (
    <ProductGrid
      products={products}
      action="add to cart"
      markOf={({ id }) => {
        const fit = fits.get(id)
        return fit && <FitMark {...fit} />
      }}
    />
  )
}
