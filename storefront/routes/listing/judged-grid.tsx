import type { ListedInPage } from '../../api/listing.ts'
import { ProductGrid } from '../../components/product-cards/product-grid.tsx'
import { useListedFits } from '../../customer/use-listed-fits.ts'

const NONE: ListedInPage[] = []

type Props = {
  products: ListedInPage[]
  /** another vehicle was asked for: what fits the chosen one would read as if it fitted that */
  isJudged: boolean
}

/** A list for nobody’s vehicle. Whoever has chosen one sees on each card whether it fits. */
export function JudgedGrid({ products, isJudged }: Props) {
  const fits = useListedFits(isJudged ? products : NONE)
  return <ProductGrid products={products} action="add to cart" fits={fits} />
}
